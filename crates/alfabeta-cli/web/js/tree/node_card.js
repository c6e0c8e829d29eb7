/** The position at a node of a search: its board, small, and the way back to the game. */

import { ask, isAbort } from "../api.js";
import { h, redraw } from "../dom.js";
import * as link from "../link.js";
import { miniBoard } from "../play/mini.js";
import { t, trouble } from "../words.js";

/** @typedef {import("../types.js").CanvasNode} CanvasNode */

export class NodeCard {
  element = h("section", { class: "node-card" });
  #asked = new AbortController();
  /** The node that is shown. @type {string | null} */
  path = null;

  /** @param {import("./model.js").Position} source @param {CanvasNode[]} nodes @param {CanvasNode} node */
  async show(source, nodes, node) {
    const moves = [source.moves, ...labelsTo(nodes, node)].join(" ").trim();
    const setup = { game: source.game, position: source.position || null, moves };
    this.path = node.path;
    this.#asked.abort();
    const mine = (this.#asked = new AbortController());
    try {
      const scene = await ask("position", setup, mine.signal);
      const after = node.path === "" ? t("web-node-card-root") : t("web-node-card", { moves: labelsTo(nodes, node).join(" ") });
      redraw(this.element, h("div", {}, h("h2", {}, after), h("a", { class: "as-button", "data-key": "play-from", href: link.format("play", { ...setup, max: "human", min: "human", values: true }) }, t("web-play-from"))), miniBoard(scene));
    } catch (error) {
      if (!isAbort(error)) redraw(this.element, h("p", { class: "problem" }, trouble(error)));
    }
  }

  clear() {
    this.#asked.abort();
    this.path = null;
    redraw(this.element);
  }
}

/** The moves from the root to a node: in the tree of a search they are its labels. @param {CanvasNode[]} nodes @param {CanvasNode} node @returns {string[]} */
function labelsTo(nodes, node) {
  if (node.parent === null) return [];
  return [...labelsTo(nodes, nodes[node.parent]), node.label ?? ""];
}
