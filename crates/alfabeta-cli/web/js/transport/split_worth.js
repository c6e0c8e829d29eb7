/**
 * What a position and all of its moves are worth, found by several workers at once. They share no memory, so that more nodes are
 * searched than by one alone.
 */

import { processors, together } from "./parts.js";

/** @typedef {import("./parts.js").Send} Send */
/** @typedef {import("../types.js").Questions["worth"]} Worth */
/** @typedef {import("../types.js").Answers["worth"]} Known */

/** Into how many parts: few enough for what its moves have in common, and enough to keep all workers busy. */
const PARTS = 8;
/** How long a worker is alone with it before the next one helps, in milliseconds: most problems are over by then. */
const ALONE = 200;

/**
 * Looks into a position, and into its moves in parts.
 *
 * @param {Worth} question
 * @param {Send} send
 * @param {AbortSignal | undefined} signal
 * @param {(known: Known) => void} heard
 */
export async function look(question, send, signal, heard) {
  const isWhole = !question.every_move || question.share !== undefined;
  if (isWhole || processors() === 1) return send("worth", question, signal, heard);
  return together(signal, (_, both) => lookInParts(question, send, both, heard));
}

/**
 * @param {Worth} question
 * @param {Send} send
 * @param {AbortSignal} signal
 * @param {(known: Known) => void} heard
 */
async function lookInParts(question, send, signal, heard) {
  /** What is known to each part. The first one has the position itself, and the number of its moves. @type {Known[]} */
  const parts = [];
  const begun = new AbortController();
  const start = performance.now();
  let next = 0;

  const learn = (/** @type {number} */ first, /** @type {Known} */ known) => {
    parts[first] = known;
    if (parts[0]) heard(merged(parts));
  };
  const lookAt = async (/** @type {number} */ first) => {
    const milliseconds = question.milliseconds && Math.max(0, Math.round(question.milliseconds - (performance.now() - start)));
    learn(first, await send("worth", { ...question, milliseconds, share: { first, of: PARTS } }, signal, (known) => learn(first, known)));
  };
  const help = async (/** @type {number} */ place) => {
    await pause(place * ALONE, begun.signal);
    while (next < PARTS && !(parts[0] && merged(parts).settled)) {
      const first = next++;
      if (next === PARTS) begun.abort();
      await lookAt(first);
    }
    begun.abort();
  };
  await Promise.all(Array.from({ length: processors() }, (_, place) => help(place)));
  return merged(parts);
}

/** What all parts know together: of a move, what is proven beats what is not. @param {Known[]} parts @returns {Known} */
function merged(parts) {
  const all = new Map(parts[0].moves.map((worth) => [worth.move, worth]));
  for (const worth of parts.flatMap((part) => part?.moves ?? [])) if (worth.exact) all.set(worth.move, worth);
  const moves = [...all.values()];
  return { ...parts[0], moves, settled: parts[0].exact && parts[0].moves.length > 0 && moves.every(({ exact }) => exact) };
}

/** Some time, or until there is nothing to wait for. @param {number} milliseconds @param {AbortSignal} signal @returns {Promise<void>} */
function pause(milliseconds, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
