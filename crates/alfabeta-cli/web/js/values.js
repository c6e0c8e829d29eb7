/** Values as people read them: a text, a shape, and where they stand between loss and win. */

import { about } from "./about.js";
import { number, t } from "./words.js";

/**
 * What a value says.
 *
 * @typedef {object} Reading
 * @property {"win" | "loss" | "draw" | "better" | "worse" | "level"} kind proven results first, then opinions
 * @property {string} text in full: "wins in 7"
 * @property {string} short for a cell of the board: "▲7"
 */

/**
 * Reads a value for the player who has it.
 *
 * @param {number} value
 * @param {boolean} exact whether it is proven
 * @returns {Reading}
 */
export function reading(value, exact) {
  const { win, plies, infinity } = about.scale;
  const size = Math.abs(value);
  if (size >= infinity) return { kind: value > 0 ? "better" : "worse", text: bare(value), short: bare(value) };
  if (size > win - plies - 1) {
    const distance = win - size;
    return value > 0
      ? { kind: "win", text: t("web-wins-in", { plies: distance }), short: `▲${distance}` }
      : { kind: "loss", text: t("web-loses-in", { plies: distance }), short: `▼${distance}` };
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
 * @param {number} value
 * @param {number} large an opinion that counts as large
 */
export function standing(value, large) {
  const { win, plies } = about.scale;
  if (Math.abs(value) > win - plies - 1) return Math.sign(value);
  return (0.85 * value) / (Math.abs(value) + large);
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
