/** The standing of a cup and who did how against whom. */

import { h } from "../dom.js";
import { number, t } from "../words.js";

/** @typedef {import("../types.js").Overview} Overview */
/** @typedef {import("../types.js").Rank} Rank */

/** How far the cup has come. @param {Overview} cup */
export function progressLine({ played, left, is_open }) {
  return t(is_open ? "web-arena-progress-open" : "web-arena-progress", { played, games: played + left });
}

/** A difference on the Elo scale. @param {number} value */
function signed(value) {
  return `${value < 0 ? "−" : "+"}${Math.abs(Math.round(value))}`;
}

/** Where a rating lies: a clean sweep has one bound only. @param {Rank} rank */
function interval({ least, most }) {
  if (least !== null && most !== null) return `${signed(least)} … ${signed(most)}`;
  if (least !== null) return `≥ ${signed(least)}`;
  return most !== null ? `≤ ${signed(most)}` : "";
}

/** What else is to be said about the standing. @param {Overview} cup */
export function notes(cup) {
  const said = [];
  if (cup.played > 0) said.push(t("web-arena-advantage", { elo: signed(cup.advantage), error: Math.round(cup.advantage_error) }));
  if (cup.repeated > 0) said.push(t("web-arena-repeated", { count: cup.repeated }));
  if (cup.test) {
    const { llr, low, high, pairs, is_better } = cup.test;
    const decision = is_better === null ? "open" : is_better ? "better" : "worse";
    const fixed = (/** @type {number} */ value) => value.toFixed(2);
    said.push(`${t("web-arena-test", { pairs, llr: fixed(llr), low: fixed(low), high: fixed(high) })} ${t(`web-arena-test-${decision}`, { name: cup.agents[0] })}`);
  }
  return said;
}

/** @param {Overview} cup */
export function standing(cup) {
  const columns = ["points", "wins", "draws", "losses", "failures", "rating", "interval"];
  const head = h("tr", {}, h("td", {}), h("th", { scope: "col" }, t("web-arena-agent")), columns.map((name) => h("th", { scope: "col", class: "number-cell" }, t(`web-arena-${name}`))));
  const cell = (/** @type {string | number} */ value) => h("td", { class: "number-cell" }, typeof value === "number" ? number(value) : value);
  const row = (/** @type {Rank} */ rank, /** @type {number} */ place) =>
    h("tr", { "data-key": `rank-${rank.agent}` }, cell(place + 1), h("th", { scope: "row" }, cup.agents[rank.agent]), [rank.points, rank.wins, rank.draws, rank.losses, rank.failures, signed(rank.rating), interval(rank)].map(cell));
  return scroll(t("web-arena-standing"), h("table", { class: "match-games arena-ranks" }, h("thead", {}, head), h("tbody", {}, cup.standing.map(row))));
}

/** @param {Overview} cup */
export function crosstable(cup) {
  const order = cup.standing.map(({ agent }) => agent);
  const head = h("tr", {}, h("td", {}), h("th", { scope: "col" }, t("web-arena-agent")), order.map((_, place) => h("th", { scope: "col", class: "number-cell" }, place + 1)));
  const cell = (/** @type {number} */ one, /** @type {number} */ other) => {
    const score = cup.crosstable[one][other];
    if (one === other) return h("td", { class: "number-cell" }, "·");
    if (!score) return h("td", {});
    const games = score.wins + score.draws + score.losses;
    const shade = score.points * 2 > games ? "good" : score.points * 2 < games ? "bad" : "";
    return h("td", { class: `number-cell ${shade}` }, `${number(score.points)}/${games}`);
  };
  const row = (/** @type {number} */ one, /** @type {number} */ place) =>
    h("tr", {}, h("td", { class: "number-cell" }, place + 1), h("th", { scope: "row" }, cup.agents[one]), order.map((other) => cell(one, other)));
  return scroll(t("web-arena-crosstable"), h("table", { class: "match-games arena-table" }, h("thead", {}, head), h("tbody", {}, order.map(row))));
}

/** A part that may be wider than the page. @param {string} label @param {HTMLElement} content */
export function scroll(label, content) {
  return h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": label }, content);
}
