/** Comparing: two agents play a short match, every game can be replayed. */

import { about, kind, strongest, title } from "../about.js";
import { Refused, isAbort, listen } from "../api.js";
import { button, choice, h, redraw, s } from "../dom.js";
import * as link from "../link.js";
import { readSide, sideChoices, writeSide } from "../play/agents.js";
import { number, sentence, t } from "../words.js";

/** @typedef {import("../types.js").MatchGame} MatchGame */
/** @typedef {import("../play/agents.js").Agent} Agent */

const OPENINGS = ["start", "random:2:5", "random:4:10", "random:4:25", "random:6:50"];

/**
 * Shows the view; returns how to leave it.
 *
 * @param {HTMLElement} main
 * @param {URLSearchParams} values
 */
export function show(main, values) {
  const agent = (/** @type {string} */ name, /** @type {string} */ depth) =>
    /** @type {Agent} */ (readSide(values.get(name), { algorithm: strongest(), depth, time: null, evaluation: null }));
  const state = {
    game: values.get("game") ?? "connect4:5,4",
    a: agent("a", "4"),
    b: agent("b", "2"),
    openings: OPENINGS.includes(values.get("openings") ?? "") ? /** @type {string} */ (values.get("openings")) : "random:4:10",
    seed: Number(values.get("seed") ?? 1) || 0,
  };
  /** @type {MatchGame[]} */
  let games = [];
  let match = new AbortController();
  let playing = false;
  let problem = "";

  const [settings, result] = [h("section", { class: "panel" }), h("section", { class: "panel result" })];
  redraw(main, h("h1", { class: "unseen" }, t("web-nav-compare")), h("div", { class: "compare" }, settings, result));

  const total = () => (state.openings === "start" ? 2 : 2 * Number(state.openings.split(":")[2]));
  const agents = () => ({ a: writeSide(state.a), b: writeSide(state.b) });

  function changed() {
    stop();
    games = [];
    problem = "";
    link.write("compare", { ...state, ...agents() });
    draw();
  }

  function stop() {
    match.abort();
    playing = false;
  }

  async function play() {
    stop();
    games = [];
    problem = "";
    playing = true;
    const mine = new AbortController();
    match = mine;
    draw();
    try {
      const question = { setup: { game: state.game, moves: "" }, ...agents(), openings: state.openings, seed: state.seed };
      await listen("/api/match", question, mine.signal, (name, game) => {
        if (name === "game" && !mine.signal.aborted) {
          games.push(game);
          drawResult();
        }
      });
    } catch (error) {
      if (isAbort(error) || mine.signal.aborted) return;
      problem = error instanceof Refused ? sentence(error.sentence) : t("web-no-server");
    }
    if (mine.signal.aborted) return;
    playing = false;
    draw();
  }

  function draw() {
    const samples = about.games.flatMap(({ name, samples }) => samples.map((sample) => ({ value: sample, label: title(sample), group: title(name) })));
    const evaluations = kind(state.game)?.evaluations ?? [];
    const card = (/** @type {"a" | "b"} */ name) =>
      h(
        "fieldset",
        {},
        h("legend", {}, name.toUpperCase()),
        sideChoices(name, state[name], evaluations, (side) => {
          if (side !== "human") state[name] = side;
          changed();
        }, { people: false }),
      );
    const opening = (/** @type {string} */ value) => {
      const [, plies, count] = value.split(":");
      return { value, label: value === "start" ? t("web-openings-start") : t("web-openings-random", { plies: Number(plies), count: Number(count) }) };
    };
    const seed = h("input", {
      type: "number",
      min: 0,
      value: state.seed,
      "data-key": "match-seed",
      onchange: () => {
        state.seed = Math.max(0, Math.floor(Number(seed.value) || 0));
        changed();
      },
    });
    redraw(
      settings,
      choice(t("web-game"), "match-game", state.game, samples, (value) => {
        state.game = value;
        for (const agent of [state.a, state.b]) agent.evaluation = null;
        changed();
      }),
      h("div", { class: "agents" }, card("a"), card("b")),
      choice(t("web-openings"), "openings", state.openings, OPENINGS.map(opening), (value) => {
        state.openings = value;
        changed();
      }),
      h("label", { class: "field" }, h("span", {}, t("web-seed")), seed),
      h("div", { class: "buttons" }, playing ? button(t("web-stop"), "match-stop", () => (stop(), draw()), { class: "primary" }) : button(t("web-match-start"), "match-start", play, { class: "primary" })),
      h("p", { class: "quiet" }, t("web-match-how")),
      problem && h("p", { class: "problem", role: "alert" }, problem),
    );
    drawResult();
  }

  function drawResult() {
    const last = games[games.length - 1];
    redraw(
      result,
      h("h2", {}, `A: ${writeSide(state.a)} – B: ${writeSide(state.b)}`),
      h("p", { class: "quiet", role: "status" }, t("web-match-progress", { played: games.length, games: total() })),
      last && scoreLine(last.tally),
      last && stack(last.tally),
      games.length > 0 && gamesTable(games, state.game, agents()),
    );
  }

  draw();
  return stop;
}

