/**
 * Hints, three for each thing that is not right yet: where to look, what to compare there, and the answer. Things come in
 * the order in which the search comes to them.
 */

import { playerName } from "../values.js";
import { sentence, t } from "../words.js";
import { sign } from "../tree/drawing.js";

/** @typedef {import("../types.js").TreeAnswer} Answer */
/** @typedef {import("../types.js").CanvasNode} CanvasNode */
/** @typedef {{ key: string, path: string, steps: [string, string, string] }} Hint */

/**
 * The first thing that is not known to be right.
 *
 * @param {Answer} answer
 * @param {(key: string) => boolean} isRight
 * @returns {Hint | null}
 */
export function nextHint(answer, isRight) {
  return [...searchHints(answer), ...endHints(answer)].find(({ key }) => !isRight(key)) ?? null;
}

/** Cuts and values in the order of the search: a node is done when its children are. @param {Answer} answer @returns {Hint[]} */
function searchHints(answer) {
  const { nodes } = answer.canvas;
  /** @type {Hint[]} */
  const hints = [];
  const visit = (/** @type {number} */ index) => {
    const node = nodes[index];
    if (node.leaf || !node.visited) return;
    nodes.forEach((child, at) => child.parent === index && visit(at));
    const cut = answer.cuts.find(({ at }) => at === node.path);
    cut?.skipped.forEach((path) => hints.push(cutHint(node, path, cut)));
    hints.push(valueHint(node));
  };
  if (nodes.length > 0) visit(0);
  return hints;
}

/** @param {CanvasNode} node @returns {Hint} */
function valueHint(node) {
  const name = { node: `${playerName(node.player)} ${node.name}` };
  return {
    key: `value ${node.path}`,
    path: node.path,
    steps: [
      t("web-hint-value-where", name),
      t(`web-hint-value-how-${node.player}`, { ...name, alpha: node.alpha ?? "", beta: node.beta ?? "" }),
      t("web-hint-value", { ...name, value: `${sign(node.bound)} ${node.value}` }),
    ],
  };
}

/** @param {CanvasNode} node @param {string} path @param {import("../types.js").CutReport} cut @returns {Hint} */
function cutHint(node, path, cut) {
  const name = { node: `${playerName(node.player)} ${node.name}` };
  return { key: `struck ${path}`, path: node.path, steps: [t("web-hint-cut-where", name), t(`web-hint-cut-how-${cut.kind}`, name), sentence(cut.reason)] };
}

/** What is asked beside the tree. @param {Answer} answer @returns {Hint[]} */
function endHints({ best, counts, convention, question4 }) {
  const count = convention.generation === "eager" ? counts.not_generated_eager : counts.not_visited;
  /** @type {Hint[]} */
  const hints = [];
  if (best) hints.push({ key: "best", path: "", steps: [t("web-hint-best-where"), t("web-hint-best-how"), t("web-item-best", { expected: best.name })] });
  hints.push({ key: "not-generated", path: "", steps: [t("web-hint-count-where"), t(`web-hint-count-how-${convention.generation}`), t("web-item-not-generated", { expected: count })] });
  if (question4) hints.push({ key: "question4", path: question4.node, steps: [t("web-hint-question4-where"), t("web-hint-question4-how"), `${question4.text}: ${sentence(question4.reason)}`] });
  return hints;
}
