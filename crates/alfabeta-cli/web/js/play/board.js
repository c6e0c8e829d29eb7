/**
 * A board, drawn from cells, or from lines of text where a game has no cells. Where stones fall down named columns a column
 * is played anywhere along it; elsewhere cells are played one by one. Arrow keys move, Enter and space play, and so does typing
 * a move of one letter. Moves that no cell stands for are buttons.
 */

import { h, mount, patch, redraw } from "../dom.js";
import { words } from "../values.js";
import { t, textOr } from "../words.js";
import { pieceElement } from "./piece.js";

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

/** Clicks in one place within so many milliseconds of each other are one move. */
const TWICE = 250;

/** The board on the page. Only the cells that have changed are touched. */
export class BoardView {
  element = h("div", { class: "board-frame" });
  /** @type {HTMLElement | null} */
  #grid = null;
  /** When the latest click was. */
  #clicked = -Infinity;
  #names = h("div", { class: "column-names", "aria-hidden": "true" });
  #rest = h("div", { class: "board-rest" });
  /** What the grid was made for: the same cells in the same order, named in the same language. */
  #shape = "";
  /** Each cell with what it was drawn from. @type {Map<string, { element: HTMLElement, from: string }>} */
  #cells = new Map();
  /** @type {{ scene: Scene, options: Options, falls: boolean, down: number[], across: number[] } | null} */
  #shown = null;

