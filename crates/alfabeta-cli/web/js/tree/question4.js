/** The fourth question: which values of a node prevent a cut. Click a node, click a cut, move x. */

import { button, field, h } from "../dom.js";
import { sentence, t } from "../words.js";
import { pretty, question4Answer } from "./answers.js";

/**
 * @param {import("../types.js").TreeAnswer} answer
 * @param {{ picks: "node" | "target", x: string | null }} state
 * @param {{ pick: (what: "node" | "target") => void, setX: (x: string | null) => void }} change
 */
export function question4Panel(answer, { picks, x }, { pick, setX }) {
  const nodes = answer.canvas.nodes;
  const node = nodes.find(({ highlighted }) => highlighted);
  const target = nodes.find(({ target }) => target);
  const choice = (/** @type {"node" | "target"} */ what, /** @type {string} */ name) =>
    button(`${t(`web-pick-${what}`)}: ${name}`, `pick-${what}`, () => pick(what), { "aria-pressed": String(picks === what) });
  return [
    h("h2", {}, t("web-question-4")),
    h("p", { class: "quiet" }, t("web-question-4-how")),
    h("div", { class: "buttons" }, choice("node", node?.name ?? "?"), choice("target", target?.name ?? "?")),
    answer.question4_problem && h("p", { class: "problem" }, sentence(answer.question4_problem)),
    answer.question4 && h("div", { class: "question4" }, question4Answer(answer.question4)),
    answer.question4 && node && slider(answer, x, setX),
  ];
}

/** @param {import("../types.js").TreeAnswer} answer @param {string | null} x @param {(x: string | null) => void} setX */
function slider(answer, x, setX) {
  const [least, most] = (answer.range ?? [0, 10]).map(Number);
  const node = answer.canvas.nodes.find(({ highlighted }) => highlighted);
  const now = x ?? node?.given ?? String(least);
  const target = answer.canvas.nodes.find(({ target }) => target);
  const input = h("input", {
    type: "range",
    min: Math.floor(Math.min(least, Number(now)) - 2),
    max: Math.ceil(Math.max(most, Number(now)) + 2),
    step: 0.5,
    value: now,
    "data-key": "x",
    oninput: (/** @type {Event} */ event) => setX(field(event).value),
  });
  return h(
    "div",
    { class: "slider" },
    h("label", {}, h("span", {}, `x = ${pretty(now)}`), input),
    target && h("p", { class: `outcome ${target.visited ? "visited" : "cut"}`, role: "status" }, target.visited ? t("web-target-visited", { node: target.name }) : t("web-target-cut", { node: target.name })),
    x !== null && button(t("web-x-reset"), "x-reset", () => setX(null), { class: "small" }),
  );
}
