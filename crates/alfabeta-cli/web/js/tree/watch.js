/** Watching the search: one event at a time, with its sentence, the window as a number line, and the line of the code. */

import { button, h, s } from "../dom.js";
import { sentence, t } from "../words.js";
import { pretty } from "./answers.js";
import { sign } from "./drawing.js";

/** @typedef {import("../types.js").Account} Account */
/** @typedef {import("../types.js").Answer} Answer */
/** @typedef {import("../types.js").Step} Step */

/** The signs of the buttons; the scissors are two strokes across a branch, as in the tree. */
const ICONS = {
  first: "M6 5V19M18 6L9 12L18 18Z",
  back: "M16 6L7 12L16 18Z",
  forward: "M8 6L17 12L8 18Z",
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
  const step = account.steps[at];
  if (step) {
    for (const { path } of step.open) look(path).open = true;
    look(shownAt(step.path, answer)).current = true;
  }
  return { looks, step };
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
 * @param {{ go: (at: number) => void, tell: (told: "alphabeta" | "negamax") => void }} change
 */
export function watchPanel(account, answer, at, told, { go, tell }) {
  const last = account.steps.length - 1;
  const step = account.steps[at];
  const tool = (/** @type {keyof typeof ICONS} */ key, /** @type {number} */ to) => {
    const properties = { type: "button", "data-key": `watch-${key}`, onclick: () => go(to), "aria-label": t(`web-watch-${key}`), title: t(`web-watch-${key}`), disabled: to === at };
    return h("button", properties, s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: ICONS[key] })));
  };
  const scrubber = h("input", {
    type: "range",
    min: 0,
    max: last,
    value: at,
    "data-key": "watch-scrubber",
    "aria-label": t("web-watch-step", { step: at + 1, steps: last + 1 }),
    oninput: () => go(Number(scrubber.value)),
  });
  return [
    h("h2", {}, t("web-watch")),
    h("p", { class: "sentence", role: "status" }, h("span", { class: `event ${step.event}` }, t(`web-event-${step.event}`)), ` ${sentence(step.sentence)}`),
    numberLine(step, answer, told),
    h(
      "div",
      { class: "transport" },
      tool("first", 0),
      tool("back", Math.max(0, at - 1)),
      tool("forward", Math.min(last, at + 1)),
      tool("cut", nextCut(account, at)),
      tool("last", last),
    ),
    scrubber,
    h("p", { class: "quiet" }, `${t("web-watch-step", { step: at + 1, steps: last + 1 })} · ${t("web-watch-keys")}`),
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

/** The window of the current node between −∞ and +∞, and its v. @param {Step} step @param {Answer} answer @param {string} told */
function numberLine(step, answer, told) {
  const open = step.open[step.open.length - 1];
  const [smallest, largest] = (answer.range ?? [0, 1]).map(Number);
  const large = Math.max(Math.abs(smallest), Math.abs(largest));
  // Negamax sees every value from both sides.
  const [least, most] = told === "negamax" ? [-large, large] : [smallest, largest];
  const margin = Math.max(1, (most - least) * 0.15);
  const x = (/** @type {number | string} */ value) => {
    if (value === "-inf") return 26;
    if (value === "inf") return 374;
    return 50 + (300 * (Number(value) - least + margin)) / (most - least + 2 * margin);
  };
  const [alpha, beta] = [x(open.alpha), x(open.beta)];
  const label = `α = ${pretty(open.alpha)}, β = ${pretty(open.beta)}${open.v === null ? "" : `, v = ${pretty(open.v)}`}`;
  const closed = beta <= alpha;
  const mark = (/** @type {number} */ at, /** @type {string} */ name, /** @type {number | string} */ value, /** @type {boolean} */ above) => [
    s("path", { class: "tick", d: `M${at} 26V44` }),
    s("text", { class: `tick-name ${name}`, x: at, y: above ? 18 : 60 }, `${name} ${pretty(value)}`),
  ];
  return s(
    "svg",
    { viewBox: "0 0 400 66", class: `number-line${closed ? " closed" : ""}`, role: "img", "aria-label": label },
    s("path", { class: "axis", d: "M6 35H394M12 30L5 35L12 40M388 30L395 35L388 40" }),
    s("path", { class: closed ? "overlap" : "between", d: `M${Math.min(alpha, beta)} 35H${Math.max(alpha, beta)}` }),
    ...mark(alpha, "α", open.alpha, true),
    ...mark(beta, "β", open.beta, alpha > beta - 60),
    open.v !== null && s("circle", { class: "v", cx: x(open.v), cy: 35, r: 5 }),
    open.v !== null && s("text", { class: "tick-name", x: x(open.v), y: 60 }, `v ${pretty(open.v)}`),
  );
}
