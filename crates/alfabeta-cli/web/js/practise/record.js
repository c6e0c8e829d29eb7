/** How often each kind of item was right and wrong. It stays in this browser. */

import { button, h } from "../dom.js";
import { visits } from "../kept.js";
import { number, t } from "../words.js";

/** @typedef {import("../types.js").Answers["check"]["items"][number]} Item */
/** @typedef {Record<string, { right: number, wrong: number }>} Tally */

const KEPT = "alfabeta-record";
/** The kinds, in the order of the sheet. */
const KINDS = ["value", "struck", "best", "not-generated", "question4"];

/** @returns {Tally} */
function read() {
  try {
    return JSON.parse(visits.read(KEPT) ?? "{}");
  } catch {
    return {};
  }
}

/** Adds what has been judged anew. What is true but not all there is to say is neither right nor wrong. @param {Item[]} items */
export function remember(items) {
  const tally = read();
  for (const { item, verdict } of items) {
    if (!KINDS.includes(item) || (verdict !== "right" && verdict !== "wrong")) continue;
    tally[item] ??= { right: 0, wrong: 0 };
    tally[item][verdict] += 1;
  }
  visits.write(KEPT, JSON.stringify(tally));
}

/** @param {() => void} changed */
export function recordPanel(changed) {
  const tally = read();
  const known = KINDS.filter((kind) => tally[kind]);
  if (known.length === 0) return null;
  const row = (/** @type {string} */ kind) => h("tr", {}, h("th", { scope: "row" }, t(`web-record-${kind}`)), h("td", { class: "right" }, `✓ ${number(tally[kind].right)}`), h("td", { class: "wrong" }, `✗ ${number(tally[kind].wrong)}`));
  const clear = () => {
    visits.forget(KEPT);
    changed();
  };
  return h(
    "details",
    { class: "record" },
    h("summary", {}, t("web-record")),
    h("table", { class: "counts" }, h("tbody", {}, known.map(row))),
    h("div", { class: "buttons" }, button(t("web-record-clear"), "record-clear", clear, { class: "small" })),
  );
}
