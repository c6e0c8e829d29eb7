/** All algorithms search one position to one depth: the same value, at very different costs. */

import { firstGame, gameOptions } from "../about.js";
import { ask, isAbort, listen } from "../api.js";
import { button, choice, field, h, mount, redraw } from "../dom.js";
import * as link from "../link.js";
import { algorithmName } from "../play/agents.js";
import { boardText } from "../play/board.js";
import { playerName, words } from "../values.js";
import { number, t, textOr, trouble } from "../words.js";
import { Latest } from "./latest.js";

/** @typedef {import("../types.js").Compared & { milliseconds: number }} Row */

/** The latest comparison, for whoever comes back to it or loads the page again. @type {Latest<Row>} */
const latest = new Latest("algorithms");

const DEPTHS = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * Shows the comparison in a place.
 *
 * @param {HTMLElement} place
 * @param {URLSearchParams} values
 * @returns {import("../dom.js").Shown}
 */
export function showAlgorithms(place, values) {
  const depth = Number(values.get("depth"));
  const state = {
    game: values.get("game") ?? firstGame(),
    position: values.get("position"),
    moves: values.get("moves") ?? "",
    depth: DEPTHS.includes(depth) ? depth : 4,
    evaluation: values.get("evaluation") ?? "",
  };
  /** @type {import("../types.js").Scene | null} */
  let scene = null;
  /** @type {Row[]} */
  let rows = [];
  let searching = new AbortController();
  let isSearching = false;
  /** What went wrong. @type {unknown} */
  let problem = null;

  const [settings, result] = [h("section", { class: "panel" }), h("section", { class: "panel result" })];
  mount(place, settings, result);

  const setup = () => ({ game: state.game, position: state.position, moves: state.moves });
  /** @returns {import("../types.js").Questions["compare"]} */
  const question = () => ({ setup: setup(), search: { depth: state.depth, evaluation: state.evaluation || null, utility: "distance" } });

  function stop() {
    searching.abort();
    isSearching = false;
  }

  /** Looks at the position again. */
  async function changed() {
    stop();
    [rows, problem] = [[], null];
    try {
      scene = await ask("position", setup());
      if (!scene.evaluations.includes(state.evaluation)) state.evaluation = "";
      link.write("compare", { mode: "algorithms", ...state });
      rows = latest.of(question());
    } catch (error) {
      problem = error;
    }
    draw();
  }

  async function search() {
    stop();
    [rows, problem, isSearching] = [[], null, true];
    const mine = (searching = new AbortController());
    draw();
    let start = performance.now();
    try {
      await listen("compare", question(), mine.signal, (row) => {
        rows.push({ ...row, milliseconds: performance.now() - start });
        latest.keep(question(), rows);
        start = performance.now();
        draw();
      });
    } catch (error) {
      if (isAbort(error) || mine.signal.aborted) return;
      problem = error;
    }
    if (mine.signal.aborted) return;
    isSearching = false;
    draw();
  }

  function draw() {
    const samples = gameOptions();
    if (!samples.some(({ value }) => value === state.game)) samples.unshift({ value: state.game, label: state.game, group: t("web-game") });
    const moves = h("input", {
      type: "text",
      value: state.moves,
      spellcheck: "false",
      autocomplete: "off",
      "data-key": "compare-moves",
      onchange: (/** @type {Event} */ event) => {
        state.moves = field(event).value.trim();
        changed();
      },
    });
    const evaluations = (scene?.evaluations ?? []).map((name, index) => ({ value: index === 0 ? "" : name, label: textOr(`evaluation-${name}`, name) }));
    redraw(
      settings,
      choice(t("web-game"), "compare-game", state.game, samples, (value) => {
        Object.assign(state, { game: value, position: null, moves: "", evaluation: "" });
        changed();
      }),
      h("label", { class: "field" }, h("span", {}, t("web-moves-so-far")), moves),
      scene && h("pre", { class: "text-board", tabindex: 0, "aria-label": t("web-board") }, boardText(scene)),
      h(
        "div",
        { class: "row-of" },
        choice(t("web-fact-depth"), "compare-depth", String(state.depth), DEPTHS.map((depth) => ({ value: String(depth), label: t("web-depth", { depth }) })), (value) => {
          state.depth = Number(value);
          changed();
        }),
        evaluations.length > 0 && choice(t("web-evaluation"), "compare-evaluation", state.evaluation, evaluations, (value) => {
          state.evaluation = value;
          changed();
        }),
      ),
      h("div", { class: "buttons" }, isSearching ? button(t("web-stop"), "compare-stop", () => (stop(), draw()), { class: "primary" }) : button(t("web-compare-start"), "compare-start", search, { class: "primary" })),
      h("p", { class: "quiet" }, t("web-compare-how")),
      problem !== null && h("p", { class: "problem", role: "alert" }, trouble(problem)),
    );
    redraw(result, h("h2", {}, t("web-compare-algorithms")), h("p", { class: "quiet", role: "status" }, isSearching ? t("web-is-searching") : rows.length > 0 ? t("web-values-for", { player: playerName(rows[0].player) }) : t("web-compare-empty")), rows.length > 0 && table(rows));
  }

  draw();
  changed();
  return { leave: stop, retell: draw };
}

/** @param {Row[]} rows */
function table(rows) {
  const head = ["algorithm", "nodes", "share", "cuts", "value", "best", "time"].map((name) => h("th", { scope: "col", class: ["nodes", "cuts", "time"].includes(name) ? "number-cell" : "" }, t(`web-compare-column-${name}`)));
  const share = (/** @type {Row} */ row) => {
    const bar = h("span", { class: "ratio", "aria-hidden": "true" });
    bar.style.setProperty("--share", String(Math.min(1, row.ratio)));
    return h("td", {}, bar, `${number(Math.round(1000 * row.ratio) / 10)}\u00a0%`);
  };
  const line = (/** @type {Row} */ row) => {
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, algorithmName(row.algorithm)),
      h("td", { class: "number-cell" }, number(row.nodes)),
      share(row),
      h("td", { class: "number-cell" }, number(row.cutoffs)),
      h("td", {}, h("span", { class: `chip ${row.kind}` }, words(row))),
      h("td", { class: "moves" }, row.best ?? "–"),
      h("td", { class: "number-cell" }, `${number(Math.round(row.milliseconds))} ms`),
    );
  };
  return h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": t("web-compare-algorithms") }, h("table", { class: "match-games algorithms" }, h("thead", {}, h("tr", {}, head)), h("tbody", {}, rows.map(line))));
}
