/**
 * The place in which a tree is drawn: as large as it fits or as the reader wants it, scrolled to what matters, with a small
 * map of the whole where not all of it is seen.
 */

import { button, h, redraw, s } from "../dom.js";
import { t } from "../words.js";
import { treeDrawing } from "./drawing.js";

/** @typedef {import("../types.js").Canvas} Canvas */
/** @typedef {Omit<import("./drawing.js").Options, "scale">} Options */

/** Smaller than this nobody can read it, and larger nobody needs it, unless they ask. */
const USUAL = { least: 0.72, most: 1.6 };
const STEP = 1.25;
const MAP = 150;

export class Stage {
  #place = h("div", { class: "tree-place", tabindex: 0, role: "region", "aria-label": t("web-tree-drawing") });
  #tools = h("div", { class: "zoom", role: "group", "aria-label": t("web-zoom") });
  #map = h("div", { class: "map", "aria-hidden": "true" });
  element = h("div", { class: "tree-frame" }, this.#place, this.#tools, this.#map);
  /** Pixels for a point; null for what fits. @type {number | null} */
  #zoom = null;
  #centred = false;
  /** @type {{ canvas: Canvas, options: Options } | null} */
  #shown = null;

  constructor() {
    this.#place.addEventListener("scroll", () => this.#drawMap());
  }

  /** @param {Canvas} canvas @param {Options} options */
  draw(canvas, options) {
    this.#shown = { canvas, options };
    redraw(this.#place, treeDrawing(canvas, { ...options, scale: this.#scale(canvas) }));
    if (!this.#centred) this.#centred = this.#showRoot();
    this.#drawTools();
    this.#drawMap();
  }

  /** The same once more: the place may have another size. */
  again() {
    if (this.#shown) this.draw(this.#shown.canvas, this.#shown.options);
  }

  /** Another tree: it starts where trees start. */
  reset() {
    this.#zoom = null;
    this.#centred = false;
  }

  /** Scrolls no farther than needed to see a node. @param {string} selector */
  reveal(selector) {
    const there = this.#place.querySelector(selector)?.getBoundingClientRect();
    const here = this.#place.getBoundingClientRect();
    if (!there) return;
    const room = 40;
    const by = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ start, /** @type {number} */ end) => (from - room < start ? from - room - start : to + room > end ? to + room - end : 0);
    this.#place.scrollBy(by(there.left, there.right, here.left, here.right), by(there.top, there.bottom, here.top, here.bottom));
  }

  /** @param {string} selector */
  find(selector) {
    return this.#place.querySelector(selector);
  }

  /** @param {Canvas} canvas */
  #scale(canvas) {
    return this.#zoom ?? Math.min(USUAL.most, Math.max(USUAL.least, this.#fit(canvas)));
  }

  /** The scale at which all of it is seen. @param {Canvas} canvas */
  #fit({ width, height }) {
    const tallest = parseFloat(getComputedStyle(this.#place).maxHeight) || 500;
    return Math.min(((this.#place.clientWidth || 800) - 20) / width, (tallest - 20) / height);
  }

  /** @param {number | null} zoom */
  #setZoom(zoom) {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.#place;
    const before = this.#shown ? this.#scale(this.#shown.canvas) : 1;
    this.#zoom = zoom === null ? null : Math.max(0.1, Math.min(4, zoom));
    this.again();
    // What was in the middle stays in the middle.
    const ratio = (this.#shown ? this.#scale(this.#shown.canvas) : 1) / before;
    this.#place.scrollTo((scrollLeft + clientWidth / 2) * ratio - clientWidth / 2, (scrollTop + clientHeight / 2) * ratio - clientHeight / 2);
  }

  #drawTools() {
    const canvas = this.#shown?.canvas;
    if (!canvas) return;
    const now = this.#scale(canvas);
    redraw(
      this.#tools,
      button("−", "zoom-out", () => this.#setZoom(now / STEP), { "aria-label": t("web-zoom-out"), title: t("web-zoom-out") }),
      button(t("web-zoom-fit"), "zoom-fit", () => this.#setZoom(this.#fit(canvas)), {}),
      button("+", "zoom-in", () => this.#setZoom(now * STEP), { "aria-label": t("web-zoom-in"), title: t("web-zoom-in") }),
    );
  }

  /** Where in the tree the reader is. */
  #drawMap() {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight, scrollLeft, scrollTop } = this.#place;
    const canvas = this.#shown?.canvas;
    const isWhole = scrollWidth <= clientWidth + 2 && scrollHeight <= clientHeight + 2;
    if (!canvas || isWhole) return redraw(this.#map);
    const [width, height] = [MAP, Math.max(24, (MAP * scrollHeight) / scrollWidth)];
    const x = (/** @type {number} */ value) => ((value / canvas.width) * width).toFixed(1);
    const y = (/** @type {number} */ value) => ((value / canvas.height) * height).toFixed(1);
    const lines = canvas.nodes.flatMap((node) => (node.parent === null ? [] : [`M${x(canvas.nodes[node.parent].x)} ${y(canvas.nodes[node.parent].y)}L${x(node.x)} ${y(node.y)}`]));
    const part = { x: (scrollLeft / scrollWidth) * width, y: (scrollTop / scrollHeight) * height, width: (clientWidth / scrollWidth) * width, height: (clientHeight / scrollHeight) * height };
    const go = (/** @type {MouseEvent} */ event) => {
      const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
      this.#place.scrollTo(((event.clientX - box.left) / box.width) * scrollWidth - clientWidth / 2, ((event.clientY - box.top) / box.height) * scrollHeight - clientHeight / 2);
    };
    redraw(this.#map, s("svg", { viewBox: `0 0 ${width} ${height.toFixed(0)}`, width, height: height.toFixed(0), onclick: go }, s("path", { class: "edge", d: lines.join("") }), s("rect", { class: "seen", ...part })));
  }

  /** Scrolls a tree that is wider than its place so that its root is seen; whether there was need to. */
  #showRoot() {
    const root = this.#place.querySelector('[data-path=""]');
    if (!root || this.#place.scrollWidth <= this.#place.clientWidth) return false;
    this.#place.scrollLeft += root.getBoundingClientRect().left - this.#place.getBoundingClientRect().left - this.#place.clientWidth / 2;
    return true;
  }
}
