/** Why a question was not answered. */
export class Refused extends Error {
  /** @param {import("./types.js").Message} reason */
  constructor(reason) {
    super(reason.english);
    this.reason = reason;
  }
}
