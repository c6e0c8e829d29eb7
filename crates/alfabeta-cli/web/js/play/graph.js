/** The value of the game over its moves: up is good for MAX. A point leads back to its position. */

import { h, s } from "../dom.js";
import { largeAmong, playerName, standing, words } from "../values.js";
import { t } from "../words.js";

const WIDTH = 400;
const HEIGHT = 130;
const MARGIN = 14;

/** @typedef {import("./judge.js").Judgement & { at: number }} Point */

/** @param {import("./table.js").Table} table */
export function graphPanel(table) {
  const head = h("div", { class: "panel-head" }, h("h2", {}, t("web-graph")));
  const points = table.values ? judged(table) : [];
  if (points.length < 2) return [head, h("p", { class: "quiet" }, table.values ? t("web-graph-soon") : t("web-graph-empty"))];

  const large = largeAmong(points);
  const count = Math.max(1, table.moves.length);
  const x = (/** @type {number} */ at) => MARGIN + ((WIDTH - 2 * MARGIN) * at) / count;
  const y = (/** @type {Point} */ point) => HEIGHT / 2 - (HEIGHT / 2 - MARGIN) * (point.player === "max" ? 1 : -1) * standing(point, large);

  const drawing = s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "graph", role: "img", "aria-label": describe(points, table) });
  drawing.append(
    s("line", { class: "axis", x1: MARGIN, x2: WIDTH - MARGIN, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
    s("text", { class: "side", x: 2, y: 11 }, "▲"),
    s("text", { class: "side", x: 2, y: HEIGHT - 3 }, "▼"),
    s("line", { class: "now", x1: x(table.at), x2: x(table.at), y1: 4, y2: HEIGHT - 4 }),
    s("polyline", { class: "curve", points: points.map((point) => `${x(point.at).toFixed(1)},${y(point).toFixed(1)}`).join(" ") }),
  );
  for (const point of points) {
    const { at, exact } = point;
    const mover = at === 0 ? "" : table.movers[at - 1];
    const spot = exact
      ? s("rect", { class: `spot exact ${mover}`, x: x(at) - 4, y: y(point) - 4, width: 8, height: 8 })
      : s("circle", { class: `spot ${mover}`, cx: x(at), cy: y(point), r: 4 });
    spot.append(s("title", {}, `${nameOf(at, table)}: ${described(point)}`));
    drawing.append(spot);
  }
  // The whole height above a move is its target: points are small.
  const step = (WIDTH - 2 * MARGIN) / count;
  for (let at = 0; at <= table.moves.length; at++) {
    drawing.append(s("rect", { class: "target", x: x(at) - step / 2, y: 0, width: step, height: HEIGHT, onclick: () => table.goto(at) }));
  }
  return [head, drawing, h("p", { class: "quiet legend" }, t("web-graph-legend"))];
}

/** What is known about each position of the game. @param {import("./table.js").Table} table @returns {Point[]} */
function judged(table) {
  const points = [];
  for (let at = 0; at <= table.moves.length; at++) {
    const judgement = table.judge.of(table.key(at));
    if (judgement) points.push({ at, ...judgement });
  }
  return points;
}

/** @param {number} at @param {import("./table.js").Table} table */
function nameOf(at, table) {
  return at === 0 ? t("web-start") : `${at}. ${table.moves[at - 1]}`;
}

/** The value for the player to move. @param {Point} point */
function described(point) {
  return `${playerName(point.player)}: ${words(point)}`;
}

/** @param {Point[]} points @param {import("./table.js").Table} table */
function describe(points, table) {
  return `${t("web-graph")}. ${points.map((point) => `${nameOf(point.at, table)}: ${described(point)}`).join("; ")}`;
}
