/** Values as people read them: a text, a shape, and where they stand between loss and win. */

import { about } from "./about.js";
import { number, t } from "./words.js";

/**
 * A value for the player who has it.
 *
 * @typedef {object} Valued
 * @property {number} value
 * @property {boolean} exact whether it is the true one
 * @property {number | null} [utility] who wins, if that is proven; the distance of a win may still be a bound
 * @property {number} [margin] a proven result in points: won by so many, or lost if it is negative
 *
 * What a value says.
 *
 * @typedef {object} Reading
 * @property {"win" | "loss" | "draw" | "better" | "worse" | "level"} kind proven results first, then opinions
 * @property {string} text in full: "wins in 7", "wins in at most 7", "wins by 4"
 * @property {string} short for a cell of the board: "▲7", "▲≤7", "+4"
 */

/** @param {Valued} valued @returns {Reading} */
export function reading(valued) {
  const { value, exact, margin } = valued;
  if (exact && margin) {
    const points = Math.abs(margin);
    return margin > 0
      ? { kind: "win", text: t("web-wins-by", { points }), short: bare(margin) }
      : { kind: "loss", text: t("web-loses-by", { points }), short: bare(margin) };
  }
  if (isDecided(value)) {
    const plies = about.scale.win - Math.abs(value);
    if (isAtMost(valued))
      return value > 0
        ? { kind: "win", text: t("web-wins-in-most", { plies }), short: `▲≤${plies}` }
        : { kind: "loss", text: t("web-loses-in-most", { plies }), short: `▼≤${plies}` };
    return value > 0
      ? { kind: "win", text: t("web-wins-in", { plies }), short: `▲${plies}` }
      : { kind: "loss", text: t("web-loses-in", { plies }), short: `▼${plies}` };
  }
  if (exact && value === 0) return { kind: "draw", text: t("web-draw"), short: "=" };
  const kind = value > 0 ? "better" : value < 0 ? "worse" : "level";
  return { kind, text: t("web-about", { value: bare(value) }), short: bare(value) };
}

/** A number with its sign. @param {number} value */
export function bare(value) {
  if (Math.abs(value) >= about.scale.infinity) return value > 0 ? "+∞" : "−∞";
  if (value === 0) return "0";
  return (value > 0 ? "+" : "−") + number(Math.abs(value));
}

/**
 * Where a value stands between -1 (lost) and +1 (won). Opinions never reach the ends.
 *
 * @param {Valued} valued
 * @param {number} large an opinion that counts as large
 */
export function standing({ value, exact, margin }, large) {
  if (isDecided(value)) return Math.sign(value);
  const points = exact && margin ? margin : value;
  return (0.85 * points) / (Math.abs(points) + large);
}

/** An opinion that counts as large among others. @param {Valued[]} all */
export function largeAmong(all) {
  const sizes = all.filter(({ value }) => !isDecided(value)).map(({ value, exact, margin }) => Math.abs(exact && margin ? margin : value));
  return Math.max(1, ...sizes) / 2;
}

/** The same value as the other player sees it. @param {Valued} valued @returns {Valued} */
export function negated({ value, exact, utility, margin }) {
  return { value: -value, exact, utility: utility ? -utility : utility, ...(margin === undefined ? {} : { margin: -margin }) };
}

/** Whether it is proven who wins. @param {Valued} valued */
export function isProven({ exact, utility }) {
  return exact || (utility ?? null) !== null;
}

/** Whether a win or a loss is proven, but not how soon. @param {Valued} valued */
function isAtMost(valued) {
  return isDecided(valued.value) && !valued.exact && isProven(valued);
}

/** MAX or MIN with its shape. @param {import("./types.js").Player} player */
export function playerName(player) {
  return player === "max" ? "▲ MAX" : "▼ MIN";
}

/** Whether a value is a proven win or loss. @param {number} value */
export function isDecided(value) {
  const { win, plies, infinity } = about.scale;
  return Math.abs(value) > win - plies - 1 && Math.abs(value) < infinity;
}

/** The sign before a value that is only a bound. @param {import("./types.js").Bound | null} bound */
export function boundSign(bound) {
  return bound === "upper" ? "≤" : bound === "lower" ? "≥" : "";
}

/** The same before the value of a move, unless its reading says it. @param {Valued & { bound: import("./types.js").Bound }} worth */
export function worthSign(worth) {
  return isAtMost(worth) ? "" : boundSign(worth.bound);
}
