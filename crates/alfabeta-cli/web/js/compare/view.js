/** Comparing: two agents over many games, or all algorithms on one position. */

import { button, h, mount, redraw } from "../dom.js";
import * as link from "../link.js";
import { t } from "../words.js";
import { showAlgorithms } from "./algorithms.js";
import { showMatch } from "./match.js";

const MODES = { match: showMatch, algorithms: showAlgorithms };

/**
 * Shows the view; returns how to leave it.
 *
 * @param {HTMLElement} main
 * @param {URLSearchParams} values
 */
export function show(main, values) {
  const [tabs, place] = [h("div", { class: "segments tabs", role: "group", "aria-label": t("web-modes") }), h("div", { class: "compare" })];
  mount(main, h("h1", { class: "unseen" }, t("web-nav-compare")), h("div", { class: "tree-top" }, tabs), place);
  /** @type {() => void} */
  let leave = () => {};

  /** @param {keyof typeof MODES} mode @param {URLSearchParams} values */
  function open(mode, values) {
    leave();
    const names = /** @type {(keyof typeof MODES)[]} */ (Object.keys(MODES));
    redraw(tabs, names.map((name) => button(t(`web-compare-${name}`), `compare-${name}`, () => open(name, link.read().values), { "aria-pressed": String(name === mode) })));
    leave = MODES[mode](place, values);
  }

  open(values.get("mode") === "algorithms" ? "algorithms" : "match", values);
  return () => leave();
}
