/** The sheet beside the tree: what is asked, what is filled in, and how it was judged. */

import { button, choice, field, h } from "../dom.js";
import { number, sentence, t } from "../words.js";
import { SIGNS } from "./field.js";
import { nextHint } from "./hints.js";
import { recordPanel } from "./record.js";

/** @typedef {import("../types.js").TreeAnswer} Answer */
/** @typedef {import("../types.js").Answers["check"]["items"][number]} Item */
/** @typedef {import("./attempt.js").Attempt} Attempt */

/**
 * @typedef {object} State
 * @property {Answer} answer
 * @property {Attempt} attempt
 * @property {Map<string, Item>} judged
 * @property {boolean} solution
 * @property {{ hint: import("./hints.js").Hint, step: number } | null} hint
 * @property {boolean} isExercise
 *
 * @typedef {object} Actions
 * @property {(name: "best" | "count" | "question4", value: string) => void} fill
 * @property {() => void} check
 * @property {() => void} hint
 * @property {() => void} solution
 * @property {() => void} clear
 * @property {() => void} next
 * @property {() => void} redraw
 */

/** What an item is known by. @param {Item} item */
export function itemKey({ item, path }) {
  return item === "value" || item === "struck" || item === "missed" ? `${item} ${path}` : item;
}

/** @param {State} state @param {Actions} actions */
export function sheetPanel(state, actions) {
  const { answer, solution } = state;
  return [
    h("h2", {}, t("web-sheet")),
    h("ol", { class: "how" }, ["value", "strike", "rest"].map((name) => h("li", {}, t(`web-how-${name}`)))),
    h("div", { class: "sheet" }, bestField(state, actions), textField(state, actions, "count", "not-generated"), answer.question4 && textField(state, actions, "question4", "question4")),
    h(
      "div",
      { class: "buttons" },
      button(t("web-check"), "check", actions.check, { class: "primary", disabled: solution }),
      button(t("web-hint"), "hint", actions.hint, { disabled: solution }),
      button(solution ? t("web-hide-solution") : t("web-solution"), "solution", actions.solution, { "aria-pressed": String(solution) }),
      button(t("web-clear"), "clear", actions.clear, { disabled: solution }),
    ),
    hintBox(state),
    results(state, actions),
    recordPanel(actions.redraw),
  ];
}

/** @param {State} state @param {Actions} actions */
function bestField({ answer, attempt, judged }, actions) {
  const moves = answer.canvas.nodes.filter(({ parent }) => parent === 0).map(({ path, name }) => ({ value: path, label: name }));
  const element = choice(t("web-your-best"), "best", attempt.best, [{ value: "", label: "…" }, ...moves], (value) => actions.fill("best", value));
  element.append(verdict(judged.get("best")));
  return element;
}

/** @param {State} state @param {Actions} actions @param {"count" | "question4"} name @param {string} key */
function textField({ attempt, judged }, actions, name, key) {
  const input = h("input", {
    type: "text",
    "data-key": name,
    inputmode: name === "count" ? "numeric" : null,
    placeholder: name === "count" ? "" : t("web-question4-example"),
    value: attempt[name],
    autocomplete: "off",
    spellcheck: "false",
    oninput: (/** @type {Event} */ event) => actions.fill(name, field(event).value),
    onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Enter" && actions.check(),
  });
  const label = name === "count" ? t("web-not-generated") : t("web-prevents");
  return h("label", { class: "field" }, h("span", {}, label), input, verdict(judged.get(key)));
}

/** @param {Item | undefined} item */
function verdict(item) {
  return h("span", { class: `mark ${item?.verdict ?? ""}` }, item ? `${SIGNS[item.verdict]} ${t(`web-verdict-${item.verdict}`)}` : "");
}

