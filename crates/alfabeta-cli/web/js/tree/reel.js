/**
 * The steps of a search, asked for as they are watched: some before and some behind the present one are here, the others are
 * not. So a search of any length is watched, and any step of it is near.
 */

import { ask } from "../api.js";

/** @typedef {import("../types.js").Account} Account */
/** @typedef {import("../types.js").StepReport} Step */
/** @typedef {import("../types.js").Backdrop} Backdrop */

/**
 * What there is to see at a step.
 *
 * @typedef {object} Frame
 * @property {number} number the step, from 0
 * @property {Step} step
 * @property {Backdrop} backdrop
 * @property {Account["pseudocode"]} pseudocode
 * @property {number} nextCut the step of the next cut; the same step if there is none
 */

/** How many steps are asked for at once, and how many of them lie before the one that is wanted. */
const COUNT = 400;
const BEFORE = 80;
/** How near the end of what is here the next steps are asked for. */
const NEAR = 60;
/** How many parts are kept. */
const MOST = 5;

export class Reel {
  /** How many steps there are; 0 before the first are here. */
  total = 0;
  #question;
  #signal;
  /** The parts that are here; those watched least lately come first. @type {Account[]} */
  #parts = [];
  #isAsking = false;

  /** @param {Omit<import("../types.js").StepsQuery, "from" | "count" | "drawn">} question @param {AbortSignal} signal */
  constructor(question, signal) {
    this.#question = question;
    this.#signal = signal;
  }

  get last() {
    return this.total - 1;
  }

  /** What there is to see at a step; null if that is not here. @param {number} number @returns {Frame | null} */
  frame(number) {
    const part = this.#part(number);
    if (!part) return null;
    this.#parts = [...this.#parts.filter((other) => other !== part), part];
    const { steps, from, backdrops, pseudocode } = part;
    const backdrop = backdrops.findLast((backdrop) => backdrop.from <= number) ?? backdrops[0];
    const cut = steps.findIndex(({ event }, index) => number < from + index && event === "cut");
    return { number, step: steps[number - from], backdrop, pseudocode, nextCut: cut < 0 ? (part.next_cut ?? number) : from + cut };
  }

  /** Asks for a step and its neighbours; which step is here then, since none lies behind the last. @param {number} number */
  async bring(number) {
    await this.#ask(Math.max(0, number - BEFORE), COUNT);
    const there = Math.max(0, Math.min(number, this.last));
    // Long steps come in small numbers: those before it may have been enough.
    if (!this.#part(there)) await this.#ask(there, COUNT);
    return there;
  }

  /** Asks for what will be watched soon, if somebody goes on from here. @param {number} number */
  async prepare(number) {
    const part = this.#part(number);
    if (!part || this.#isAsking) return;
    const end = part.from + part.steps.length;
    const before = Math.max(0, part.from - COUNT);
    this.#isAsking = true;
    try {
      if (end < this.total && end - number < NEAR && !this.#part(end)) await this.#ask(end, COUNT);
      else if (before < part.from && number - part.from < NEAR && !this.#part(part.from - 1)) await this.#ask(before, part.from - before);
    } catch {
      // Whoever goes there asks again, and hears why there is no answer.
    } finally {
      this.#isAsking = false;
    }
  }

  /** @param {number} number */
  #part(number) {
    return this.#parts.find(({ from, steps }) => from <= number && number < from + steps.length);
  }

  /** @param {number} from @param {number} count */
  async #ask(from, count) {
    const part = await ask("steps", { ...this.#question, from, count, drawn: true }, this.#signal);
    this.total = part.total;
    this.#parts = [...this.#parts.slice(1 - MOST), part];
  }
}
