/** Watching the search: one event at a time, with its sentence, the window as a number line, and the line of the code. */

import { button, choice, field, h, s } from "../dom.js";
import { sentence, t } from "../words.js";
import { isFirstCut, pretty } from "./answers.js";
import { numberLine } from "./number_line.js";
import { sign } from "./drawing.js";
import { SPEEDS } from "./player.js";

/** @typedef {import("./reel.js").Frame} Frame */
/** @typedef {import("../types.js").TreeAnswer} Answer */

/** The signs of the buttons; the scissors are two strokes across a branch, as in the tree. */
const ICONS = {
  first: "M6 5V19M18 6L9 12L18 18Z",
  back: "M16 6L7 12L16 18Z",
  forward: "M8 6L17 12L8 18Z",
  play: "M8 6L17 12L8 18ZM4 5V19",
  pause: "M8 6V18M16 6V18",
  cut: "M3 12H10M9 16L12 8M12 16L15 8M15 7L22 12L15 17Z",
  last: "M18 5V19M6 6L15 12L6 18Z",
};

/**
 * What the search has done to each node of the drawing after a step.
 *
 * @param {Frame} frame
 * @param {"alphabeta" | "negamax"} told
 * @returns {import("./drawing.js").Look[]}
 */
export function watchLooks({ number, step, backdrop: { canvas, moments } }, told) {
  const open = new Map(step.open.map((node) => [node.path, node]));
  return canvas.nodes.map((node, index) => {
    const { entered, left, struck, returned } = moments[index];
    if (struck !== null && struck <= number) {
      // For the player to move, every cut is at β.
      const letter = told === "negamax" ? "beta" : node.cut;
      return { struck: true, faded: true, cut: isFirstCut(node, canvas.nodes) ? letter : null };
    }
    if (entered === null || number < entered) return { later: true };
    const here = open.get(node.path);
    const look = { open: here !== undefined, current: node.path === step.path };
    if (node.leaf) return look;
    if (left !== null && left <= number && returned) return { ...look, value: `${sign(returned.bound)} ${pretty(returned.value)}` };
    if (!here) return look;
    return { ...look, window: `[${pretty(here.alpha)}, ${pretty(here.beta)}]`, value: here.v === null ? null : `v ${pretty(here.v)}` };
  });
}

/** @param {keyof typeof ICONS} name */
function icon(name) {
  return s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));
}

/** A line of code, and the remark that stands far to its right, if there is one. @param {string} text */
function codeLine(text) {
  const [, code, remark] = text.match(/^(\s*\S.*?)\s{3,}(\S.*)$/) ?? [text, text, ""];
  return [code, remark && h("span", { class: "remark" }, remark)];
}

/**
 * @param {Frame} frame what is shown
 * @param {Answer} answer
 * @param {{ at: number, last: number }} place where the reader is, which may not be shown yet
 * @param {"alphabeta" | "negamax"} told
 * @param {{ go: (at: number) => void, tell: (told: "alphabeta" | "negamax") => void, player: import("./player.js").Player }} change
 */
export function watchPanel({ number, step, pseudocode, nextCut }, answer, { at, last }, told, { go, tell, player }) {
  const tool = (/** @type {keyof typeof ICONS} */ key, /** @type {number} */ to) => {
    const properties = { type: "button", "data-key": `watch-${key}`, onclick: () => go(to), "aria-label": t(`web-watch-${key}`), title: t(`web-watch-${key}`), disabled: to === at };
    return h("button", properties, icon(key));
  };
  const run = player.isPlaying ? "pause" : "play";
  const play = h("button", { type: "button", "data-key": "watch-run", onclick: () => player.toggle(), "aria-label": t(`web-watch-${run}`), title: t(`web-watch-${run}`), disabled: at === last }, icon(run));
  const speeds = SPEEDS.map((value, index) => ({ value: String(value), label: t(`web-watch-speed-${index}`) }));
  const speed = choice(t("web-pace"), "watch-speed", String(player.speed), speeds, (value) => player.setSpeed(Number(value)));
  speed.classList.add("inline");
  const scrubber = h("input", {
    type: "range",
    min: 0,
    max: last,
    value: at,
    "data-key": "watch-scrubber",
    "aria-label": t("web-watch-step", { step: at + 1, steps: last + 1 }),
    oninput: (/** @type {Event} */ event) => go(Number(field(event).value)),
  });
  return [
    h("h2", { class: "unseen" }, t("web-watch")),
    h("p", { class: "sentence", role: "status", "data-shown": number + 1 }, h("span", { class: `event ${step.event}` }, t(`web-event-${step.event}`)), ` ${sentence(step.sentence)}`),
    numberLine(step, answer, told),
    h(
      "div",
      { class: "transport" },
      tool("first", 0),
      tool("back", Math.max(0, at - 1)),
      tool("forward", Math.min(last, at + 1)),
      play,
      tool("cut", nextCut),
      tool("last", last),
    ),
    scrubber,
    h("div", { class: "watch-where" }, h("span", { class: "quiet", title: t("web-watch-keys") }, t("web-watch-step", { step: at + 1, steps: last + 1 })), speed),
    h("div", { class: "panel-head" }, h("h3", {}, t("web-pseudocode")), algorithms(told, tell)),
    told === "negamax" && h("p", { class: "quiet" }, t("web-negamax-how")),
    h(
      "ol",
      { class: "code", tabindex: 0, "aria-label": t("web-pseudocode") },
      pseudocode.map((line, index) => h("li", { "aria-current": index + 1 === step.line ? "step" : null }, codeLine(sentence(line)))),
    ),
  ];
}

/** @param {string} told @param {(told: "alphabeta" | "negamax") => void} tell */
function algorithms(told, tell) {
  const one = (/** @type {"alphabeta" | "negamax"} */ name) => button(t(`web-told-${name}`), `told-${name}`, () => tell(name), { "aria-pressed": String(name === told) });
  return h("div", { class: "segments", role: "group", "aria-label": t("web-algorithm") }, one("alphabeta"), one("negamax"));
}
