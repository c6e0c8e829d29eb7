/** The convention, always in view: courses disagree, and every answer is under one. */

import { choice, h } from "../dom.js";
import { t } from "../words.js";

const FIELDS = /** @type {const} */ ({
  cut: ["le", "lt"],
  value: ["soft", "hard"],
  generation: ["lazy", "eager"],
  update: ["update-then-test", "test-then-update"],
});

/**
 * @param {import("./model.js").Model} model
 * @param {HTMLElement | null} chip what other conventions say
 * @param {() => void} changed
 */
export function conventionBar(model, chip, changed) {
  const field = (/** @type {keyof typeof FIELDS} */ name) =>
    choice(
      t(`web-convention-${name}`),
      `convention-${name}`,
      model.convention[name],
      FIELDS[name].map((value) => ({ value, label: t(`web-convention-${name}-${value}`) })),
      (value) => {
        model.convention[name] = value;
        changed();
      },
    );
  const window = h("input", {
    type: "text",
    value: model.convention.window,
    placeholder: "-inf,inf",
    spellcheck: "false",
    "data-key": "convention-window",
    onchange: () => {
      model.convention.window = window.value.trim();
      changed();
    },
  });
  return h(
    "section",
    { class: "convention", "aria-label": t("web-convention") },
    field("cut"),
    field("value"),
    field("generation"),
    field("update"),
    h("label", { class: "field" }, h("span", {}, t("web-convention-window")), window),
    chip,
  );
}