  /** @param {Scene} scene @param {Options} options */
  show(scene, options) {
    const { rows, columns, drawing, moves } = scene.board;
    const falls = scene.board.falls;
    const across = order(rows[0]?.length ?? 0, options.flipped);
    const down = order(rows.length, options.flipped && !falls);
    this.#shown = { scene, options, falls, down, across };
    const shape = JSON.stringify([document.documentElement.lang, scene.game, falls, down, across]);
    if (shape !== this.#shape) this.#build(shape);
    this.#drawCells();
    redraw(this.#names, columns.length > 0 && across.map((column) => h("span", {}, columns[column])));
    redraw(
      this.#rest,
      drawing.length > 0 && h("pre", { class: "drawing", tabindex: 0, role: "img", "aria-label": `${t("web-board")}: ${drawing.join(" / ")}` }, drawing.join("\n")),
      moves.length > 0 && h("div", { class: "specials" }, moves.map((move) => moveButton(scene, options, move))),
    );
  }

  /** Makes the grid for boards of another shape. @param {string} shape */
  #build(shape) {
    if (!this.#shown) return;
    const { scene, down, across } = this.#shown;
    const { rows } = scene.board;
    this.#shape = shape;
    this.#cells.clear();
    this.#grid = null;
    if (rows.length > 0) {
      const cell = (/** @type {number} */ row, /** @type {number} */ column) => {
        const element = h("div", { role: "gridcell", "data-key": key(row, column) });
        this.#cells.set(key(row, column), { element, from: "" });
        return element;
      };
      const line = (/** @type {number} */ row) => h("div", { role: "row", class: "row", "aria-rowindex": row + 1 }, across.map((column) => cell(row, column)));
      const listeners = { onclick: (/** @type {MouseEvent} */ event) => this.#onClick(event), onkeydown: (/** @type {KeyboardEvent} */ event) => this.#onKey(event) };
      this.#grid = h("div", { role: "grid", "aria-label": t("web-board"), "aria-rowcount": rows.length, "aria-colcount": rows[0].length, ...listeners }, down.map(line));
      this.#grid.style.setProperty("--columns", String(rows[0].length));
      this.#names.style.setProperty("--columns", String(rows[0].length));
      this.element.style.setProperty("--ratio", String(rows[0].length / rows.length));
    }
    mount(this.element, this.#grid, this.#names, this.#rest);
  }

  #drawCells() {
    if (!this.#grid || !this.#shown) return;
    const { scene, options, falls, down, across } = this.#shown;
    const { rows, columns } = scene.board;
    this.#grid.className = `board ${columns.length > 0 ? "falls" : "square"}${falls ? "" : " lies"}${options.active ? " active" : ""}`;
    const last = new Set(scene.last.map(({ row, column }) => key(row, column)));
    const home = homeKey(scene, options.focus, down, across);
    for (const row of down) {
      for (const column of across) {
        const cell = rows[row][column];
        const about = { row, column, isHome: key(row, column) === home, isLast: last.has(key(row, column)), value: cell.play === null ? undefined : options.values.find(({ move }) => move === cell.play) };
        const from = JSON.stringify([cell, about]);
        const known = this.#cells.get(key(row, column));
        if (!known || known.from === from) continue;
        known.from = from;
        patch(known.element, cellElement(cell, about));
      }
    }
  }

  /** The move that is made by pointing at a cell. @param {{ row: number, column: number }} place */
  #moveAt({ row, column }) {
    if (!this.#shown) return null;
    const { rows } = this.#shown.scene.board;
    return rows[row][column].play ?? (this.#shown.falls ? rows.map((cells) => cells[column].play).find(Boolean) : null) ?? null;
  }

  /** @param {MouseEvent} event */
  #onClick(event) {
    // A double click means one move: the second stone would be the other player's. The browser knows whether two clicks were in
    // one place, but calls them one also where people play fast.
    const isSecond = event.detail > 1 && event.timeStamp - this.#clicked < TWICE;
    this.#clicked = event.timeStamp;
    if (isSecond) return;
    const place = placeOf(event.target);
    const move = place && this.#moveAt(place);
    if (this.#shown?.options.active && move) this.#shown.options.play(move);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const place = placeOf(event.target);
    if (!place || !this.#shown || event.ctrlKey || event.metaKey || event.altKey) return;
    const { scene, options, down, across } = this.#shown;
    const [y, x] = [down.indexOf(place.row), across.indexOf(place.column)];
    /** @type {Record<string, [number, number]>} */
    const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    if (event.key in steps) {
      const [dy, dx] = steps[event.key];
      const [row, column] = [down[y + dy], across[x + dx]];
      if (row !== undefined && column !== undefined) this.#focus(place, key(row, column));
    } else {
      const typed = () => scene.moves.find((text) => text.toLowerCase() === event.key.toLowerCase());
      const move = event.key === "Enter" || event.key === " " ? this.#moveAt(place) : typed();
      if (!move && event.key !== "Enter" && event.key !== " ") return;
      if (options.active && move) options.play(move);
    }
    event.preventDefault();
  }

  /** @param {{ row: number, column: number }} from @param {string} to */
  #focus(from, to) {
    const [old, next] = [this.#cells.get(key(from.row, from.column)), this.#cells.get(to)];
    if (!old || !next) return;
    [old.element.tabIndex, next.element.tabIndex] = [-1, 0];
    // Drawn by hand: the next drawing must look at them again.
    [old.from, next.from] = ["", ""];
    next.element.focus();
  }
}

/**
 * @param {Cell} cell
 * @param {{ row: number, column: number, isHome: boolean, isLast: boolean, value: MoveValue | undefined }} about
 */
function cellElement(cell, { row, column, isHome, isLast, value }) {
  return h(
    "div",
    {
      role: "gridcell",
      class: classes(cell, isLast, value),
      tabindex: isHome ? 0 : -1,
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
  const label = value ? `${name}, ${words(value)}` : name;
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

/** @param {Cell} cell @param {boolean} last @param {MoveValue | undefined} value */
function classes(cell, last, value) {
  const names = ["cell"];
  if (cell.piece) names.push(cell.piece.player ?? "nobody");
  if (cell.play) names.push("playable");
  if (last) names.push("last");
  for (const mark of cell.marks ?? []) names.push(`mark-${mark}`);
  if (value) names.push("valued");
  return names.join(" ");
}

/** @param {Cell} cell @param {number} row @param {number} column @param {boolean} last @param {MoveValue | undefined} value */
function describe(cell, row, column, last, value) {
  const parts = [t("web-cell", { row: row + 1, column: column + 1 })];
  if (cell.piece) {
    parts.push(`${cell.piece.player?.toUpperCase() ?? ""} ${cell.piece.text}`.trim());
    if (cell.piece.special) parts.push(t("web-special"));
  } else parts.push(t("web-empty"));
  if (last) parts.push(t("web-last-move"));
  for (const mark of cell.marks ?? []) parts.push(t(`web-mark-${mark}`));
  if (cell.play) parts.push(t("web-play-move", { move: cell.play }));
  if (value) parts.push(words(value));
  return parts.join(", ");
}

/** The value of a move, on its cell. @param {MoveValue} value */
function valueChip({ kind, short }) {
  return h("span", { class: `chip ${kind}`, "aria-hidden": "true" }, short);
}

/** A board as lines of text. @param {Scene} scene */
export function boardText({ board, lines }) {
  return (board.drawing.length > 0 ? board.drawing : lines).join("\n");
}

