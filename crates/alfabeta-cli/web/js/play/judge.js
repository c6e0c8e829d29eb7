/** What is known about the positions of a game. The workbench judges them, all alike, no matter who plays. */

import { Refused, listen } from "../api.js";

/** @typedef {import("../types.js").Questions["position"]} Setup */
/** @typedef {import("../types.js").Answers["worth"] & { milliseconds: number }} Judgement */

/** How long a position is looked into, in milliseconds: the one on the board, and one of the past. */
const PATIENCE = { present: 30_000, past: 1500 };

export class Judge {
  /** By the key of the position, and whether its moves were asked for. @type {Map<string, { judgement: Judgement, every: boolean }>} */
  #known = new Map();
  /** How often something was learnt. */
  version = 0;
  /** @type {() => void} */
  #changed;

  /** @param {() => void} changed */
  constructor(changed) {
    this.#changed = changed;
  }

  /** What is known about a position. @param {string} key */
  of(key) {
    return this.#known.get(key)?.judgement ?? null;
  }

  /** Another game. */
  forget() {
    this.#known.clear();
    this.version += 1;
  }

  /**
   * Finds out what a position is worth.
   *
   * @param {string} key
   * @param {Setup} setup
   * @param {AbortSignal} signal
   * @param {"present" | "past"} when every move of the present position is judged
   */
  async look(key, setup, signal, when) {
    const every = when === "present";
    const before = this.#known.get(key);
    if (before?.judgement.settled && (before.every || !every)) return;
    const start = performance.now();
    const learn = (/** @type {import("../types.js").Answers["worth"]} */ found) => {
      // What is proven stays until there is as much again.
      if (before?.judgement.exact && !found.exact) return;
      this.#known.set(key, { judgement: { ...found, milliseconds: performance.now() - start }, every });
      this.version += 1;
      this.#changed();
    };
    try {
      learn(await listen("worth", { setup, every_move: every, milliseconds: PATIENCE[when] }, signal, learn));
    } catch (error) {
      if (!signal.aborted && !(error instanceof Refused)) throw error;
    }
  }
}
