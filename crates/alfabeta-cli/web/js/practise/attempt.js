/** What a student has filled in so far. It is kept while the page is open, sheet by sheet. */

import { session } from "../kept.js";

/** Where attempts are kept, and how many. */
const KEPT = "alfabeta-attempts";
const MOST = 30;

export class Attempt {
  /** Values by path, as they were written. @type {Map<string, string>} */
  values = new Map();
  /** The paths of the branches struck out. @type {Set<string>} */
  struck = new Set();
  /** The path of the best move; empty for none yet. */
  best = "";
  count = "";
  question4 = "";
  /** Whether it was checked as it is. */
  isChecked = false;
  /** What has been counted in the record already, with what was written: the same mistake counts once. @type {Set<string>} */
  counted = new Set();

  /** The attempt as it is checked. What was left empty is not. @returns {import("../types.js").Attempt} */
  written() {
    return {
      values: Object.fromEntries([...this.values].map(([path, value]) => [path, value.trim()])),
      struck: this.struck.size > 0 ? [...this.struck] : null,
      best: this.best || null,
      not_generated: this.count.trim() || null,
      question4: this.question4.trim() || null,
    };
  }

  get isEmpty() {
    return this.values.size === 0 && this.struck.size === 0 && !this.best && !this.count.trim() && !this.question4.trim();
  }

  /** Strikes a branch, or takes it back. @param {string} path */
  strike(path) {
    if (!this.struck.delete(path)) this.struck.add(path);
  }

  /** @param {string} path @param {string} value */
  write(path, value) {
    if (value.trim()) this.values.set(path, value);
    else this.values.delete(path);
  }

  /** An empty one for the same sheet: what has been counted stays counted. */
  cleared() {
    const empty = new Attempt();
    empty.counted = this.counted;
    return empty;
  }

  /** Keeps it under the name of its sheet. @param {string} sheet */
  keep(sheet) {
    const others = kept().filter(([name]) => name !== sheet);
    const { values, struck, best, count, question4, isChecked, counted } = this;
    const mine = { values: [...values], struck: [...struck], best, count, question4, isChecked, counted: [...counted] };
    session.write(KEPT, JSON.stringify([...others, [sheet, mine]].slice(-MOST)));
  }

  /** What was filled in on a sheet before. @param {string} sheet */
  static of(sheet) {
    const attempt = new Attempt();
    const found = kept().find(([name]) => name === sheet)?.[1];
    if (found) Object.assign(attempt, found, { values: new Map(found.values), struck: new Set(found.struck), counted: new Set(found.counted) });
    return attempt;
  }
}

/** @returns {[string, { values: [string, string][], struck: string[], best: string, count: string, question4: string, isChecked: boolean, counted: string[] }][]} */
function kept() {
  try {
    return JSON.parse(session.read(KEPT) ?? "[]");
  } catch {
    return [];
  }
}
