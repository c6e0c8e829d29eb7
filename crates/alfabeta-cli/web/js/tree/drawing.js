/**
 * A tree, drawn from the places that the library gives it: MAX as ▲, MIN as ▼, cuts by strokes and a letter. What is
 * written at the nodes is up to whoever asks: the answers, the state of a search, a student's attempt.
 */

import { h, s } from "../dom.js";
import { boundSign } from "../values.js";
import { t } from "../words.js";

/** @typedef {import("../types.js").CanvasNode} Node */

/**
 * What a node shows.
 *
 * @typedef {object} Look
 * @property {string | null} [value] "≤ 2"
 * @property {string | null} [window] "[−∞, 3]"
 * @property {boolean} [faded] not visited
 * @property {boolean} [later] not reached yet
 * @property {"alpha" | "beta" | null} [cut] the letter beside the strokes, at the first branch that is cut
 * @property {boolean} [struck] strokes across the branch
 * @property {boolean} [best]
 * @property {boolean} [current]
 * @property {boolean} [open] on the path of the search
 * @property {"right" | "wrong" | null} [verdict]
 * @property {string | null} [given] instead of the leaf's own value
 * @property {boolean} [pressed] chosen by the reader
 */

/**
 * @typedef {object} Options
 * @property {(node: Node, index: number) => Look} look
 * @property {((node: Node) => void) | null} choose what a click on a node does
 * @property {((node: Node) => void) | null} [strike] what a click on the branch above a node does
 * @property {{ from: string, to: string } | null} [arrow] from the owner of a bound to the node that it cuts
 * @property {((node: Node) => HTMLElement | null) | null} [field] something to fill in, at the right of a node
 * @property {number} scale pixels for a point
 */

const HALF = 15;
const WIDE = 18;

/** The drawing with its fields on top. @param {import("../types.js").Canvas} canvas @param {Options} options */
export function treeDrawing(canvas, options) {
  const { look, choose, strike = null, arrow = null, field = null, scale } = options;
  const height = canvas.height + (canvas.nodes.some(({ hidden }) => hidden > 0) ? 18 : 0);
  const drawing = s("svg", {
    viewBox: `0 0 ${canvas.width.toFixed(0)} ${height.toFixed(0)}`,
    width: (canvas.width * scale).toFixed(0),
    height: (height * scale).toFixed(0),
    class: "tree",
    role: "group",
    "aria-label": t("web-tree-drawing"),
    onkeydown: choose ? (/** @type {KeyboardEvent} */ event) => walk(event, canvas.nodes) : null,
  });
  const looks = canvas.nodes.map(look);
  const edges = s("g", { class: "edges", "aria-hidden": "true" });
  canvas.nodes.forEach((node, index) => {
    if (node.parent !== null) edges.append(edge(canvas.nodes[node.parent], node, looks[index], strike));
  });
  drawing.append(edges);
  if (arrow) {
    const from = canvas.nodes.find(({ path }) => path === arrow.from);
    const to = canvas.nodes.find(({ path }) => path === arrow.to);
    if (from && to) drawing.append(owner(from, to));
  }
  canvas.nodes.forEach((node, index) => drawing.append(nodeElement(node, looks[index], choose, index === 0)));
  const fields = field ? canvas.nodes.flatMap((node) => placed(node, field(node), scale)) : [];
  const whole = h("div", { class: "tree-canvas" }, drawing, fields);
  whole.style.width = `${(canvas.width * scale).toFixed(0)}px`;
  whole.style.setProperty("--scale", String(scale));
  return whole;
}

/** @param {Node} node @param {HTMLElement | null} field @param {number} scale */
function placed({ x, y }, field, scale) {
  if (!field) return [];
  field.style.left = `${((x + WIDE + 1) * scale).toFixed(1)}px`;
  field.style.top = `${(y * scale).toFixed(1)}px`;
  return [field];
}

