/** Practising: the tree without its answers. The student fills them in; each is checked and explained. */

import { Refused, ask, isAbort } from "../api.js";
import { button, choice, h, redraw } from "../dom.js";
import * as link from "../link.js";
import { answerLook, hintChip, proofChip } from "../tree/answers.js";
import { conventionBar } from "../tree/convention.js";
import { downloadPanel } from "../tree/download.js";
import { showRoot, treeDrawing } from "../tree/drawing.js";
import { Model } from "../tree/model.js";
import { exerciseSource, textSource } from "../tree/source.js";
import { sentence, t } from "../words.js";
import { Attempt } from "./attempt.js";

/** @typedef {import("../types.js").CanvasNode} CanvasNode */

const TOOLS = ["value", "strike", "best"];

/**
 * Shows the view; returns how to leave it.
 *
 * @param {HTMLElement} main
 * @param {URLSearchParams} values
 */
export function show(main, values) {
  const model = Model.read(values, "exercise");
  model.x = null;
  let attempt = new Attempt();
  let tool = "value";
  /** The node whose value is being written. @type {string | null} */
  let selected = null;
  let solution = false;
  /** @type {import("../types.js").Answer | null} */
  let answer = null;
  /** @type {import("../types.js").Item[] | null} */
  let items = null;
  let asked = new AbortController();

  const [convention, source, panel] = [h("div", {}), h("section", { class: "panel source-panel", "aria-label": t("web-source") }), h("section", { class: "panel tree-panel" })];
  const place = h("div", { class: "tree-place", tabindex: 0, role: "region", "aria-label": t("web-tree-drawing") });
  const problem = h("p", { class: "problem", role: "alert" });
  redraw(
    main,
    h("h1", { class: "unseen" }, t("web-nav-practise")),
    h("div", { class: "tree-top" }, convention),
    h("div", { class: "tree-view" }, h("div", { class: "tree-stage" }, problem, place, source), panel),
  );

  /** Fetches the exercise; what was filled in belongs to the one before. */
  async function refresh() {
    link.write("practise", model.state());
    asked.abort();
    const mine = new AbortController();
    asked = mine;
    attempt = new Attempt();
    [items, solution, selected] = [null, false, null];
    model.open = null;
    try {
      answer = await ask("/api/tree", model.query(), mine.signal);
      problem.textContent = "";
    } catch (error) {
      if (isAbort(error)) return;
      answer = null;
      place.replaceChildren();
      panel.replaceChildren();
      problem.textContent = error instanceof Refused ? sentence(error.sentence) : t("web-no-server");
    }
    draw();
    showRoot(place);
  }

  function draw() {
    redraw(convention, conventionBar(model, answer && (items || solution ? proofChip(answer) : hintChip(answer)), refresh));
    redraw(source, exerciseSource(model, refresh), model.source.kind === "text" ? textSource(model, refresh) : null);
    if (!answer) return;
    const { canvas } = answer;
    redraw(place, treeDrawing(canvas, { look: (node) => (solution ? answerLook(node, canvas.nodes) : look(node)), choose: solution ? null : choose, room: place.clientWidth || 800 }));
    redraw(panel, sheet());
  }

  /** @param {CanvasNode} node @returns {import("../tree/drawing.js").Look} */
  function look(node) {
    const judged = items?.filter(({ path, item }) => path === node.path && item !== "not-generated" && item !== "question4" && (item !== "best" || path === attempt.best));
    return {
      value: attempt.values.get(node.path) ?? null,
      struck: attempt.struck.has(node.path),
      best: attempt.best === node.path,
      pressed: selected === node.path && tool === "value",
      verdict: judged?.length ? (judged.every(({ right }) => right) ? "right" : "wrong") : null,
    };
  }

  /** @param {CanvasNode} node */
  function choose(node) {
    items = null;
    if (tool === "value" && !node.leaf) selected = node.path;
    if (tool === "strike" && node.path !== "") attempt.strike(node.path);
    if (tool === "best" && node.path !== "" && !node.path.includes(".")) attempt.best = attempt.best === node.path ? null : node.path;
    draw();
    if (tool === "value" && !node.leaf) focusValue();
  }

  function focusValue() {
    const input = panel.querySelector('[data-key="value"]');
    if (input instanceof HTMLInputElement) {
      input.focus();
      input.select();
    }
  }

  function sheet() {
    if (!answer) return [];
    const tools = h("div", { class: "segments", role: "group", "aria-label": t("web-practise-how") }, TOOLS.map((name) => button(t(`web-tool-${name}`), `tool-${name}`, () => setTool(name), { "aria-pressed": String(tool === name) })));
    return [
      h("h2", {}, t("web-nav-practise")),
      h("p", { class: "quiet" }, t("web-practise-how")),
      tools,
      tool === "value" && valueForm(),
      h("p", {}, t("web-your-best", { move: nameOf(attempt.best) })),
      countField(),
      question4Field(),
      h(
        "div",
        { class: "buttons" },
        button(t("web-check"), "check", check, { class: "primary" }),
        button(solution ? t("web-hide-solution") : t("web-solution"), "solution", toggleSolution, { "aria-pressed": String(solution) }),
        button(t("web-clear"), "clear", clear),
      ),
      results(),
      downloadPanel(model),
    ];
  }

  /** @param {string} name */
  function setTool(name) {
    tool = name;
    draw();
  }

  function toggleSolution() {
    solution = !solution;
    draw();
  }

  function clear() {
    attempt = new Attempt();
    items = null;
    draw();
  }

  /** @param {string | null} path */
  function nameOf(path) {
    return (path !== null && answer?.canvas.nodes.find((node) => node.path === path)?.name) || "?";
  }

  function valueForm() {
    const node = answer?.canvas.nodes.find(({ path, leaf }) => path === selected && !leaf);
    if (!node) return null;
    const input = h("input", { type: "text", "data-key": "value", value: attempt.values.get(node.path) ?? "", autocomplete: "off", placeholder: t("web-value-how") });
    const submit = (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      if (input.value.trim()) attempt.values.set(node.path, input.value.trim());
      else attempt.values.delete(node.path);
      items = null;
      draw();
      const there = place.querySelector(`[data-path="${CSS.escape(node.path)}"]`);
      if (there instanceof SVGElement) there.focus();
    };
    return h("form", { class: "other-game", onsubmit: submit }, h("label", { class: "field" }, h("span", {}, t("web-value-of", { node: `${node.player.toUpperCase()} ${node.name}` })), input), h("button", { type: "submit", "data-key": "write" }, t("web-write")));
  }

  function countField() {
    const input = h("input", { type: "text", inputmode: "numeric", "data-key": "count", value: attempt.count, autocomplete: "off", oninput: () => (attempt.count = input.value) });
    return h("label", { class: "field" }, h("span", {}, t("web-not-generated")), input);
  }

  function question4Field() {
    if (!answer?.question4) return null;
    const signs = ["", "<", "≤", ">", "≥", "any", "never"];
    const names = /** @type {Record<string, string>} */ ({ "": "…", any: t("web-any-value"), never: t("web-never") });
    const relation = choice(t("web-prevents"), "relation", attempt.relation, signs.map((value) => ({ value, label: names[value] ?? `x ${value}` })), (value) => {
      attempt.relation = value;
      draw();
    });
    const limit = h("input", { type: "text", "data-key": "limit", "aria-label": t("web-limit"), value: attempt.limit, autocomplete: "off", oninput: () => (attempt.limit = limit.value) });
    const needs = attempt.relation !== "" && attempt.relation !== "any" && attempt.relation !== "never";
    return h("div", { class: "row-of prevents" }, relation, needs && h("label", { class: "field" }, h("span", {}, t("web-limit")), limit));
  }

  async function check() {
    try {
      const judged = await ask("/api/tree/check", { tree: model.query(), attempt: attempt.written(Boolean(answer?.question4)) });
      items = judged.items;
      problem.textContent = "";
    } catch (error) {
      problem.textContent = error instanceof Refused ? sentence(error.sentence) : t("web-no-server");
    }
    draw();
  }

  function results() {
    if (!items) return null;
    const right = items.filter((item) => item.right).length;
    const line = (/** @type {import("../types.js").Item} */ item) => {
      const id = item.item === "struck" ? `web-item-struck-${item.right ? "right" : "wrong"}` : `web-item-${item.item}`;
      return h(
        "li",
        {},
        h("span", { class: item.right ? "right" : "wrong" }, item.right ? "✓" : "✗"),
        h("div", {}, h("strong", {}, t(id, { node: nameOf(item.path), expected: item.expected })), h("p", { class: "quiet" }, sentence(item.reason))),
      );
    };
    const summary = t(right === items.length ? "web-all-right" : "web-some-wrong", { right, all: items.length });
    return h("div", { role: "status" }, h("p", { class: "score" }, summary), h("ul", { class: "items" }, items.map(line)));
  }

  const onResize = () => draw();
  addEventListener("resize", onResize);
  refresh();
  return () => {
    asked.abort();
    removeEventListener("resize", onResize);
  };
}
