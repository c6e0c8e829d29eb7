/** The textbook's own files, for those who want to read the code that was run. */

import { about } from "../about.js";
import { ask } from "../api.js";
import { button, h } from "../dom.js";
import { t, trouble } from "../words.js";

export function bookPanel() {
  const code = h("pre", { class: "book", tabindex: 0, "aria-label": t("web-book") });
  const load = async (/** @type {string} */ algorithm) => {
    try {
      code.textContent = (await ask("source", { algorithm })).text;
    } catch (error) {
      code.textContent = trouble(error);
    }
  };
  return h(
    "details",
    { ontoggle: () => code.textContent || load(about.sources[0]) },
    h("summary", {}, t("web-book")),
    h("div", { class: "buttons" }, about.sources.map((name) => button(name, `book-${name}`, () => load(name), { class: "small" }))),
    code,
  );
}
