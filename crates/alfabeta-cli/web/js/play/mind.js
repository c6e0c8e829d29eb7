/**
 * What is thought about the position on the board, one thing at a time: an agent looks for its move, or the judge looks into
 * what each move is worth. Whatever begins ends what was going on before.
 */

import { inTheMaking } from "./idea.js";
import { Judge } from "./judge.js";
import { sleep } from "./pace.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Questions["position"]} Setup */
/** @typedef {import("./idea.js").Idea} Idea */
/** @typedef {import("../types.js").Answers["think"]} Thought */

/** A search that is over sooner than this, in milliseconds, shows only its end: drawing more would delay it. */
const QUIET = 100;

export class Mind {
  /** What is being thought: a move, the worth of the position, or nothing. @type {"move" | "values" | null} */
  busy = null;
  /** What the agent to move thinks. @type {Idea | null} */
  idea = null;
  /** @type {AbortController} */
  #call = new AbortController();
  /** @type {() => void} */
  #changed;

  /** @param {() => void} changed */
  constructor(changed) {
    this.#changed = changed;
    this.judge = new Judge(changed);
  }

  /** Ends whatever is being thought: nothing is, from now on. */
  stop() {
    this.#call.abort();
    this.busy = null;
  }

  /** Begins something else; it goes on until the signal says that it is not wanted any more. @param {"move" | "values" | null} busy */
  begin(busy) {
    this.stop();
    this.busy = busy;
    this.#call = new AbortController();
    return this.#call.signal;
  }

  /**
   * An agent looks for a move.
   *
   * @param {(signal: AbortSignal, heard: (progress: import("./idea.js").Progress) => void) => Promise<Thought | null>} ask asks it
   * @param {() => Scene} scene the position in which it thinks
   * @param {import("./agents.js").Agent} agent
   * @param {number | null} pace how long it takes at least, so that one can follow
   * @returns {Promise<{ thought: Thought | null } | null>} what it thinks, if it is its turn; null if that is not wanted any more
   */
  async decide(ask, scene, agent, pace) {
    const signal = this.begin("move");
    const start = performance.now();
    const pause = pace === null ? null : sleep(pace, signal);
    try {
      const thought = await ask(signal, (heard) => {
        this.idea = inTheMaking(heard, scene(), agent, performance.now() - start);
        if (performance.now() - start > QUIET) this.#changed();
      });
      if (thought) this.idea = { ...thought, milliseconds: performance.now() - start };
      await pause;
      if (signal.aborted) return null;
      this.busy = null;
      return { thought };
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }

  /**
   * Judges the present position, then those of the past that have no judgement yet.
   *
   * @param {{ key: string, setup: Setup } | null} present null if the game is over
   * @param {{ key: string, setup: Setup }[]} past
   */
  async lookInto(present, past) {
    const signal = this.begin(present && "values");
    this.#changed();
    try {
      if (present) await this.judge.look(present.key, present.setup, signal, "present");
      if (signal.aborted) return;
      this.busy = null;
      this.#changed();
      for (const { key, setup } of past) {
        if (!this.judge.of(key)) await this.judge.look(key, setup, signal, "past");
        if (signal.aborted) return;
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}