/** @param {Node} parent @param {Node} child @param {Look} look @param {((node: Node) => void) | null} strike */
function edge(parent, child, look, strike) {
  const from = { x: parent.x, y: parent.y + HALF };
  const to = { x: child.x, y: child.y - HALF };
  const at = (/** @type {number} */ part) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  const names = ["branch", look.faded && "faded", look.later && "later"].filter(Boolean).join(" ");
  const group = s("g", { class: names, "data-key": `branch-${child.path}` });
  // Lines are thin: what can be clicked is wider than what is seen.
  if (strike) group.append(s("path", { class: "edge-target", "data-branch": child.path, d: `M${from.x} ${from.y}L${to.x} ${to.y}`, onclick: () => strike(child) }));
  group.append(s("path", { class: `edge${look.best ? " best" : ""}${look.open ? " on-path" : ""}`, d: `M${from.x} ${from.y}L${to.x} ${to.y}` }));
  if (look.struck) {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const [sx, sy] = [-dy * 8 + dx * 3, dx * 8 + dy * 3];
    for (const part of [0.38, 0.48]) {
      const { x, y } = at(part);
      group.append(s("path", { class: "cut", d: `M${x - sx} ${y - sy}L${x + sx} ${y + sy}` }));
    }
  }
  if (look.cut) {
    const { x, y } = at(0.43);
    group.append(s("text", { class: "cut-letter", x: x + (to.x <= from.x + 1 ? -24 : 13), y: y + 4 }, look.cut === "alpha" ? "α" : "β"));
  }
  if (child.target) {
    const { x, y } = at(0.68);
    group.append(s("circle", { class: "mark", cx: x, cy: y, r: 6.5 }));
  }
  return group;
}

/** An arrow from whoever has the bound. @param {Node} from @param {Node} to */
function owner(from, to) {
  const [x1, y1, x2, y2] = [from.x - WIDE - 2, from.y, to.x - WIDE - 4, to.y];
  const bend = Math.min(x1, x2) - 34;
  return s(
    "g",
    { class: "owner", "aria-hidden": "true" },
    s("path", { d: `M${x1} ${y1}C${bend} ${y1} ${bend} ${y2} ${x2} ${y2}` }),
    s("path", { d: `M${x2 - 8} ${y2 - 5}L${x2} ${y2}L${x2 - 8} ${y2 + 5}` }),
  );
}

/** @param {Node} node @param {Look} look @param {((node: Node) => void) | null} choose @param {boolean} first */
function nodeElement(node, look, choose, first) {
  const names = ["node", node.leaf ? "leaf" : node.player];
  if (look.faded) names.push("faded");
  if (look.later) names.push("later");
  if (look.current) names.push("current");
  if (look.open) names.push("on-path");
  if (look.verdict) names.push(look.verdict);
  if (look.pressed) names.push("pressed");
  const target = s("g", {
    class: "target",
    role: choose ? "button" : "img",
    tabindex: choose ? (first ? 0 : -1) : null,
    "data-key": `node-${node.path}`,
    "data-path": node.path,
    "aria-label": describe(node, look),
    "aria-pressed": choose && look.pressed !== undefined ? String(look.pressed) : null,
    onclick: choose ? () => choose(node) : null,
  });
  const [shape, ...texts] = node.leaf ? leaf(node, look) : inner(node, look);
  target.append(shape);
  // The label of the target says all of what is written beside it, in words.
  const written = s("g", { class: "written", "aria-hidden": "true" }, texts);
  if (node.highlighted) {
    written.append(s("ellipse", { class: "mark", cx: node.x, cy: node.y, rx: 25, ry: 21 }));
    // Beside a leaf there are other leaves.
    const at = node.leaf ? { x: node.x, y: node.y + (node.label ? 42 : 34) } : { x: node.x - 28, y: node.y - 12 };
    written.append(s("text", { class: "mark-letter", ...at }, "x"));
  }
  if (look.verdict) {
    written.append(s("text", { class: "verdict-sign", x: node.x + (node.leaf ? 0 : -26), y: node.y + (node.leaf ? -19 : -8) }, look.verdict === "right" ? "✓" : "✗"));
  }
  return s("g", { class: names.join(" "), "data-key": `place-${node.path}` }, target, written);
}

/** @param {Node} node @param {Look} look */
function leaf(node, look) {
  const text = (look.given ?? node.given ?? "?").replace("-", "−");
  const width = Math.max(30, text.length * 8.7 + 12);
  return [
    s("rect", { class: "shape", x: node.x - width / 2, y: node.y - HALF, width, height: 2 * HALF, rx: 4 }),
    s("text", { class: "given", x: node.x, y: node.y + 5 }, text),
    node.label && s("text", { class: "label", x: node.x, y: node.y + HALF + 13 }, node.label),
  ].filter((part) => part instanceof SVGElement);
}

