/** Comparing: two agents over many games, or all algorithms on one position. */

import { button, h, mount, redraw } from "../dom.js";
import * as link from "../link.js";
import { t } from "../words.js";
import { showAlgorithms } from "./algorithms.js";
import { showMatch } from "./match.js";

const MODES = { match: showMatch, algorithms: showAlgorithms };

/**
 * Shows the view.
 *
 * @param {HTMLElement} main
 * @param {URLSearchParams} values
 * @returns {import("../dom.js").Shown}
 */
export function show(main, values) {
  const [top, place] = [h("div"), h("div", { class: "compare" })];
  mount(main, top, place);
  /** @type {keyof typeof MODES} */
  let mode = values.get("mode") === "algorithms" ? "algorithms" : "match";
  let current = MODES[mode](place, values);

  /** @param {keyof typeof MODES} chosen */
  function open(chosen) {
    current.leave();
    mode = chosen;
    drawTop();
    current = MODES[mode](place, link.read().values);
  }

  function drawTop() {
    const names = /** @type {(keyof typeof MODES)[]} */ (Object.keys(MODES));
    const tab = (/** @type {keyof typeof MODES} */ name) => button(t(`web-compare-${name}`), `compare-${name}`, () => open(name), { "aria-pressed": String(name === mode) });
    const tabs = h("div", { class: "segments tabs", role: "group", "aria-label": t("web-modes") }, names.map(tab));
    redraw(top, h("h1", { class: "unseen" }, t("web-nav-compare")), h("div", { class: "tree-top" }, tabs));
  }

  drawTop();
  return {
    leave: () => current.leave(),
    retell: () => {
      drawTop();
      current.retell?.();
    },
  };
}
