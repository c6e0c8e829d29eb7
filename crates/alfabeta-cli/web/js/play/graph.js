/** The value of the game over its moves, for MAX: up is good for MAX. A point leads back to its position. */

import { h, s } from "../dom.js";
import { bare, reading, standing } from "../values.js";
import { t } from "../words.js";

const WIDTH = 400;
const HEIGHT = 130;
const MARGIN = 14;

/** @param {import("./table.js").Table} table */
export function graphPanel(table) {
  const head = h("div", { class: "panel-head" }, h("h2", {}, t("web-graph")));
  const known = table.moves.map((_, index) => index).concat(table.moves.length).map((at) => ({ at, judged: table.judged.get(table.key(at)) }));
  const points = known.flatMap(({ at, judged }) => (judged ? [{ at, ...judged }] : []));
  if (points.length < 2) return [head, h("p", { class: "quiet" }, table.values ? t("web-graph-soon") : t("web-graph-empty"))];

  const opinions = points.map(({ value }) => Math.abs(value)).filter((value) => value > 0 && Math.abs(standing(value, 1)) < 0.86);
  const large = opinions.length ? Math.max(...opinions) / 2 : 1;
  const count = Math.max(1, table.moves.length);
  const x = (/** @type {number} */ at) => MARGIN + ((WIDTH - 2 * MARGIN) * at) / count;
  const y = (/** @type {number} */ value) => HEIGHT / 2 - (HEIGHT / 2 - MARGIN) * standing(value, large);

  const drawing = s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "graph", role: "img", "aria-label": describe(points, table) });
  drawing.append(
    s("line", { class: "axis", x1: MARGIN, x2: WIDTH - MARGIN, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
    s("text", { class: "side", x: 2, y: 11 }, "▲"),
    s("text", { class: "side", x: 2, y: HEIGHT - 3 }, "▼"),
    s("line", { class: "now", x1: x(table.at), x2: x(table.at), y1: 4, y2: HEIGHT - 4 }),
    s("polyline", { class: "curve", points: points.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(" ") }),
  );
  for (const { at, value, exact } of points) {
    const spot = exact
      ? s("rect", { class: "spot exact", x: x(at) - 4, y: y(value) - 4, width: 8, height: 8 })
      : s("circle", { class: "spot", cx: x(at), cy: y(value), r: 4 });
    const label = at === 0 ? t("web-start") : `${at}. ${table.moves[at - 1]}`;
    spot.append(s("title", {}, `${label}: ${forMax(value, exact)}`));
    drawing.append(spot);
  }
  // The whole height above a move is its target: points are small.
  const step = (WIDTH - 2 * MARGIN) / count;
  for (let at = 0; at <= table.moves.length; at++) {
    drawing.append(s("rect", { class: "target", x: x(at) - step / 2, y: 0, width: step, height: HEIGHT, onclick: () => table.goto(at) }));
  }
  return [head, drawing, h("p", { class: "quiet legend" }, t("web-graph-legend"))];
}

/** @param {number} value @param {boolean} exact */
function forMax(value, exact) {
  const { kind, text } = reading(value, exact);
  return kind === "win" || kind === "loss" ? `MAX: ${text}` : exact ? text : bare(value);
}

/**
 * @param {{ at: number, value: number, exact: boolean }[]} points
 * @param {import("./table.js").Table} table
 */
function describe(points, table) {
  const words = points.map(({ at, value, exact }) => `${at === 0 ? t("web-start") : table.moves[at - 1]}: ${forMax(value, exact)}`);
  return `${t("web-graph")}. ${words.join("; ")}`;
}
