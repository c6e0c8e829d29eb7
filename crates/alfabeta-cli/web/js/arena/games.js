/** The games that have ended, the latest first. */

import { ask, isAbort } from "../api.js";
import { button, choice, h, redraw } from "../dom.js";
import { t, trouble } from "../words.js";
import { scroll } from "./standing.js";

/** @typedef {import("../types.js").Overview} Overview */
/** @typedef {import("../types.js").ListedGame} ListedGame */

/** How many games are shown at first, and with each wish for more. */
const MANY = 20;

export class Games {
  element = h("section", { class: "panel arena-games" });
  /** @type {ListedGame[]} */
  #games = [];
  #most = MANY;
  #agent = "";
  /** @type {Overview | null} */
  #cup = null;
  #problem = "";
  #signal;
  #open;
  #choose;

  /** @param {AbortSignal} signal @param {(id: string) => void} open @param {(agent: string) => void} choose */
  constructor(signal, open, choose) {
    this.#signal = signal;
    this.#open = open;
    this.#choose = choose;
  }

  /** Looks at the games again. @param {Overview} cup @param {string} agent the name of the agent whose games are wanted */
  async refresh(cup, agent) {
    [this.#cup, this.#agent] = [cup, cup.agents.includes(agent) ? agent : ""];
    const number = cup.agents.indexOf(this.#agent);
    try {
      this.#games = (await ask("arena-games", { agent: number < 0 ? null : number, most: this.#most }, this.#signal)).games;
      this.#problem = "";
    } catch (error) {
      if (isAbort(error)) return;
      this.#problem = trouble(error);
    }
    if (!this.#signal.aborted) this.#draw();
  }

  #draw() {
    const cup = this.#cup;
    if (!cup) return;
    const options = [{ value: "", label: t("web-arena-everybody") }, ...cup.agents.map((name) => ({ value: name, label: name }))];
    const choose = (/** @type {string} */ name) => {
      this.#choose(name);
      this.#most = MANY;
      this.refresh(cup, name);
    };
    const head = h("tr", {}, ["games", "agent", "result", "ended", "moves"].map((name) => h("th", { scope: "col" }, t(`web-arena-${name}`))));
    const row = (/** @type {ListedGame} */ { id, agents, result, ending, plies }) =>
      h(
        "tr",
        { "data-key": `game-${id}` },
        h("td", {}, button(`${id} ▸`, `open-${id}`, () => this.#open(id), { class: "plain", "aria-label": t("web-arena-replay", { id }) })),
        h("td", {}, `${cup.agents[agents[0]]} – ${cup.agents[agents[1]]}`),
        h("td", {}, result.replaceAll("1/2", "½")),
        h("td", {}, t(`web-arena-ending-${ending}`)),
        h("td", { class: "number-cell" }, plies),
      );
    const more = () => {
      this.#most += MANY;
      this.refresh(cup, this.#agent);
    };
    redraw(
      this.element,
      h("h2", {}, t("web-arena-games")),
      choice(t("web-arena-agent"), "arena-agent", this.#agent, options, choose),
      this.#problem && h("p", { class: "problem" }, this.#problem),
      scroll(t("web-arena-games"), h("table", { class: "match-games" }, h("thead", {}, head), h("tbody", {}, this.#games.map(row)))),
      this.#games.length >= this.#most && this.#most < 200 && button(t("web-arena-more"), "arena-more", more),
    );
  }
}
