/** What was found last, and for which question: it stays while the page is open. */

import { session } from "../kept.js";

/** @template Found */
export class Latest {
  #name;

  /** @param {string} name */
  constructor(name) {
    this.#name = `alfabeta-latest-${name}`;
  }

  /** What was found for a question; nothing if another was asked since. @param {unknown} question @returns {Found[]} */
  of(question) {
    try {
      const { asked, found } = JSON.parse(session.read(this.#name) ?? "{}");
      return asked === JSON.stringify(question) ? found : [];
    } catch {
      return [];
    }
  }

  /** @param {unknown} question @param {Found[]} found */
  keep(question, found) {
    session.write(this.#name, JSON.stringify({ asked: JSON.stringify(question), found }));
  }
}
