/** Positions and move lists in and out, and the board as text. */

import { button, h } from "../dom.js";
import * as link from "../link.js";
import { sentence, t } from "../words.js";
import { boardText } from "./board.js";

/** The panel keeps what is typed into it until it is used. @param {import("./table.js").Table} table */
export function sharePanel(table) {
  const input = h("textarea", { rows: 2, "data-key": "paste", spellcheck: "false", autocomplete: "off", placeholder: t("web-paste-hint") });
  const problem = h("p", { class: "problem", role: "alert" });
  const typing = h("label", { class: "field wide", "data-key": "paste-field" }, h("span", {}, t("web-paste")), input);
  const apply = async () => {
    const text = input.value.trim();
    if (!text) return;
    const hash = text.match(/#(play|tree|practise|compare)\?.*/);
    if (hash) {
      location.hash = hash[0];
      return;
    }
    const [asMoves, asPosition] = await table.paste(text);
    problem.textContent = asMoves ? t("web-paste-problem", { moves: sentence(asMoves), position: sentence(asPosition) }) : "";
    if (!asMoves) input.value = "";
  };
  const load = h("div", { class: "buttons", "data-key": "paste-buttons" }, button(t("web-paste-apply"), "paste-apply", apply));
  return () => [
    h("div", { class: "panel-head" }, h("h2", {}, t("web-share"))),
    h(
      "div",
      { class: "buttons" },
      copyButton(t("web-copy-link"), "copy-link", () => {
        link.flush();
        return location.href;
      }),
      copyButton(t("web-copy-moves"), "copy-moves", () => table.scene?.played_text ?? ""),
      table.scene?.position && copyButton(t("web-copy-position"), "copy-position", () => table.scene?.position ?? ""),
    ),
    typing,
    load,
    problem,
    table.scene &&
      h(
        "details",
        {},
        h("summary", {}, t("web-text-version")),
        h("pre", { class: "text-board", tabindex: 0, "aria-label": t("web-text-version") }, boardText(table.scene)),
        h("p", { class: "quiet wrap" }, table.scene.position ?? table.scene.played_text),
      ),
  ];
}

/** A button that copies a text and says so. @param {string} label @param {string} key @param {() => string} text */
export function copyButton(label, key, text) {
  return h(
    "button",
    {
      type: "button",
      "data-key": key,
      onclick: async (/** @type {Event} */ event) => {
        const element = /** @type {HTMLElement} */ (event.currentTarget);
        await navigator.clipboard.writeText(text());
        element.textContent = t("web-copied");
        setTimeout(() => (element.textContent = label), 1200);
      },
    },
    label,
  );
}