/** @param {Node} node @param {Look} look */
function inner(node, look) {
  const { x, y } = node;
  const isMax = node.player === "max";
  const points = isMax ? [x - WIDE, y + HALF, x + WIDE, y + HALF, x, y - HALF] : [x - WIDE, y - HALF, x + WIDE, y - HALF, x, y + HALF];
  const short = (node.label ?? "").length <= 2;
  return [
    s("polygon", { class: "shape", points: points.join(" ") }),
    node.label && s("text", { class: short ? "label" : "label outside", x: short ? x : x - WIDE - 4, y: short ? (isMax ? y + 9 : y - 2) : y + 4 }, node.label),
    ...(node.hidden ? foldedTexts(node, look) : answerTexts(node, look)),
  ].filter((part) => part instanceof SVGElement);
}

/** Value and window, to the right of the node. @param {Node} node @param {Look} look */
function answerTexts({ x, y }, look) {
  return [
    look.value && s("text", { class: "value", x: x + WIDE + 2, y: y - 1 }, look.value.replace("-", "−")),
    look.window && s("text", { class: "window", x: x + WIDE + 2, y: y + 13 }, look.window.replaceAll("-", "−")),
  ];
}

/** A folded node stands close to its neighbours: what it has to say stands below it. @param {Node} node @param {Look} look */
function foldedTexts({ x, y, hidden }, look) {
  return [
    s("text", { class: "hidden", x, y: y + HALF + 13 }, `+${hidden}`),
    look.value && s("text", { class: "value below", x, y: y + HALF + 29 }, look.value.replace("= ", "").replace("-", "−")),
  ];
}

/** @param {Node} node @param {Look} look */
function describe(node, look) {
  const parts = [node.leaf ? t("web-leaf", { name: node.name }) : `${node.player.toUpperCase()} ${node.name}`];
  if (node.leaf) parts.push(look.given ?? node.given ?? "?");
  if (look.value) parts.push(t("web-node-value", { value: look.value }));
  if (look.window) parts.push(t("web-node-window", { window: look.window }));
  if (look.faded) parts.push(t("web-node-not-visited"));
  if (look.struck) parts.push(t("web-node-struck"));
  if (look.best) parts.push(t("web-node-best"));
  if (look.later) parts.push(t("web-node-later"));
  if (look.current) parts.push(t("web-node-current"));
  if (node.highlighted) parts.push(t("web-node-highlighted"));
  if (node.target) parts.push(t("web-node-target"));
  if (node.hidden) parts.push(t("web-node-hidden", { count: node.hidden }));
  if (look.verdict) parts.push(t(`web-${look.verdict}`));
  return parts.join(", ");
}

/** Arrow keys walk along the branches. @param {KeyboardEvent} event @param {Node[]} nodes */
function walk(event, nodes) {
  const drawing = /** @type {SVGSVGElement} */ (event.currentTarget);
  const at = event.target instanceof Element ? event.target.closest("[data-path]") : null;
  const index = nodes.findIndex(({ path }) => path === at?.getAttribute("data-path"));
  if (index < 0) return;
  const { parent } = nodes[index];
  const siblings = nodes.flatMap((node, i) => (node.parent === parent ? [i] : []));
  const place = siblings.indexOf(index);
  /** @type {Record<string, number | null | undefined>} */
  const next = {
    ArrowUp: parent,
    ArrowDown: nodes.findIndex((node) => node.parent === index),
    ArrowLeft: siblings[place - 1],
    ArrowRight: siblings[place + 1],
  };
  if (event.key === "Enter" || event.key === " ") {
    at?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  } else if (event.key in next) {
    const to = next[event.key];
    const element = to === null || to === undefined || to < 0 ? null : drawing.querySelector(`[data-path="${CSS.escape(nodes[to].path)}"]`);
    if (element instanceof SVGElement) {
      at?.setAttribute("tabindex", "-1");
      element.setAttribute("tabindex", "0");
      element.focus();
    }
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

/** The sign of a bound. @param {import("../types.js").Bound | null} bound */
export function sign(bound) {
  return boundSign(bound) || "=";
}
