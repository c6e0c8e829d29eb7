/**
 * The exact values of all moves, found by several workers at once. They share no memory, so that more nodes are searched than by
 * one alone; everything else in the answer is the same.
 */

import { processors, together } from "./parts.js";

/** @typedef {import("./parts.js").Send} Send */
/** @typedef {import("../types.js").Questions["solve"]} Solve */
/** @typedef {import("../types.js").Answers["solve"]} Solved */
/** @typedef {import("../types.js").Events["solve"]["bounds"]} Bounds */

/** Into how many parts: few enough for what its moves have in common, and enough for nobody to be idle long. */
const PARTS = 8;
/** How long a worker is alone with it before the next one helps, in milliseconds: most problems are over by then. */
const ALONE = 60;

/**
 * Solves a position, and its moves in parts.
 *
 * @param {Solve} question
 * @param {Send} send
 * @param {AbortSignal | undefined} signal
 * @param {(bounds: Bounds) => void} heard
 */
export async function solve(question, send, signal, heard) {
  const isWhole = !question.every_move || question.share !== undefined;
  if (isWhole || processors() === 1) return send("solve", question, signal, heard);
  return together(signal, (_, both) => solveInParts(question, send, both, heard));
}

/**
 * @param {Solve} question
 * @param {Send} send
 * @param {AbortSignal} signal
 * @param {(bounds: Bounds) => void} heard
 */
async function solveInParts(question, send, signal, heard) {
  /** The answers to the parts that have one. @type {Solved[]} */
  const parts = [];
  /** How many nodes each part has taken so far. @type {number[]} */
  const nodes = Array(PARTS).fill(0);
  const begun = new AbortController();
  let next = 0;

  const solvePart = (/** @type {number} */ first) =>
    send("solve", { ...question, share: { first, of: PARTS } }, signal, (bounds) => {
      nodes[first] = bounds.nodes;
      heard({ ...bounds, nodes: sum(nodes) });
    });
  const help = async (/** @type {number} */ place) => {
    await pause(place * ALONE, begun.signal);
    while (next < PARTS) {
      const first = next++;
      if (next === PARTS) begun.abort();
      parts[first] = await solvePart(first);
      nodes[first] = parts[first].nodes;
    }
  };
  await Promise.all(Array.from({ length: processors() }, (_, place) => help(place)));
  return { ...parts[0], proof: parts.every(({ proof }) => proof), nodes: sum(nodes), moves: dealt(parts.map(({ moves }) => moves ?? [])) };
}

/** One of each hand in turn, as they were dealt out. @template T @param {T[][]} hands */
function dealt(hands) {
  const rounds = Math.max(...hands.map((hand) => hand.length));
  return Array.from({ length: rounds }, (_, round) => hands.flatMap((hand) => hand.slice(round, round + 1))).flat();
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
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
