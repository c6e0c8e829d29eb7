/** The window of the current node between −∞ and +∞, and its v. */

import { s } from "../dom.js";
import { pretty } from "./answers.js";

/** Where the ends of the line are, in its own units. */
const ENDS = { left: 30, right: 370 };

/**
 * @param {import("../types.js").StepReport} step
 * @param {import("../types.js").TreeAnswer} answer
 * @param {"alphabeta" | "negamax"} told
 */
export function numberLine(step, answer, told) {
  const open = step.open[step.open.length - 1];
  const [smallest, largest] = (answer.range ?? [0, 1]).map(Number);
  const large = Math.max(Math.abs(smallest), Math.abs(largest));
  // Negamax sees every value from both sides.
  const [least, most] = told === "negamax" ? [-large, large] : [smallest, largest];
  const margin = Math.max(1, (most - least) * 0.15);
  const x = (/** @type {number | string} */ value) => {
    if (value === "-inf") return ENDS.left;
    if (value === "inf") return ENDS.right;
    return 60 + (280 * (Number(value) - least + margin)) / (most - least + 2 * margin);
  };
  const [alpha, beta] = [x(open.alpha), x(open.beta)];
  const label = `α = ${pretty(open.alpha)}, β = ${pretty(open.beta)}${open.v === null ? "" : `, v = ${pretty(open.v)}`}`;
  const isClosed = beta <= alpha;
  return s(
    "svg",
    { viewBox: "0 0 400 66", class: `number-line${isClosed ? " closed" : ""}`, role: "img", "aria-label": label },
    s("path", { class: "axis", d: "M6 35H394M12 30L5 35L12 40M388 30L395 35L388 40" }),
    s("path", { class: isClosed ? "overlap" : "between", d: `M${Math.min(alpha, beta)} 35H${Math.max(alpha, beta)}` }),
    ends({ at: alpha, text: `α ${pretty(open.alpha)}` }, { at: beta, text: `β ${pretty(open.beta)}` }),
    open.v !== null && s("circle", { class: "v", cx: x(open.v), cy: 35, r: 5 }),
    open.v !== null && s("text", { class: "tick-name", x: x(open.v), y: 60 }, `v ${pretty(open.v)}`),
  );
}

/** @typedef {{ at: number, text: string }} End */

/** Both ends with their names: the left one's stands to its left and the right one's to its right, so that they never meet. @param {End} one @param {End} other */
function ends(one, other) {
  const [left, right] = one.at <= other.at ? [one, other] : [other, one];
  const tick = (/** @type {End} */ { at }) => s("path", { class: "tick", d: `M${at} 26V44` });
  const far = left.at === ENDS.left;
  const near = right.at === ENDS.right;
  return [
    tick(left),
    tick(right),
    s("text", { class: `tick-name ${far ? "from" : "to"}`, x: far ? 6 : left.at - 3, y: 18 }, left.text),
    s("text", { class: `tick-name ${near ? "to" : "from"}`, x: near ? 394 : right.at + 3, y: 18 }, right.text),
  ];
}