/** @param {State} state */
function hintBox({ hint }) {
  if (!hint) return null;
  const told = hint.hint.steps.slice(0, hint.step + 1);
  return h("ol", { class: "hints", "aria-label": t("web-hint") }, told.map((step, index) => h("li", {}, h("span", { class: "tag" }, t("web-hint-number", { number: index + 1 })), ` ${step}`)));
}

/** How many have which verdict, and what they earn where that is not to be seen from it. @param {Attempt} attempt @param {Map<string, Item>} judged @param {Answer} answer */
export function summary(attempt, judged, answer) {
  if (attempt.isEmpty) return t("web-nothing-filled");
  const items = [...judged.values()].filter(({ item }) => item !== "missed");
  const count = (/** @type {Item["verdict"]} */ verdict) => items.filter((item) => item.verdict === verdict).length;
  const right = count("right");
  if (right === items.length && nextHint(answer, (key) => judged.get(key)?.verdict === "right") === null) return t("web-all-right", { right });
  const [tooLittle, decidesNothing, unclear] = [count("too-little"), count("decides-nothing"), count("not-understood")];
  const parts = [
    t("web-count-right", { count: right }),
    tooLittle > 0 && t("web-count-too-little", { count: tooLittle }),
    decidesNothing > 0 && t("web-count-decides-nothing", { count: decidesNothing }),
    t("web-count-wrong", { count: count("wrong") }),
    unclear > 0 && t("web-count-unclear", { count: unclear }),
  ];
  const sum = number(items.reduce((sum, item) => sum + item.points, 0));
  const points = tooLittle > 0 && `${t("web-points", { points: sum, most: items.length })}.`;
  return [`${parts.filter(Boolean).join(", ")}.`, points, t("web-rest-open")].filter(Boolean).join(" ");
}

/** @param {State} state @param {Actions} actions */
function results({ answer, attempt, judged, isExercise }, actions) {
  const { isChecked } = attempt;
  const items = [...judged.values()].filter(({ item }) => item !== "missed");
  const missed = attempt.struck.size > 0 && [...judged.values()].some(({ item }) => item === "missed");
  return h(
    "div",
    { class: "results", role: "status" },
    isChecked && h("div", { class: "score-row" }, h("p", { class: "score" }, summary(attempt, judged, answer)), isExercise && button(t("web-next"), "next", actions.next, { class: "primary" })),
    isChecked && h("ul", { class: "items" }, items.map((item) => line(item, answer)), missed && h("li", { class: "open" }, h("span", { class: "open" }, SIGNS.open), h("span", {}, t("web-some-missed")))),
  );
}

/** @param {Item} item @param {Answer} answer */
function line(item, answer) {
  const { verdict } = item;
  const what = t(`web-record-${item.item}`);
  const name = item.item === "value" || item.item === "struck" ? `${what} · ${nameOf(answer, item.path)}` : what;
  const isTold = verdict !== "open" && verdict !== "not-understood";
  return h(
    "li",
    { "data-key": `item-${itemKey(item)}` },
    h("span", { class: verdict, "aria-label": t(`web-verdict-${verdict}`) }, SIGNS[verdict]),
    h(
      "div",
      {},
      h("span", { class: "item-name" }, name),
      verdict === "not-understood" && h("p", { class: "quiet" }, t(item.item === "question4" ? "web-not-understood-set" : "web-not-understood-value")),
      verdict === "open" && h("p", { class: "quiet" }, t("web-verdict-open")),
      // Why something is wrong says what is right: only whoever asks is told.
      isTold && h("details", {}, h("summary", {}, t("web-why")), h("p", { class: "quiet" }, beginning(item), sentence(item.reason))),
    ),
  );
}

/** An explanation begins with what was written, or with the right answer to what was. @param {Item} item */
function beginning({ item, expected, remark }) {
  if (remark) return `${sentence(remark)}; `;
  return item === "struck" ? "" : `${expected}. `;
}

/** @param {Answer} answer @param {string} path */
function nameOf(answer, path) {
  return answer.canvas.nodes.find((node) => node.path === path)?.name ?? "?";
}
