/** What this is, for whoever comes for the first time: one sentence and three ways in. */

import { h } from "./dom.js";
import { t } from "./words.js";

const WAYS = [
  { name: "play", href: "#play", sign: "▲▼" },
  { name: "watch", href: "#tree?mode=watch", sign: "αβ" },
  { name: "practise", href: "#practise", sign: "≤ ≥" },
];

/** @param {() => void} play what the first way does: whoever sees this is there already */
export function welcome(play) {
  const card = (/** @type {typeof WAYS[number]} */ { name, href, sign }) =>
    h(
      "a",
      {
        class: "way",
        href,
        "data-key": `way-${name}`,
        onclick: (/** @type {Event} */ event) => {
          if (name !== "play") return;
          event.preventDefault();
          play();
        },
      },
      h("span", { class: "way-sign", "aria-hidden": "true" }, sign),
      h("span", { class: "way-name" }, t(`web-way-${name}`)),
      h("span", { class: "way-what quiet" }, t(`web-way-${name}-what`)),
    );
  return h("section", { class: "welcome" }, h("p", { class: "what" }, t("web-what-this-is")), h("div", { class: "ways" }, WAYS.map(card)));
}
