/** Positions and move lists in and out, and the board as text. */

import { button, h } from "../dom.js";
import * as link from "../link.js";
import { sentence, t } from "../words.js";

/** @param {import("./table.js").Table} table */
export function sharePanel(table) {
  const input = h("textarea", { rows: 2, id: "paste", "data-key": "paste", spellcheck: "false", autocomplete: "off", placeholder: t("web-paste-hint") });
  const problem = h("p", { class: "problem", role: "alert" });
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
  };
  return [
    h("div", { class: "panel-head" }, h("h2", {}, t("web-share"))),
    h(
      "div",
      { class: "buttons" },
      copyButton(t("web-copy-link"), "copy-link", () => {
        link.flush();
        return location.href;
      }),
      copyButton(t("web-copy-moves"), "copy-moves", () => table.moves.slice(0, table.at).join(" ")),
      copyButton(t("web-copy-position"), "copy-position", () => table.scene?.position ?? ""),
    ),
    h("label", { class: "field wide" }, h("span", {}, t("web-paste")), input),
    h("div", { class: "buttons" }, button(t("web-paste-apply"), "paste-apply", apply)),
    problem,
    table.scene &&
      h(
        "details",
        {},
        h("summary", {}, t("web-text-version")),
        h("pre", { class: "text-board", tabindex: 0, "aria-label": t("web-text-version") }, table.scene.lines.map((line) => [...line].join(" ")).join("\n")),
        h("p", { class: "quiet wrap" }, table.scene.position),
      ),
  ];
}

/** A button that copies a text and says so. @param {string} label @param {string} key @param {() => string} text */
export function copyButton(label, key, text) {
  const element = button(label, key, async () => {
    await navigator.clipboard.writeText(text());
    element.textContent = t("web-copied");
    setTimeout(() => (element.textContent = label), 1200);
  });
  return element;
}
