/** A finished game, move by move, with the times and what the agents said. */

import { ask, isAbort } from "../api.js";
import { button, focusOn, h, redraw } from "../dom.js";
import { BoardView } from "../play/board.js";
import { number, sentence, t, trouble } from "../words.js";

/** @typedef {import("../types.js").PublishedGame} PublishedGame */
/** @typedef {import("../types.js").PlyRecord} PlyRecord */

export class Replay {
  element = h("section", { class: "panel arena-replay", hidden: true });
  #board = new BoardView();
  /** @type {PublishedGame | null} */
  #game = null;
  #at = 0;
  #signal;
  #close;

  /** @param {AbortSignal} signal @param {() => void} close */
  constructor(signal, close) {
    this.#signal = signal;
    this.#close = close;
  }

  /** Shows a game; none without a name. @param {string} id */
  async show(id) {
    this.element.hidden = !id;
    this.#game = null;
    if (!id) return;
    try {
      this.#game = await ask("arena-game", { id }, this.#signal);
      await this.#go(this.#game.moves.length);
      this.element.scrollIntoView({ block: "nearest" });
      focusOn(this.element.querySelector('[data-key="replay-close"]'));
    } catch (error) {
      if (!isAbort(error)) redraw(this.element, h("p", { class: "problem", role: "alert" }, trouble(error)), this.#closer());
    }
  }

  /** Goes to the position after so many moves. @param {number} at */
  async #go(at) {
    const game = this.#game;
    if (!game) return;
    this.#at = Math.max(0, Math.min(game.moves.length, at));
    const moves = game.moves.slice(0, this.#at).map(({ move }) => move).join(" ");
    try {
      const scene = await ask("position", { game: game.game, moves }, this.#signal);
      if (this.#game !== game) return;
      this.#board.show(scene, { flipped: false, active: false, values: [], play: () => {}, focus: "" });
      this.#draw(game);
    } catch (error) {
      if (!isAbort(error)) redraw(this.element, h("p", { class: "problem", role: "alert" }, trouble(error)), this.#closer());
    }
  }

  #closer() {
    return button(t("web-arena-back"), "replay-close", this.#close);
  }

  /** @param {PublishedGame} game */
  #draw(game) {
    const last = game.moves.length;
    const steps = [
      ["start", 0, this.#at === 0],
      ["previous", this.#at - 1, this.#at === 0],
      ["next", this.#at + 1, this.#at === last],
      ["end", last, this.#at === last],
    ];
    const step = (/** @type {any[]} */ [name, to, disabled]) => button(t(`web-arena-${name}`), `replay-${name}`, () => this.#go(to), { disabled });
    const detail = game.detail ? `: ${sentence(game.detail)}` : "";
    redraw(
      this.element,
      h("h2", {}, `${game.id} · ${game.players[0]} – ${game.players[1]} · ${game.result.replaceAll("1/2", "½")}`),
      h("p", { class: "quiet" }, t(`web-arena-ending-${game.ending}`) + detail),
      h("div", { class: "replay" }, h("div", { class: "replay-board" }, this.#board.element, h("div", { class: "buttons" }, steps.map(step))), this.#moves(game)),
      logs(game),
      this.#closer(),
    );
  }

  /** @param {PublishedGame} game */
  #moves(game) {
    const head = h("tr", {}, ["agent", "moves", "time", "said"].map((name) => h("th", { scope: "col" }, t(`web-arena-${name}`))));
    const row = (/** @type {PlyRecord} */ ply, /** @type {number} */ index) => {
      const isHere = index + 1 === this.#at;
      const time = ply.micros === undefined ? t("web-arena-opening") : `${number(Math.round(ply.micros / 1000))} ms`;
      return h(
        "tr",
        { class: isHere ? "here" : null, "aria-current": isHere ? "step" : null },
        h("td", {}, game.players[ply.seat - 1]),
        h("td", {}, button(`${index + 1}. ${ply.move}`, `ply-${index}`, () => this.#go(index + 1), { class: "plain" })),
        h("td", { class: "number-cell" }, time),
        h("td", { class: "quiet wrap" }, said(ply)),
      );
    };
    return h("div", { class: "scroll replay-moves", tabindex: 0, role: "region", "aria-label": t("web-arena-moves") }, h("table", { class: "match-games" }, h("thead", {}, head), h("tbody", {}, game.moves.map(row))));
  }
}

/** What an agent said about a move. @param {PlyRecord} ply */
function said({ info }) {
  if (!info) return "";
  const parts = [];
  if (info.value) {
    const { points, win, loss } = /** @type {{ points?: number, win?: number, loss?: number }} */ (info.value);
    if (points !== undefined) parts.push(`${points > 0 ? "+" : ""}${points}`);
    if (win !== undefined) parts.push(t("web-arena-won-in", { plies: win }));
    if (loss !== undefined) parts.push(t("web-arena-lost-in", { plies: loss }));
  }
  if (info.depth !== undefined) parts.push(t("web-arena-depth", { depth: info.depth }));
  if (info.nodes !== undefined) parts.push(t("web-arena-nodes", { nodes: info.nodes }));
  if (info.line?.length) parts.push(info.line.join(" "));
  if (info.text) parts.push(info.text);
  return parts.join(" · ");
}

/** What the agents wrote besides. @param {PublishedGame} game */
function logs({ players, stderr, stray }) {
  const log = (/** @type {string} */ title, /** @type {string} */ text) => text && h("details", {}, h("summary", {}, title), h("pre", { class: "log", tabindex: 0 }, text));
  return h(
    "div",
    { class: "logs" },
    [0, 1].flatMap((seat) => [log(t("web-arena-stderr", { name: players[seat] }), stderr[seat]), log(t("web-arena-stray", { name: players[seat], count: stray[seat].count }), stray[seat].first.join("\n"))]),
  );
}
