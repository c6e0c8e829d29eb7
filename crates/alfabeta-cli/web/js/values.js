/** Values as the workbench words them, and where they stand between loss and win. */

import { number, sentence } from "./words.js";

/** What a position or a move is worth. @typedef {Pick<import("./types.js").MoveValue, "value" | "kind" | "mark" | "sentence" | "margin">} Worth */

/** A value in words, with the sign of a bound before it. @param {Worth} worth */
export function words({ mark, sentence: words }) {
  return mark ? `${mark} ${sentence(words)}` : sentence(words);
}

/** A number with its sign. @param {number} value */
export function signed(value) {
  return value === 0 ? "0" : (value > 0 ? "+" : "−") + number(Math.abs(value));
}

/**
 * Where a value stands between -1 (lost) and +1 (won). Estimates never reach the ends.
 *
 * @param {Worth} worth
 * @param {number} large an estimate that counts as large
 */
export function standing(worth, large) {
  if (isResult(worth)) return worth.kind === "win" ? 1 : -1;
  const points = pointsOf(worth);
  return (0.85 * points) / (Math.abs(points) + large);
}

/** An estimate that counts as large among others. @param {Worth[]} all */
export function largeAmong(all) {
  return Math.max(1, ...all.filter((worth) => !isResult(worth)).map((worth) => Math.abs(pointsOf(worth)))) / 2;
}

/** Whether it is a win or a loss that does not count points. @param {Worth} worth */
function isResult({ kind, margin }) {
  return (kind === "win" || kind === "loss") && margin === undefined;
}

/** @param {Worth} worth */
function pointsOf({ margin, value }) {
  return margin ?? value ?? 0;
}

/** MAX or MIN with its shape. @param {import("./types.js").Player} player */
export function playerName(player) {
  return player === "max" ? "▲ MAX" : "▼ MIN";
}

/** The sign before a value that is only a bound. @param {import("./types.js").Bound | null} bound */
export function boundSign(bound) {
  return bound === "upper" ? "≤" : bound === "lower" ? "≥" : "";
}
