/** The rounds of a cup side by side; those of a knockout as a bracket whose lines lead to the next round. */

import { h } from "../dom.js";
import { number, t } from "../words.js";
import { scroll } from "./standing.js";

/** @typedef {import("../types.js").Overview} Overview */
/** @typedef {import("../types.js").Round} Round */
/** @typedef {import("../types.js").Table} Table */

/** @param {Overview} cup */
export function roundsOf(cup) {
  const isBracket = cup.format === "knockout";
  const rounds = cup.rounds.map((round) => h("div", { class: "round", "data-key": `round-${round.number}` }, h("h3", {}, t("web-arena-round", { number: round.number })), h("ol", {}, round.tables.map((table) => tableOf(cup, table)))));
  return scroll(t(isBracket ? "web-arena-bracket" : "web-arena-rounds"), h("div", { class: isBracket ? "rounds bracket" : "rounds" }, rounds));
}

/** @param {Overview} cup @param {Table} table */
function tableOf(cup, { table, agents, points, played, games, winner }) {
  const isRunning = table !== null && played < games;
  const line = (/** @type {number} */ seat) => {
    const agent = agents[seat];
    const name = agent !== null ? cup.agents[agent] : table === null ? t("web-arena-bye") : "…";
    const isAhead = agent !== null && (winner === agent || (cup.format !== "knockout" && played === games && points[seat] > points[1 - seat]));
    return h("p", { class: `${isAhead ? "winner" : ""}${agent === null ? " quiet" : ""}` }, h("span", {}, name), h("span", { class: "number-cell" }, played > 0 ? number(points[seat]) : ""));
  };
  return h("li", { class: `meeting${isRunning ? " open" : ""}${table === null ? " bye" : ""}` }, h("div", {}, line(0), line(1)));
}
