/** The value of a node, to be written at the node itself. What is typed is kept at once; Enter goes on to the next one. */

import { field, h } from "../dom.js";
import { playerName } from "../values.js";
import { t } from "../words.js";

/** @typedef {import("../types.js").Answers["check"]["items"][number]} Item */

/** The sign of a verdict: only what is right has a tick, and only what is false a cross. */
export const SIGNS = { right: "✓", "too-little": "½", "decides-nothing": "~", wrong: "✗", open: "…", "not-understood": "?" };

/** The verdicts on what is false or has no meaning. */
const INVALID = ["wrong", "not-understood"];

/**
 * @param {import("../types.js").CanvasNode} node
 * @param {string} value
 * @param {Item | undefined} item
 * @param {(path: string, value: string) => void} write
 */
export function valueField(node, value, item, write) {
  const name = t("web-value-of", { node: `${playerName(node.player)} ${node.name}` });
  const verdict = item ? t(`web-verdict-${item.verdict}`) : "";
  const input = h("input", {
    type: "text",
    "data-key": `value-${node.path}`,
    value,
    size: 4,
    autocomplete: "off",
    spellcheck: "false",
    "aria-label": verdict ? `${name}, ${verdict}` : name,
    "aria-invalid": item && INVALID.includes(item.verdict) ? "true" : null,
    oninput: (/** @type {Event} */ event) => write(node.path, field(event).value),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter") goOn(field(event));
    },
  });
  return h("span", { class: `node-field ${item?.verdict ?? ""}`, "data-key": `field-${node.path}` }, input, item && h("span", { class: "sign", "aria-hidden": "true" }, SIGNS[item.verdict]));
}

/** To the next empty field, or just the next one. @param {HTMLInputElement} from */
function goOn(from) {
  const all = [...(from.closest(".tree-canvas")?.querySelectorAll(".node-field input") ?? [])].filter((input) => input instanceof HTMLInputElement);
  const after = [...all.slice(all.indexOf(from) + 1), ...all.slice(0, all.indexOf(from))];
  (after.find((input) => !input.value) ?? after[0])?.focus();
}
