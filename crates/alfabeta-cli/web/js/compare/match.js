/** Two agents play a short match; every game can be replayed. */

import { about, firstGame, gameOptions } from "../about.js";
import { ask, isAbort, listen } from "../api.js";
import { button, choice, field, h, mount, redraw } from "../dom.js";
import * as link from "../link.js";
import { assemble, readSide, sideChoices } from "../play/agents.js";
import { t, trouble } from "../words.js";
import { Latest } from "./latest.js";
import { gamesTable, scoreLine, stack } from "./result.js";

/** @typedef {import("../types.js").Events["match"]["game"]} Game */
/** @typedef {import("../play/agents.js").Agent} Agent */

/** How the games may start, and how many there are then. */
const OPENINGS = [
  { text: "start", plies: 0, count: 1 },
  { text: "random:2:5", plies: 2, count: 5 },
  { text: "random:4:10", plies: 4, count: 10 },
  { text: "random:4:25", plies: 4, count: 25 },
  { text: "random:6:50", plies: 6, count: 50 },
];
const USUAL = OPENINGS[2];

/** The latest match, for whoever comes back to it or loads the page again. @type {Latest<Game>} */
const latest = new Latest("match");

/**
 * Shows the match in a place.
 *
 * @param {HTMLElement} place
 * @param {URLSearchParams} values
 * @returns {import("../dom.js").Shown}
 */
export function showMatch(place, values) {
  const state = {
    game: values.get("game") ?? firstGame(),
    openings: OPENINGS.find(({ text }) => text === values.get("openings")) ?? USUAL,
    seed: Number(values.get("seed") ?? 1) || 0,
  };
  /** @type {{ a: Agent, b: Agent } | null} */
  let agents = null;
  /** @type {string[]} */
  let evaluations = [];
  /** @type {Game[]} */
  let games = [];
  let match = new AbortController();
  let playing = false;
  /** What went wrong. @type {unknown} */
  let problem = null;

  const [settings, result] = [h("section", { class: "panel" }), h("section", { class: "panel result" })];
  mount(place, settings, result);

  /** Whatever a link says, or else a deeper and a shallower agent. */
  async function open() {
    try {
      const tell = (/** @type {unknown} */ error) => {
        problem = error;
      };
      const agent = async (/** @type {string | null} */ text, /** @type {number} */ depth) => readSide(text === "human" ? null : text, (await assemble({ depth })).text, tell);
      const [a, b] = await Promise.all([agent(values.get("a"), 4), agent(values.get("b"), 2)]);
      if (a !== "human" && b !== "human") agents = { a, b };
      await look();
      games = latest.of(question());
    } catch (error) {
      problem = error;
    }
    draw();
  }

  function question() {
    return { setup: { game: state.game }, a: agents?.a.text ?? "", b: agents?.b.text ?? "", openings: state.openings.text, seed: state.seed };
  }

  /** What there is to know about the game. */
  async function look() {
    try {
      evaluations = (await ask("position", { game: state.game })).evaluations;
    } catch (error) {
      problem = error;
      evaluations = [];
    }
  }

  function changed() {
    stop();
    games = [];
    problem = null;
    link.write("compare", { ...state, openings: state.openings.text, a: agents?.a.text, b: agents?.b.text });
    draw();
  }

  function stop() {
    match.abort();
    playing = false;
  }

  async function play() {
    if (!agents) return;
    stop();
    games = [];
    problem = null;
    playing = true;
    const mine = new AbortController();
    match = mine;
    draw();
    try {
      await listen("match", question(), mine.signal, (game) => {
        games.push(game);
        latest.keep(question(), games);
        drawResult();
      });
    } catch (error) {
      if (isAbort(error) || mine.signal.aborted) return;
      problem = error;
    }
    if (mine.signal.aborted) return;
    playing = false;
    draw();
  }

  /** @param {"a" | "b"} name @param {Partial<import("../play/agents.js").Parts>} parts */
  async function seat(name, parts) {
    if (!agents) return;
    try {
      agents = { ...agents, [name]: await assemble(parts) };
      changed();
    } catch (error) {
      problem = error;
      draw();
    }
  }

  /** @param {string} game */
  async function setGame(game) {
    state.game = game;
    await look();
    for (const name of /** @type {const} */ (["a", "b"])) if (agents) agents[name] = await assemble({ ...agents[name].parts, evaluation: null });
    changed();
  }

  function draw() {
    const card = (/** @type {"a" | "b"} */ name) =>
      agents &&
      h(
        "fieldset",
        { "data-key": `agent-${name}` },
        h("legend", {}, name.toUpperCase()),
        sideChoices(name, agents[name], evaluations, (side) => side !== "human" && seat(name, side), { people: false, mostTime: about.budget.milliseconds_a_move }),
      );
    const opening = (/** @type {typeof USUAL} */ { text, plies, count }) => ({ value: text, label: plies === 0 ? t("web-openings-start") : t("web-openings-random", { plies, count }) });
    const samples = gameOptions();
    if (!samples.some(({ value }) => value === state.game)) samples.unshift({ value: state.game, label: state.game, group: t("web-game") });
    const seed = h("input", {
      type: "number",
      min: 0,
      value: state.seed,
      "data-key": "match-seed",
      onchange: (/** @type {Event} */ event) => {
        state.seed = Math.max(0, Math.floor(Number(field(event).value) || 0));
        changed();
      },
    });
    redraw(
      settings,
      choice(t("web-game"), "match-game", state.game, samples, setGame),
      h("div", { class: "agents" }, card("a"), card("b")),
      choice(t("web-openings"), "openings", state.openings.text, OPENINGS.map(opening), (value) => {
        state.openings = OPENINGS.find(({ text }) => text === value) ?? USUAL;
        changed();
      }),
      h("label", { class: "field" }, h("span", {}, t("web-match-seed")), seed),
      h("div", { class: "buttons" }, playing ? button(t("web-stop"), "match-stop", () => (stop(), draw()), { class: "primary" }) : button(t("web-match-start"), "match-start", play, { class: "primary" })),
      h("p", { class: "quiet" }, t("web-match-how")),
      problem !== null && h("p", { class: "problem", role: "alert" }, trouble(problem)),
    );
    drawResult();
  }

  function drawResult() {
    const last = games[games.length - 1];
    redraw(
      result,
      h("h2", {}, `A: ${agents?.a.text ?? ""} – B: ${agents?.b.text ?? ""}`),
      h("p", { class: "quiet", role: "status" }, t("web-match-progress", { played: games.length, games: 2 * state.openings.count })),
      last && scoreLine(last.tally),
      last && stack(last.tally),
      games.length > 0 && agents && gamesTable(games, state.game, agents),
    );
  }

  open();
  return { leave: stop, retell: draw };
}
