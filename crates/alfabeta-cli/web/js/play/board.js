/**
 * A board, drawn from cells, or from lines of text where a game has no cells. Where stones fall down named columns a column
 * is played anywhere along it; elsewhere cells are played one by one. Arrow keys move, Enter and space play, and so does typing
 * a move of one letter. Moves that no cell stands for are buttons.
 */

import { h } from "../dom.js";
import { boundSign, reading } from "../values.js";
import { t, textOr } from "../words.js";
import { pieceElement } from "./piece.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("./judge.js").MoveWorth} MoveWorth */

/**
 * @typedef {object} Options
 * @property {boolean} flipped
 * @property {boolean} active whether a person is to move
 * @property {MoveWorth[]} values
 * @property {(move: string) => void} play
 * @property {string} focus the key of the cell that the keyboard is at
 */

/** @param {Scene} scene @param {Options} options */
export function boardElement(scene, options) {
  const { board, game } = scene;
  const shape = `${game} ${board.rows.length}`;
  const frame = h(
    "div",
    { class: "board-frame", "data-key": `board-${shape}` },
    board.rows.length > 0 && grid(scene, options),
    board.rows.length === 0 && board.drawing.length > 0 && h("pre", { class: "drawing", tabindex: 0, role: "img", "aria-label": `${t("web-board")}: ${board.drawing.join(" / ")}` }, board.drawing.join("\n")),
    board.moves.length > 0 && h("div", { class: "specials" }, board.moves.map((move) => moveButton(scene, options, move))),
  );
  if (board.rows.length > 0) frame.style.setProperty("--ratio", String(board.rows[0].length / board.rows.length));
  return frame;
}

/** @param {Scene} scene @param {Options} options */
function grid(scene, options) {
  const { rows, columns, falls } = scene.board;
  const isNamed = columns.length > 0;
  const [height, width] = [rows.length, rows[0].length];
  const across = order(width, options.flipped);
  const down = order(height, options.flipped && !falls);
  const last = new Set(scene.last.map(({ row, column }) => key(row, column)));
  const moveAt = (/** @type {number} */ row, /** @type {number} */ column) =>
    rows[row][column].play ?? (falls ? rows.map((cells) => cells[column].play).find(Boolean) : null) ?? null;

  const element = h("div", {
    class: `board ${isNamed ? "falls" : "square"}${falls ? "" : " lies"}${options.active ? " active" : ""}`,
    role: "grid",
    "aria-label": t("web-board"),
    "aria-rowcount": height,
    "aria-colcount": width,
    onclick: (/** @type {MouseEvent} */ event) => {
      const place = placeOf(event.target);
      const move = place && moveAt(place.row, place.column);
      if (options.active && move) options.play(move);
    },
    onkeydown: (/** @type {KeyboardEvent} */ event) => onKey(event, scene, options, down, across, moveAt),
  });
  element.style.setProperty("--columns", String(width));
  element.style.setProperty("--rows", String(height));

  const home = homeKey(scene, options.focus, down, across);
  for (const row of down) {
    const cells = across.map((column) => cellElement(rows[row][column], { row, column, home, isLast: last.has(key(row, column)), values: options.values }));
    element.append(h("div", { role: "row", class: "row", "data-key": `row-${row}`, "aria-rowindex": row + 1 }, cells));
  }
  if (!isNamed) return [element];
  const names = h("div", { class: "column-names", "aria-hidden": "true" }, across.map((column) => h("span", {}, columns[column])));
  names.style.setProperty("--columns", String(width));
  return [element, names];
}

/**
 * @param {Cell} cell
 * @param {{ row: number, column: number, home: string, isLast: boolean, values: MoveWorth[] }} about
 */
function cellElement(cell, { row, column, home, isLast, values }) {
  const value = cell.play === null ? undefined : values.find(({ move }) => move === cell.play);
  return h(
    "div",
    {
      role: "gridcell",
      class: classes(cell, isLast, value),
      tabindex: key(row, column) === home ? 0 : -1,
      "data-key": key(row, column),
      "data-row": row,
      "data-column": column,
      "data-play": cell.play,
      "aria-colindex": column + 1,
      "aria-label": describe(cell, row, column, isLast, value),
    },
    pieceElement(cell, isLast),
    value && valueChip(value),
  );
}

/** The cell that the keyboard comes to first: where it was, or the first that can be played. @param {Scene} scene @param {string} focus @param {number[]} down @param {number[]} across */
function homeKey(scene, focus, down, across) {
  const places = down.flatMap((row) => across.map((column) => ({ row, column })));
  if (focus && places.some(({ row, column }) => key(row, column) === focus)) return focus;
  const first = places.find(({ row, column }) => scene.board.rows[row][column].play) ?? places[0];
  return key(first.row, first.column);
}

/** A move that no cell stands for. @param {Scene} scene @param {Options} options @param {string} move */
function moveButton(scene, { active, play, values }, move) {
  const value = values.find((value) => value.move === move);
  const name = textOr(`web-move-${scene.kind}-${move}`, move);
  const label = value ? `${name}, ${reading(value).text}` : name;
  return h("button", { type: "button", class: "special", "data-key": `special-${move}`, disabled: !active, "aria-label": label, onclick: () => play(move) }, name, value && valueChip(value));
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
 * @param {Scene} scene
 * @param {Options} options
 * @param {number[]} down
 * @param {number[]} across
 * @param {(row: number, column: number) => string | null} moveAt
 */
function onKey(event, scene, options, down, across, moveAt) {
  const place = placeOf(event.target);
  if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
  const [y, x] = [down.indexOf(place.row), across.indexOf(place.column)];
  /** @type {Record<string, [number, number]>} */
  const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  if (event.key in steps) {
    const [dy, dx] = steps[event.key];
    const [row, column] = [down[y + dy], across[x + dx]];
    if (row !== undefined && column !== undefined) focus(/** @type {HTMLElement} */ (event.currentTarget), key(row, column));
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

/** @param {Cell} cell @param {boolean} last @param {MoveWorth | undefined} value */
function classes(cell, last, value) {
  const names = ["cell"];
  if (cell.piece) names.push(cell.piece.player ?? "nobody");
  if (cell.play) names.push("playable");
  if (last) names.push("last");
  for (const mark of cell.marks ?? []) names.push(`mark-${mark}`);
  if (value) names.push("valued");
  return names.join(" ");
}

/** @param {Cell} cell @param {number} row @param {number} column @param {boolean} last @param {MoveWorth | undefined} value */
function describe(cell, row, column, last, value) {
  const parts = [t("web-cell", { row: row + 1, column: column + 1 })];
  if (cell.piece) {
    parts.push(`${cell.piece.player?.toUpperCase() ?? ""} ${cell.piece.text}`.trim());
    if (cell.piece.special) parts.push(t("web-special"));
  } else parts.push(t("web-empty"));
  if (last) parts.push(t("web-last-move"));
  for (const mark of cell.marks ?? []) parts.push(t(`web-mark-${mark}`));
  if (cell.play) parts.push(t("web-play-move", { move: cell.play }));
  if (value) parts.push(reading(value).text);
  return parts.join(", ");
}

/** The value of a move, on its cell. @param {MoveWorth} worth */
function valueChip(worth) {
  const { kind, short } = reading(worth);
  return h("span", { class: `chip ${kind}`, "aria-hidden": "true" }, boundSign(worth.bound) + short);
}

/** A board as lines of text. @param {Scene} scene */
export function boardText({ board, lines }) {
  return (board.drawing.length > 0 ? board.drawing : lines).join("\n");
}

