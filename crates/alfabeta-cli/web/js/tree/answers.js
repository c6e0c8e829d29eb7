/** The four questions answered, beside the tree. */

import { h } from "../dom.js";
import { number, sentence, t } from "../words.js";
import { sign } from "./drawing.js";

/** @typedef {import("../types.js").TreeAnswer} Answer */

/** How many cuts are told without being asked. */
const MOST_CUTS = 8;

/**
 * What the answers write at a node.
 *
 * @param {import("../types.js").CanvasNode} node
 * @param {import("../types.js").CanvasNode[]} nodes
 * @returns {import("./drawing.js").Look}
 */
export function answerLook(node, nodes) {
  const shows = node.visited && !node.leaf;
  return {
    value: shows ? `${sign(node.bound)} ${node.value}` : null,
    window: shows ? `[${node.alpha}, ${node.beta}]` : null,
    faded: !node.visited,
    struck: node.cut !== null,
    cut: isFirstCut(node, nodes) ? node.cut : null,
    best: node.best,
  };
}

/** Whether a node is the first that a cut takes off its parent. @param {import("../types.js").CanvasNode} node @param {import("../types.js").CanvasNode[]} nodes */
export function isFirstCut(node, nodes) {
  return node.cut !== null && nodes.find(({ parent, cut }) => parent === node.parent && cut !== null) === node;
}

/** @param {Answer} answer */
export function answersPanel(answer) {
  const { counts, best, optimal } = answer;
  const others = optimal.filter(({ path }) => path !== best?.path);
  return [
    h("h2", {}, t("web-answers")),
    h(
      "dl",
      { class: "answers" },
      item("1", t("web-question-1"), cutsList(answer)),
      item("2", t("web-question-2"), [
        h("strong", {}, best ? best.name : t("web-none")),
        ` (${t("web-value-is", { value: pretty(answer.value) })})`,
        others.length > 0 && h("p", { class: "quiet" }, t("web-also-optimal", { moves: others.map(({ name }) => name).join(", ") })),
      ]),
      item("3", t("web-question-3"), [
        h("strong", {}, number(answer.convention.generation === "eager" ? counts.not_generated_eager : counts.not_visited)),
        ...countsTable(answer),
      ]),
      answer.question4 && item("4", t("web-question-4"), question4Answer(answer.question4)),
    ),
    answer.drawing && h("details", {}, h("summary", {}, t("web-tree-as-text")), h("pre", { class: "text-board", tabindex: 0, "aria-label": t("web-tree-as-text") }, answer.drawing)),
  ];
}

/** @param {string} index @param {string} question @param {import("../dom.js").Child | import("../dom.js").Child[]} answer */
function item(index, question, answer) {
  return h("div", {}, h("dt", {}, h("span", { class: "number" }, index), ` ${question}`), h("dd", {}, answer));
}

/** @param {Answer} answer */
function cutsList({ cuts }) {
  if (!cuts.length) return h("span", {}, t("web-no-cuts"));
  const line = (/** @type {import("../types.js").CutReport} */ cut) =>
    h("li", {}, h("span", { class: "cut-name" }, cut.kind === "alpha" ? "α" : "β"), h("span", {}, sentence(cut.reason)), cut.deep && h("span", { class: "tag" }, t("web-deep")));
  const [first, rest] = [cuts.slice(0, MOST_CUTS), cuts.slice(MOST_CUTS)];
  return [
    h("ul", { class: "cuts" }, first.map(line)),
    rest.length > 0 && h("details", {}, h("summary", {}, t("web-more-cuts", { count: rest.length })), h("ul", { class: "cuts" }, rest.map(line))),
  ];
}

/** @param {import("../types.js").Question4Report} question4 */
export function question4Answer({ kind, text, interval, integers, integers_interval, exactly, reason }) {
  if (kind === "any" || kind === "never") return [h("strong", { class: "set" }, t(`web-set-${kind}`)), h("p", {}, sentence(reason))];
  return [
    h("strong", { class: "set" }, text),
    h("span", { class: "quiet" }, ` ${interval}`),
    h("p", {}, sentence(reason)),
    h("p", { class: "quiet" }, t("web-whole-numbers", { text: integers, interval: integers_interval })),
    exactly && exactly !== "∅" && h("p", { class: "quiet" }, t("web-exactly-here", { text: exactly })),
  ];
}

/** What is counted of a search, in the order in which it is shown. */
const COUNTS = /** @type {const} */ ({ visited: "visited", "not-visited": "not_visited", "not-generated": "not_generated_eager", leaves: "leaves_not_evaluated", cuts: "cuts" });

/** Minimax, alpha-beta and negamax side by side, with the children as they are and in their best and worst order. @param {Answer} answer */
function countsTable({ counts, orders, negamax }) {
  const whole = { ...counts, visited: counts.nodes, not_visited: 0, not_generated_eager: 0, leaves_not_evaluated: 0, cuts: 0 };
  const cell = (/** @type {import("../types.js").Counts | null | undefined} */ counted, /** @type {keyof typeof COUNTS} */ name) => h("td", {}, counted ? number(counted[COUNTS[name]]) : "–");
  const rows = (/** @type {"given" | "best" | "worst"} */ order, /** @type {(keyof typeof COUNTS)[]} */ names) =>
    h(
      "tbody",
      {},
      h("tr", { class: "order" }, h("th", { scope: "rowgroup", colspan: 4 }, t(`web-order-${order}`))),
      names.map((name) => h("tr", {}, h("th", { scope: "row" }, t(`web-count-${name}`)), cell(whole, name), cell(orders[order], name), cell(negamax?.[order], name))),
    );
  const heads = ["minimax", "alpha-beta", "negamax"].map((name) => h("th", { scope: "col" }, name));
  return [
    h(
      "table",
      { class: "counts", "aria-label": t("web-counts") },
      h("thead", {}, h("tr", {}, h("td", {}), heads)),
      rows("given", ["visited", "not-visited", "not-generated", "leaves", "cuts"]),
      orders.best && rows("best", ["visited", "cuts"]),
      orders.worst && rows("worst", ["visited", "cuts"]),
    ),
    !negamax && h("p", { class: "quiet" }, t("web-negamax-not-counted")),
  ];
}

/** A value as people write it. @param {number | string} value */
export function pretty(value) {
  return String(value).replace("-inf", "−∞").replace("inf", "+∞").replace("-", "−");
}

/** Whether another convention answers differently. @param {Answer} answer */
export function proofChip(answer) {
  if (answer.warning) return h("p", { class: "proof-chip odd" }, sentence(answer.warning));
  if (answer.convention_proof) return h("p", { class: "proof-chip same" }, t("web-convention-proof"));
  return h("details", { class: "proof-chip odd" }, h("summary", {}, t("web-convention-differs")), h("ul", {}, answer.differs.map((difference) => h("li", {}, sentence(difference)))));
}

/** The same without the answers: only whether it matters. @param {Answer} answer */
export function hintChip(answer) {
  if (answer.warning || answer.convention_proof) return proofChip(answer);
  return h("p", { class: "proof-chip odd" }, t("web-convention-matters"));
}
