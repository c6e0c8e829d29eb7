/**
 * A board, drawn from cells. Where stones fall, a column is played anywhere along it; elsewhere cells are played one by
 * one. Arrow keys move, Enter and space play, and so does typing a move of one letter.
 */

import { h, s } from "../dom.js";
import { reading } from "../values.js";
import { t } from "../words.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").MoveValue} MoveValue */

/**
 * @typedef {object} Options
 * @property {boolean} flipped
 * @property {boolean} active whether a person is to move
 * @property {MoveValue[]} values
 * @property {(move: string) => void} play
 * @property {string} focus the key of the cell that the keyboard is at
 */

/**
 * The element of a board.
 *
 * @param {Scene} scene
 * @param {Options} options
 */
export function boardElement(scene, options) {
  const { rows, columns, falls } = scene.board;
  const height = rows.length;
  const width = rows[0]?.length ?? 0;
  const across = order(width, options.flipped);
  const down = order(height, options.flipped && !falls);
  const last = new Set(scene.last.map(([row, column]) => `${row}-${column}`));
  const playable = down.flatMap((row) => across.map((column) => ({ row, column }))).filter(({ row, column }) => rows[row][column].play);
  const home = playable.find(({ row, column }) => options.focus === key(row, column)) ?? playable[0] ?? { row: 0, column: 0 };
  const focusKey = options.focus && !playable.length ? options.focus : key(home.row, home.column);

  const moveAt = (/** @type {number} */ row, /** @type {number} */ column) =>
    rows[row][column].play ?? (falls ? rows.map((cells) => cells[column].play).find(Boolean) : null) ?? null;

  const grid = h("div", {
    class: `board ${falls ? "falls" : "square"}${options.active ? " active" : ""}`,
    role: "grid",
    "aria-label": t("web-board"),
    "aria-rowcount": height,
    "aria-colcount": width,
    onclick: (/** @type {MouseEvent} */ event) => {
      const place = placeOf(event.target);
      const move = place && moveAt(place.row, place.column);
      if (options.active && move) options.play(move);
    },
    onkeydown: (/** @type {KeyboardEvent} */ event) => onKey(event, grid, scene, options, down, across, moveAt),
  });
  grid.style.setProperty("--columns", String(width));
  grid.style.setProperty("--rows", String(height));

  for (const row of down) {
    const line = h("div", { role: "row", class: "row", "aria-rowindex": row + 1 });
    for (const column of across) {
      const cell = rows[row][column];
      const value = cell.play === null ? undefined : options.values.find(({ move }) => move === cell.play);
      const isLast = last.has(`${row}-${column}`);
      line.append(
        h(
          "div",
          {
            role: "gridcell",
            class: classes(cell, isLast, value),
            tabindex: key(row, column) === focusKey ? 0 : -1,
            "data-key": key(row, column),
            "data-row": row,
            "data-column": column,
            "data-play": cell.play,
            "aria-colindex": column + 1,
            "aria-label": describe(cell, row, column, isLast, value),
          },
          pieceElement(cell, isLast),
          value && valueChip(value),
        ),
      );
    }
    grid.append(line);
  }
  if (!columns.length) return h("div", { class: "board-frame" }, grid);
  const names = h("div", { class: "column-names", "aria-hidden": "true" }, across.map((column) => h("span", {}, columns[column])));
  names.style.setProperty("--columns", String(width));
  return h("div", { class: "board-frame" }, grid, names);
}

/** @param {number} count @param {boolean} reversed */
function order(count, reversed) {
  const numbers = Array.from({ length: count }, (_, index) => index);
  return reversed ? numbers.reverse() : numbers;
}

/** @param {number} row @param {number} column */
function key(row, column) {
  return `cell-${row}-${column}`;
}

/** @param {EventTarget | null} target */
function placeOf(target) {
  const cell = target instanceof Element ? target.closest("[data-row]") : null;
  if (!cell) return null;
  return { row: Number(cell.getAttribute("data-row")), column: Number(cell.getAttribute("data-column")) };
}

/**
 * @param {KeyboardEvent} event
 * @param {HTMLElement} grid
 * @param {Scene} scene
 * @param {Options} options
 * @param {number[]} down
 * @param {number[]} across
 * @param {(row: number, column: number) => string | null} moveAt
 */
