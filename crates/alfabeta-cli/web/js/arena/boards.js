/** A board for each game under way. */

import { ask, isAbort } from "../api.js";
import { h, redraw } from "../dom.js";
import { miniBoard } from "../play/mini.js";
import { number, t } from "../words.js";

/** @typedef {import("../types.js").Overview} Overview */
/** @typedef {import("../types.js").RunningGame} RunningGame */
/** @typedef {import("../types.js").Scene} Scene */

/** More boards than this nobody can watch. */
const MOST = 12;

export class Boards {
  element = h("section", { class: "panel arena-boards" });
  /** The latest scene of each game. @type {Map<string, { moves: string, scene: Scene }>} */
  #scenes = new Map();
  #signal;

  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.#signal = signal;
  }

  /** @param {Overview} cup @param {RunningGame[]} running */
  async show(cup, running) {
    const shown = running.slice(0, MOST);
    this.element.hidden = shown.length === 0;
    const look = async (/** @type {RunningGame} */ { id, moves }) => {
      const text = moves.join(" ");
      if (this.#scenes.get(id)?.moves === text) return;
      this.#scenes.set(id, { moves: text, scene: await ask("position", { game: cup.game, moves: text }, this.#signal) });
    };
    try {
      // One after the other: boards are small questions, and others ask too.
      for (const game of shown) await look(game);
    } catch (error) {
      // The next look shows them, or says what is wrong.
      if (!isAbort(error)) return;
    }
    for (const id of this.#scenes.keys()) if (!shown.some((game) => game.id === id)) this.#scenes.delete(id);
    if (this.#signal.aborted) return;
    redraw(this.element, h("h2", {}, t("web-arena-running")), h("div", { class: "boards" }, shown.map((game) => this.#board(cup, game))));
  }

  /** @param {Overview} cup @param {RunningGame} game */
  #board(cup, { id, agents, used }) {
    const known = this.#scenes.get(id);
    const seconds = (/** @type {number} */ time) => `${number(Math.round(time / 100) / 10)} s`;
    const player = (/** @type {0 | 1} */ seat) => h("p", { class: `contender ${seat === 0 ? "max" : "min"}` }, h("strong", {}, cup.agents[agents[seat]]), h("span", { class: "quiet" }, seconds(used[seat])));
    return h("article", { class: "running", "data-key": `running-${id}`, "aria-label": `${id} ${cup.agents[agents[0]]} – ${cup.agents[agents[1]]}` }, player(0), known && miniBoard(known.scene), player(1));
  }
}
