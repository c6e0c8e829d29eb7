/**
 * The module answers, in workers of this browser. A worker answers one question at a time; who takes back a question ends the
 * worker that runs it, and the next question gets a new one. What the first view needs came with the page, so that it need not
 * wait for the module.
 */

import { Refused } from "../refused.js";
import { address, bring, startWorker } from "./beside.js";
import { play } from "./split_match.js";
import { look } from "./split_worth.js";

/** As many as the processor can run, and one for whatever takes a moment. */
const MOST = Math.min(8, Math.max(2, navigator.hardwareConcurrency || 2)) + 1;

/** The module, compiled once for all workers; fetched again if that failed. @type {Promise<WebAssembly.Module> | undefined} */
let compiled;

/** Workers with nothing to do. @type {Worker[]} */
const idle = [];
let started = 0;

/** Questions that wait for a worker. @type {((worker: Worker) => void)[]} */
const waiting = [];

/** @type {(name: string, question: any, signal?: AbortSignal, heard?: (told: any) => void) => Promise<any>} */
export async function send(name, question, signal, heard = () => {}) {
  if (name === "match") return play(question, answer, signal, heard);
  if (name === "worth") return look(question, answer, signal, heard);
  return answer(name, question, signal, heard);
}

/** One worker answers. @type {(name: string, question: any, signal?: AbortSignal, heard?: (told: any) => void) => Promise<any>} */
async function answer(name, question, signal, heard = () => {}) {
  const module = await fetchModule();
  signal?.throwIfAborted();
  const worker = await seat(module, signal);
  try {
    return await converse(worker, JSON.stringify({ [name]: question }), signal, heard);
  } finally {
    const next = waiting.shift();
    if (next) next(worker.isOver ? start(module) : worker.worker);
    else if (worker.isOver) started -= 1;
    else idle.push(worker.worker);
  }
}

async function fetchModule() {
  compiled ??= compile();
  try {
    return await compiled;
  } catch (error) {
    compiled = undefined;
    throw error;
  }
}

async function compile() {
  const response = await bring("alfabeta.wasm");
  if (!response.ok) throw new TypeError(`alfabeta.wasm: ${response.status}`);
  // Some servers do not know the type of a module.
  return response.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** @param {WebAssembly.Module} module */
function start(module) {
  const worker = startWorker();
  worker.postMessage(module);
  return worker;
}

/**
 * A worker for one question.
 *
 * @param {WebAssembly.Module} module
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ worker: Worker, isOver: boolean }>}
 */
async function seat(module, signal) {
  let worker = idle.pop();
  if (!worker && started < MOST) {
    worker = start(module);
    started += 1;
  }
  return { worker: worker ?? (await turn(signal)), isOver: false };
}

/** The worker of whoever ends first, after all who came before. @param {AbortSignal} [signal] @returns {Promise<Worker>} */
function turn(signal) {
  return new Promise((resolve, reject) => {
    waiting.push(resolve);
    signal?.addEventListener("abort", () => {
      const place = waiting.indexOf(resolve);
      if (place < 0) return;
      waiting.splice(place, 1);
      reject(signal.reason);
    });
  });
}

/**
 * Puts a question and hears the answer.
 *
 * @param {{ worker: Worker, isOver: boolean }} seat
 * @param {string} question
 * @param {AbortSignal | undefined} signal
 * @param {(told: any) => void} heard
 */
function converse(seat, question, signal, heard) {
  return new Promise((resolve, reject) => {
    const end = () => {
      seat.isOver = true;
      seat.worker.terminate();
    };
    const leave = () => {
      end();
      reject(signal?.reason);
    };
    if (signal?.aborted) return leave();
    signal?.addEventListener("abort", leave, { once: true });
    const settle = (/** @type {() => void} */ how) => {
      signal?.removeEventListener("abort", leave);
      how();
    };
    seat.worker.onmessage = ({ data }) => {
      const told = JSON.parse(data);
      if ("done" in told) settle(() => resolve(told.done));
      else if ("refused" in told) settle(() => reject(new Refused(told.refused)));
      else heard(Object.values(told)[0]);
    };
    seat.worker.onerror = (event) => {
      event.preventDefault();
      end();
      settle(() => reject(new Refused({ id: "serve-gave-up", arguments: {}, english: "the search ended without an answer" })));
    };
    seat.worker.postMessage(question);
  });
}

// Whoever looks at the first view will soon ask something. If the module cannot be had now, the question says so.
fetchModule().catch(() => {});

if ("serviceWorker" in navigator && isSecureContext) {
  // Without it the page works all the same, but not without a network.
  navigator.serviceWorker.register(address("service-worker.js")).catch(() => {});
}
