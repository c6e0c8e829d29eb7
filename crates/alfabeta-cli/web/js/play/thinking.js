/** What is known about the position and what the search thinks, while it thinks; and every move with its value. */

import { button, h } from "../dom.js";
import { largeAmong, playerName, signed, standing, words } from "../values.js";
import { number, sentence, t, textOr } from "../words.js";
import { algorithmName } from "./agents.js";

/** @typedef {import("./idea.js").Idea} Idea */
/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./judge.js").Judgement} Judgement */

/** @param {Table} table */
export function thinkingPanel(table) {
  const { thinking, before, idea } = table;
  const shown = thinking === "move" ? idea : (table.values && table.judgement) || (thinking ? null : before);
  const head = h(
    "div",
    { class: "panel-head" },
    h("h2", {}, t("web-thinking")),
    shown && h("span", { class: "quiet" }, source(shown)),
    thinking && h("span", { class: "pulse", "aria-hidden": "true" }),
    thinking && button(thinking === "move" ? t("web-move-now") : t("web-stop"), "stop", () => table.stop(), { class: "small primary" }),
  );
  if (!shown) return [head, h("p", { class: "quiet" }, thinking ? t("web-thinking-starts") : t("web-thinking-idle"))];
  const speed = shown.milliseconds > 20 ? (shown.nodes / shown.milliseconds) * 1000 : null;
  return [
    head,
    shown === before && h("p", { class: "quiet" }, t("web-thinking-before", { move: before.best ?? "" })),
    h(
      "p",
      { class: "verdict" },
      h("span", { class: `chip large ${shown.kind}` }, words(shown)),
      h("span", { class: "proof" }, shown.utility !== null ? t("web-proven") : t("web-estimate")),
      h("span", { class: "whose" }, t("web-for-player", { player: playerName(shown.player) })),
    ),
    !shown.exact && "proven" in shown && thinking === "values" && h("p", { class: "quiet" }, provenSoFar(shown.proven)),
    h(
      "dl",
      { class: "facts" },
      // How far a proof looked says nothing about it.
      shown.exact ? null : fact(t("web-fact-depth"), shown.depth === null ? t("web-depth-all") : number(shown.depth)),
      "by" in shown && shown.by === "book" ? null : fact(t("web-fact-nodes"), number(shown.nodes)),
      speed ? fact(t("web-fact-speed"), number(Math.round(speed))) : null,
      shown.score !== undefined ? fact(t("web-fact-score"), signed(shown.score)) : null,
    ),
    shown.pv.length > 0 && h("p", { class: "line" }, h("span", { class: "quiet" }, `${t("web-line")} `), h("span", { class: "moves" }, shown.pv.slice(0, 24).join(" "))),
  ];
}

/** Who says so. @param {Idea | Judgement} shown */
function source(shown) {
  if ("algorithm" in shown) return [algorithmName(shown.algorithm), textOr(`evaluation-${shown.evaluation}`, shown.evaluation)].filter(Boolean).join(" · ");
  return t({ proof: "web-by-proof", book: "web-by-book", search: "web-by-search" }[shown.by]);
}

/** What an unfinished proof has found. @param {import("../types.js").Message[]} facts */
function provenSoFar(facts) {
  return facts.length > 0 ? t("web-so-far", { facts: facts.map(sentence).join("; ") }) : t("web-so-far-nothing");
}

/** @param {string} name @param {string} value */
function fact(name, value) {
  return h("div", {}, h("dt", {}, name), h("dd", {}, value));
}

/** Every legal move with its value, the best first. @param {Table} table */
export function valuesPanel(table) {
  const head = h(
    "div",
    { class: "panel-head" },
    h("h2", {}, t("web-values")),
    h(
      "label",
      { class: "switch" },
      h("input", { type: "checkbox", role: "switch", "data-key": "values", checked: table.values, onchange: () => table.toggleValues() }),
      h("span", {}, t("web-show-values")),
    ),
  );
  const moves = table.judgement?.moves ?? [];
  if (!table.values || !moves.length) return [head];
  const sorted = [...moves].sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const large = largeAmong(moves);
  const active = table.toMove === "human";
  return [
    head,
    h(
      "ul",
      { class: "bars" },
      sorted.map((move) => {
        const bar = h("span", { class: `bar ${move.kind}`, "aria-hidden": "true" }, h("span", {}));
        const place = standing(move, large);
        bar.style.setProperty("--from", String(place < 0 ? 50 + 50 * place : 50));
        bar.style.setProperty("--size", String(Math.max(1.5, 50 * Math.abs(place))));
        const name = active
          ? button(move.move, `value-${move.move}`, () => table.make(move.move), { class: "move", "aria-label": t("web-play-move", { move: move.move }) })
          : h("span", { class: "move" }, move.move);
        return h("li", { "data-key": `worth-${move.move}` }, name, bar, h("span", { class: `chip ${move.kind}` }, words(move)));
      }),
    ),
  ];
}
