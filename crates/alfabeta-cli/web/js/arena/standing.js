/** The standing of a cup and its crosstable. */

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
  const whole = Math.round(value);
  return `${whole < 0 ? "−" : "+"}${Math.abs(whole)}`;
}

/** Where a rating lies: a group that made every point has one bound only. @param {Rank} rank */
function interval({ least, most }) {
  if (least !== null && most !== null) return `${signed(least)} … ${signed(most)}`;
  if (least !== null) return `≥ ${signed(least)}`;
  return most !== null ? `≤ ${signed(most)}` : "";
}

/** What an agent has in each column. @param {Rank} rank @returns {Record<string, string | number>} */
function cellsOf(rank) {
  const { points: meetings, opponents, byes } = rank.meetings ?? { points: 0, opponents: 0, byes: 0 };
  const { points, wins, draws, losses, failures, group } = rank;
  return { meetings, opponents, byes, points, wins, draws, losses, failures, group, rating: signed(rank.rating), interval: interval(rank) };
}

/** @param {Overview} cup */
export function standing(cup) {
  const columns = ["points", "wins", "draws", "losses", "failures", ...(cup.groups > 1 ? ["group"] : []), "rating", "interval"];
  if (cup.standing.some(({ meetings }) => meetings && meetings.byes > 0)) columns.unshift("byes");
  if (cup.standing.some(({ meetings }) => meetings)) columns.unshift("meetings", "opponents");
  const head = h("tr", {}, h("td", {}), h("th", { scope: "col" }, t("web-arena-agent")), columns.map((name) => h("th", { scope: "col", class: "number-cell" }, t(`web-arena-${name}`))));
  const cell = (/** @type {string | number} */ value) => h("td", { class: "number-cell" }, typeof value === "number" ? number(value) : value);
  const row = (/** @type {Rank} */ rank, /** @type {number} */ place) => {
    const cells = cellsOf(rank);
    return h("tr", { "data-key": `rank-${rank.agent}` }, cell(place + 1), h("th", { scope: "row" }, cup.agents[rank.agent]), columns.map((name) => cell(cells[name])));
  };
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
