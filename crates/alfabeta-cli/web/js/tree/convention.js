/** The convention in one line, always in view: courses disagree, and every answer is under one. Unfolded, it can be changed. */

import { about } from "../about.js";
import { choice, field as fieldOf, h } from "../dom.js";
import { t } from "../words.js";
import { courseConvention } from "./model.js";

/**
 * @param {import("./model.js").Model} model
 * @param {HTMLElement | null} chip what other conventions say
 * @param {() => void} changed
 */
export function conventionBar(model, chip, changed) {
  const agreed = /** @type {Record<string, string>} */ (model.convention);
  const usual = courseConvention();
  const field = (/** @type {import("../types.js").Rule} */ { name, words }) =>
    choice(
      t(`web-convention-${name}`),
      `convention-${name}`,
      agreed[name],
      words.map((value) => ({ value, label: t(`web-convention-${name}-${value}`) })),
      (value) => {
        model.agree(name, value);
        changed();
      },
    );
  const window = h("input", {
    type: "text",
    value: model.convention.window === usual.window ? "" : model.convention.window,
    placeholder: usual.window,
    spellcheck: "false",
    "data-key": "convention-window",
    onchange: (/** @type {Event} */ event) => {
      model.convention.window = fieldOf(event).value.trim() || usual.window;
      changed();
    },
  });
  return h(
    "details",
    { class: "convention" },
    h("summary", { "data-key": "convention" }, h("span", { class: "convention-name" }, `${t("web-convention")}: ${inShort(model.convention)}`), chip && h("span", { class: `convention-sign ${chip.classList.contains("same") ? "same" : "odd"}` }, chip.classList.contains("same") ? t("web-convention-same") : t("web-convention-odd"))),
    h("div", { class: "convention-fields" }, about.trees.rules.map(field), h("label", { class: "field" }, h("span", {}, t("web-convention-window")), window)),
    chip,
  );
}

/** "β ≤ α, soft, lazy". @param {import("./model.js").Convention} convention */
function inShort({ cut, value, generation, update, window }) {
  const words = [t(`web-convention-cut-${cut}`), value, generation, update !== courseConvention().update && t(`web-convention-update-${update}`), window !== courseConvention().window && window];
  return words.filter(Boolean).join(", ");
}