/** The score with its error bar. @param {import("../types.js").Tally} tally */
function scoreLine(tally) {
  const percent = (/** @type {number} */ value) => `${number(Math.round(1000 * value) / 10)} %`;
  const margin = tally.standard_error === null ? null : 1.96 * tally.standard_error;
  const x = (/** @type {number} */ score) => 20 + 360 * Math.max(0, Math.min(1, score));
  const text = margin === null ? percent(tally.score) : `${percent(tally.score)} ± ${percent(margin)}`;
  return h(
    "div",
    {},
    h("p", { class: "score-line" }, text, " ", h("small", {}, t("web-match-score"), tally.elo === null ? "" : ` · ${t("web-match-elo", { elo: (tally.elo > 0 ? "+" : "") + Math.round(tally.elo) })}`)),
    s(
      "svg",
      { viewBox: "0 0 400 44", class: "scale", role: "img", "aria-label": text },
      s("path", { class: "axis", d: "M20 16H380M20 10V22M200 10V22M380 10V22" }),
      margin !== null && s("path", { class: "error", d: `M${x(tally.score - margin)} 16H${x(tally.score + margin)}M${x(tally.score - margin)} 9V23M${x(tally.score + margin)} 9V23` }),
      s("circle", { class: "point", cx: x(tally.score), cy: 16, r: 6 }),
      s("text", { x: 24, y: 40 }, "0 %"),
      s("text", { x: 200, y: 40 }, "50 %"),
      s("text", { x: 374, y: 40 }, "100 %"),
    ),
  );
}

/** Wins, draws and losses as one bar. @param {import("../types.js").Tally} tally */
function stack({ wins, draws, losses }) {
  const part = (/** @type {string} */ name, /** @type {number} */ count, /** @type {string} */ label) => {
    if (!count) return null;
    const element = h("span", { class: name, title: label }, `${label} ${count}`);
    element.style.setProperty("--share", String(count));
    return element;
  };
  return h("div", { class: "stack" }, part("wins", wins, t("web-match-wins", { name: "A" })), part("draws", draws, t("web-match-draws")), part("losses", losses, t("web-match-wins", { name: "B" })));
}

/** @param {MatchGame[]} games @param {string} game @param {{ a: string, b: string }} agents */
function gamesTable(games, game, { a, b }) {
  const replay = (/** @type {MatchGame} */ { first, moves }) => link.format("play", { game, moves: moves.join(" "), at: 0, max: first === "A" ? a : b, min: first === "A" ? b : a, values: true });
  const row = (/** @type {MatchGame} */ record) =>
    h(
      "tr",
      {},
      h("td", {}, h("a", { href: replay(record), "aria-label": `${t("web-replay")} ${record.number}` }, `${record.number} ▸`)),
      h("td", {}, record.first),
      h("td", {}, record.result === 0 ? t("web-match-drawn") : t("web-match-won", { name: record.result > 0 ? "A" : "B" })),
      h("td", { class: "moves" }, record.moves.join(" ")),
    );
  const head = ["game", "first", "result", "moves"].map((name) => h("th", { scope: "col" }, t(`web-match-${name}`)));
  return h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": t("web-match-game") }, h("table", { class: "match-games" }, h("thead", {}, h("tr", {}, head)), h("tbody", {}, [...games].reverse().map(row))));
}
