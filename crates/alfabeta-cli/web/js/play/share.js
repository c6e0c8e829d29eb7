/** Positions and move lists in and out, and the board as text. */

import { h } from "../dom.js";
import * as link from "../link.js";
import { sentence, t } from "../words.js";
import { boardText } from "./board.js";

/** @typedef {import("../types.js").Message} Message */

/** The panel keeps what is typed into it until it is used. @param {import("./table.js").Table} table */
export function sharePanel(table) {
  const problem = h("p", { class: "problem", role: "alert" });
  /** Why what was typed is no game: neither moves nor a position. @type {{ asMoves: Message, asPosition: Message } | null} */
  let reasons = null;
  const say = () => {
    problem.textContent = reasons ? t("web-paste-problem", { moves: sentence(reasons.asMoves), position: sentence(reasons.asPosition) }) : "";
    return problem;
  };
  const apply = async (/** @type {Event} */ event) => {
    const input = /** @type {Element} */ (event.currentTarget).closest(".panel")?.querySelector("textarea");
    const text = input?.value.trim();
    if (!input || !text) return;
    const hash = text.match(/#(play|tree|practise|compare)\?.*/);
    if (hash) {
      location.hash = hash[0];
      return;
    }
    const [asMoves, asPosition] = await table.paste(text);
    reasons = asMoves ? { asMoves, asPosition } : null;
    say();
    if (!reasons) input.value = "";
  };
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
    h(
      "label",
      { class: "field wide", "data-key": "paste-field" },
      h("span", {}, t("web-paste")),
      h("textarea", { rows: 2, "data-key": "paste", spellcheck: "false", autocomplete: "off", placeholder: t("web-paste-hint"), value: "" }),
    ),
    h("div", { class: "buttons", "data-key": "paste-buttons" }, h("button", { type: "button", "data-key": "paste-apply", onclick: apply }, t("web-paste-apply"))),
    say(),
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
