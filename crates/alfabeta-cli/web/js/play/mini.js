/** A board to look at, as small as it can be read. */

import { h } from "../dom.js";
import { boardText } from "./board.js";
import { pieceElement } from "./piece.js";

/** @param {import("../types.js").Scene} scene */
export function miniBoard(scene) {
  const { rows, columns } = scene.board;
  const text = boardText(scene);
  if (rows.length === 0) return h("pre", { class: "drawing mini", tabindex: 0, role: "img", "aria-label": text }, text);
  const last = new Set(scene.last.map(({ row, column }) => `${row} ${column}`));
  const cells = rows.flatMap((cells, row) => cells.map((cell, column) => h("span", { class: `cell ${cell.piece ? (cell.piece.player ?? "nobody") : ""}` }, pieceElement(cell, last.has(`${row} ${column}`)))));
  const board = h("div", { class: `board mini ${columns.length > 0 ? "falls" : "square"}`, role: "img", "aria-label": text }, cells);
  board.style.setProperty("--columns", String(rows[0].length));
  return board;
}
