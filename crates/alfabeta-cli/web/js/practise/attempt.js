/** What a student has filled in so far. */

export class Attempt {
  /** Values by path, as they were written. @type {Map<string, string>} */
  values = new Map();
  /** The paths of the branches struck out. @type {Set<string>} */
  struck = new Set();
  /** @type {string | null} */
  best = null;
  count = "";
  /** The answer to question 4: "never", "any", or a sign. */
  relation = "";
  limit = "";

  /** The attempt as the server reads it. @param {boolean} hasQuestion4 */
  written(hasQuestion4) {
    const question4 = !hasQuestion4 || !this.relation ? null : this.relation === "any" || this.relation === "never" ? this.relation : `x ${this.relation} ${this.limit}`;
    return {
      values: Object.fromEntries(this.values),
      struck: [...this.struck],
      best: this.best,
      not_generated: this.count.trim() || null,
      question4,
    };
  }

  /** Strikes a branch, or takes it back. @param {string} path */
  strike(path) {
    if (!this.struck.delete(path)) this.struck.add(path);
  }
}
