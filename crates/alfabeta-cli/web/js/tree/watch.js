/** Watching the search: one event at a time, with its sentence, the window as a number line, and the line of the code. */

import { button, choice, field, h, s } from "../dom.js";
import { sentence, t } from "../words.js";
import { pretty } from "./answers.js";
import { numberLine } from "./number_line.js";
import { sign } from "./drawing.js";
import { SPEEDS } from "./player.js";

/** @typedef {import("../types.js").Account} Account */
/** @typedef {import("../types.js").TreeAnswer} Answer */
/** @typedef {import("../types.js").StepReport} Step */

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
 * What the search has done to each node after a step.
 *
 * @param {Account} account
 * @param {Answer} answer
 * @param {number} at
 * @param {"alphabeta" | "negamax"} told
 */
export function watchState(account, answer, at, told) {
  // For the player to move, every cut is at β.
  const letter = (/** @type {"alpha" | "beta"} */ kind) => (told === "negamax" ? "beta" : kind);
  /** @type {Map<string, import("./drawing.js").Look>} */
  const looks = new Map();
  const look = (/** @type {string} */ path) => {
    const known = looks.get(path) ?? { faded: false };
    looks.set(path, known);
    return known;
  };
  for (const step of account.steps.slice(0, at + 1)) {
    const open = step.open[step.open.length - 1];
    const here = look(step.path);
    if (step.event !== "leaf") here.window = `[${pretty(open.alpha)}, ${pretty(open.beta)}]`;
    if (open.v !== null && step.event !== "leaf") here.value = `v ${pretty(open.v)}`;
    if (step.event === "cut") {
      const cut = answer.cuts.find((cut) => cut.at === step.path);
      cut?.skipped.forEach((path, index) => Object.assign(look(path), { struck: true, faded: true, cut: index === 0 ? letter(cut.kind) : null }));
    }
    if (step.event === "return" && step.returned) {
      here.value = `${sign(step.returned.bound)} ${pretty(step.returned.value)}`;
      here.window = null;
    }
  }
  // A leaf that is entered is seen; so are the branches that a cut takes away.
  const step = account.steps[at];
  if (step) {
    for (const { path } of step.open) look(path).open = true;
    look(shownAt(step.path, answer)).current = true;
  }
  return { looks, step };
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

/** The node itself, or the folded one that hides it. @param {string} path @param {Answer} answer */
function shownAt(path, { canvas }) {
  const shown = new Set(canvas.nodes.map((node) => node.path));
  let at = path;
  while (at !== "" && !shown.has(at)) at = at.includes(".") ? at.slice(0, at.lastIndexOf(".")) : "";
  return at;
}

/**
 * @param {Account} account
 * @param {Answer} answer
 * @param {number} at
 * @param {"alphabeta" | "negamax"} told
 * @param {{ go: (at: number) => void, tell: (told: "alphabeta" | "negamax") => void, player: import("./player.js").Player }} change
 */
export function watchPanel(account, answer, at, told, { go, tell, player }) {
  const last = account.steps.length - 1;
  const step = account.steps[at];
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
    h("p", { class: "sentence", role: "status" }, h("span", { class: `event ${step.event}` }, t(`web-event-${step.event}`)), ` ${sentence(step.sentence)}`),
    numberLine(step, answer, told),
    h(
      "div",
      { class: "transport" },
      tool("first", 0),
      tool("back", Math.max(0, at - 1)),
      tool("forward", Math.min(last, at + 1)),
      play,
      tool("cut", nextCut(account, at)),
      tool("last", last),
    ),
    scrubber,
    h("div", { class: "watch-where" }, h("span", { class: "quiet", title: t("web-watch-keys") }, t("web-watch-step", { step: at + 1, steps: last + 1 })), speed),
    h("div", { class: "panel-head" }, h("h3", {}, t("web-pseudocode")), algorithms(told, tell)),
    told === "negamax" && h("p", { class: "quiet" }, t("web-negamax-how")),
    h(
      "ol",
      { class: "code", tabindex: 0, "aria-label": t("web-pseudocode") },
      account.pseudocode.map((line, index) => h("li", { "aria-current": index + 1 === step.line ? "step" : null }, codeLine(sentence(line)))),
    ),
  ];
}

/** @param {string} told @param {(told: "alphabeta" | "negamax") => void} tell */
function algorithms(told, tell) {
  const one = (/** @type {"alphabeta" | "negamax"} */ name) => button(t(`web-told-${name}`), `told-${name}`, () => tell(name), { "aria-pressed": String(name === told) });
  return h("div", { class: "segments", role: "group", "aria-label": t("web-algorithm") }, one("alphabeta"), one("negamax"));
}

/** The step of the next cut; the same step if there is none. @param {Account} account @param {number} at */
export function nextCut(account, at) {
  const next = account.steps.findIndex((step, index) => index > at && step.event === "cut");
  return next < 0 ? at : next;
}