function onKey(event, grid, scene, options, down, across, moveAt) {
  const place = placeOf(event.target);
  if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
  const [y, x] = [down.indexOf(place.row), across.indexOf(place.column)];
  /** @type {Record<string, [number, number]>} */
  const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  if (event.key in steps) {
    const [dy, dx] = steps[event.key];
    const [row, column] = [down[y + dy], across[x + dx]];
    if (row !== undefined && column !== undefined) focus(grid, key(row, column));
  } else if (event.key === "Enter" || event.key === " ") {
    const move = moveAt(place.row, place.column);
    if (options.active && move) options.play(move);
  } else {
    const move = scene.moves.find((text) => text.toLowerCase() === event.key.toLowerCase());
    if (!move || !options.active) return;
    options.play(move);
  }
  event.preventDefault();
}

/** @param {HTMLElement} grid @param {string} target */
function focus(grid, target) {
  for (const cell of grid.querySelectorAll("[role=gridcell]")) {
    if (!(cell instanceof HTMLElement)) continue;
    const here = cell.dataset.key === target;
    cell.tabIndex = here ? 0 : -1;
    if (here) cell.focus();
  }
}

/** @param {Cell} cell @param {boolean} last @param {MoveValue | undefined} value */
function classes(cell, last, value) {
  const names = ["cell"];
  if (cell.piece?.player) names.push(cell.piece.player);
  if (cell.play) names.push("playable");
  if (last) names.push("last");
  for (const mark of cell.marks ?? []) names.push(`mark-${mark}`);
  if (value) names.push("valued");
  return names.join(" ");
}

/**
 * @param {Cell} cell
 * @param {number} row
 * @param {number} column
 * @param {boolean} last
 * @param {MoveValue | undefined} value
 */
function describe(cell, row, column, last, value) {
  const parts = [t("web-cell", { row: row + 1, column: column + 1 })];
  if (cell.piece) {
    parts.push(`${cell.piece.player?.toUpperCase() ?? ""} ${cell.piece.text}`.trim());
    if (cell.piece.special) parts.push(t("web-special"));
  } else parts.push(t("web-empty"));
  if (last) parts.push(t("web-last-move"));
  for (const mark of cell.marks ?? []) parts.push(t(`web-mark-${mark}`));
  if (cell.play) parts.push(t("web-play-move", { move: cell.play }));
  if (value) parts.push(reading(value.value, value.exact).text);
  return parts.join(", ");
}

/** What lies on a cell. @param {Cell} cell @param {boolean} last */
function pieceElement({ piece, marks = [] }, last) {
  const drawing = s("svg", { viewBox: "0 0 100 100", class: "piece", "aria-hidden": "true" });
  drawing.append(s("circle", { class: "hole", cx: 50, cy: 50, r: 42 }));
  if (piece) {
    drawing.append(s("circle", { class: "disc", cx: 50, cy: 50, r: 42 }));
    if (piece.special) drawing.append(bomb());
    drawing.append(s("g", { class: piece.special ? "small-glyph" : "" }, glyph(piece.text)));
  }
  if (marks.includes("line")) drawing.append(s("circle", { class: "line-ring", cx: 50, cy: 50, r: 46 }));
  if (marks.includes("explodes")) drawing.append(blast());
  if (last && piece) drawing.append(s("circle", { class: "last-dot", cx: 50, cy: 82, r: 6 }));
  return drawing;
}

/** The text of a piece, drawn: stones are told apart by shape as well. @param {string} text */
function glyph(text) {
  if (text.toUpperCase() === "X") return s("path", { class: "glyph", d: "M29 29 71 71M71 29 29 71" });
  if (text.toUpperCase() === "O") return s("circle", { class: "glyph", cx: 50, cy: 50, r: 24 });
  return s("text", { class: "glyph-text", x: 50, y: 52, "text-anchor": "middle", "dominant-baseline": "central" }, text);
}

/** A special piece: a fuse and a spark. */
function bomb() {
  return s(
    "g",
    { class: "bomb" },
    s("circle", { cx: 50, cy: 54, r: 27 }),
    s("path", { d: "M64 33q3-9 11-9" }),
    s("path", { class: "spark", d: "M76 13l2 7 7-2-4 6 6 4-7 1 0 7-5-5-5 5 1-7-7-2 6-4-4-6 7 2z" }),
  );
}

/** What the special move would take off the board. */
function blast() {
  const spikes = Array.from({ length: 24 }, (_, index) => {
    const radius = index % 2 ? 37 : 48;
    const angle = (index * Math.PI) / 12;
    return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return s("path", { class: "blast", d: `M${spikes.join("L")}Z` });
}

/** The value of a move, on its cell. @param {MoveValue} move */
export function valueChip({ value, bound, exact }) {
  const { kind, short } = reading(value, exact);
  const symbol = bound === "exact" ? "" : bound === "upper" ? "≤" : "≥";
  return h("span", { class: `chip ${kind}`, "aria-hidden": "true" }, symbol + short);
}
