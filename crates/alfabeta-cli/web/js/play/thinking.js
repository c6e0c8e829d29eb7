/** What the search thinks, while it thinks: depth, value, line, nodes, and every move. */

import { button, h } from "../dom.js";
import { bare, playerName, reading, standing } from "../values.js";
import { number, t } from "../words.js";

/** @typedef {import("../types.js").Thought} Thought */

/**
 * The panel of the latest thought.
 *
 * @param {import("./table.js").Table} table
 */
export function thinkingPanel(table) {
  const { thinking, before } = table;
  const thought = table.thought ?? (thinking ? null : before);
  const head = h(
    "div",
    { class: "panel-head" },
    h("h2", {}, t("web-thinking")),
    thought && h("span", { class: "quiet" }, `${thought.algorithm} · ${thought.evaluation}`),
    thinking && h("span", { class: "pulse", "aria-hidden": "true" }),
    thinking && button(thinking === "move" ? t("web-move-now") : t("web-stop"), "stop", () => table.stop(), { class: "small primary" }),
  );
  if (!thought) {
    const idle = thinking ? t("web-thinking-starts") : t("web-thinking-idle");
    return [head, h("p", { class: "quiet" }, idle)];
  }
  const { text, kind } = reading(thought.value, thought.exact);
  const speed = thought.milliseconds > 20 ? (thought.nodes / thought.milliseconds) * 1000 : null;
  return [
    head,
    thought === before && h("p", { class: "quiet" }, t("web-thinking-before", { move: thought.best ?? "" })),
    h(
      "p",
      { class: "verdict" },
      h("span", { class: `chip large ${kind}` }, text),
      h("span", { class: "proof" }, thought.exact ? t("web-proven") : t("web-estimate")),
      h("span", { class: "whose" }, t("web-for-player", { player: playerName(thought.player) })),
    ),
    h(
      "dl",
      { class: "facts" },
      fact(t("web-fact-depth"), thought.depth === null ? t("web-depth-all") : number(thought.depth)),
      fact(t("web-fact-nodes"), number(thought.nodes)),
      speed ? fact(t("web-fact-speed"), number(Math.round(speed))) : null,
      thought.score !== undefined ? fact(t("web-fact-score"), bare(thought.score)) : null,
    ),
    thought.pv.length > 0 &&
      h("p", { class: "line" }, h("span", { class: "quiet" }, `${t("web-line")} `), h("span", { class: "moves" }, thought.pv.slice(0, 24).join(" "))),
  ];
}

/** @param {string} name @param {string} value */
function fact(name, value) {
  return h("div", {}, h("dt", {}, name), h("dd", {}, value));
}

/**
 * Every legal move with its value, the best first.
 *
 * @param {import("./table.js").Table} table
 */
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
  const moves = table.thought?.moves ?? [];
  if (!table.values || !moves.length) return [head];
  const sorted = [...moves].sort((a, b) => b.value - a.value);
  const large = Math.max(1, ...moves.map(({ value }) => Math.abs(value)).filter((value) => standing(value, 1) ** 2 < 0.9)) / 2;
  const active = table.toMove === "human";
  return [
    head,
    h(
      "ul",
      { class: "bars" },
      sorted.map((move) => {
        const { text, kind } = reading(move.value, move.exact);
        const symbol = move.bound === "exact" ? "" : move.bound === "upper" ? "≤ " : "≥ ";
        const bar = h("span", { class: `bar ${kind}`, "aria-hidden": "true" }, h("span", {}));
        const place = standing(move.value, large);
        bar.style.setProperty("--from", String(place < 0 ? 50 + 50 * place : 50));
        bar.style.setProperty("--size", String(Math.max(1.5, 50 * Math.abs(place))));
        const name = active
          ? button(move.move, `value-${move.move}`, () => table.play(move.move), { class: "move", "aria-label": t("web-play-move", { move: move.move }) })
          : h("span", { class: "move" }, move.move);
        return h("li", {}, name, bar, h("span", { class: `chip ${kind}` }, symbol + text));
      }),
    ),
  ];
}
