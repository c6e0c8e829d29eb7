/** Practising: the tree without its answers. The student fills them in; each is checked and explained. */

import { Refused, ask, isAbort } from "../api.js";
import { announce, focusOn, h, mount, redraw } from "../dom.js";
import * as link from "../link.js";
import { answerLook, hintChip, proofChip } from "../tree/answers.js";
import { conventionBar } from "../tree/convention.js";
import { downloadPanel } from "../tree/download.js";
import { Model } from "../tree/model.js";
import { exerciseSource, textSource } from "../tree/source.js";
import { Stage } from "../tree/stage.js";
import { t, trouble } from "../words.js";
import { Attempt } from "./attempt.js";
import { valueField } from "./field.js";
import { nextHint } from "./hints.js";
import { remember } from "./record.js";
import { itemKey, sheetPanel, summary } from "./sheet.js";

/** @typedef {import("../types.js").CanvasNode} CanvasNode */
/** @typedef {import("../types.js").Answers["check"]["items"][number]} Item */

/** @param {Item[]} items */
function byKey(items) {
  return new Map(items.map((item) => [itemKey(item), item]));
}

/**
 * Shows the view.
 *
 * @param {HTMLElement} main
 * @param {URLSearchParams} values
 * @returns {import("../dom.js").Shown}
 */
export function show(main, values) {
  const model = Model.read(values, "exercise");
  model.x = null;
  let asked = new AbortController();
  /** The exercise that is shown, which may be an older one than the wishes ask for. @type {{ answer: import("../types.js").TreeAnswer, query: import("../types.js").TreeQuery } | null} */
  let shown = null;
  let attempt = new Attempt();
  /** The judgement on what is filled in now. @type {Map<string, Item>} */
  let judged = new Map();
  let isRetreating = false;
  let solution = false;
  /** The hint that is told, and how much of it. @type {{ key: string, step: number } | null} */
  let hint = null;

  const [convention, source, panel] = [h("div", {}), h("section", { class: "panel source-panel", "aria-label": t("web-source") }), h("section", { class: "panel tree-panel" })];
  const problem = h("p", { class: "problem", role: "alert" });
  const stage = new Stage();
  const download = downloadPanel(model);
  mount(
    main,
    h("h1", { class: "unseen" }, t("web-nav-practise")),
    h("div", { class: "tree-top" }, convention),
    h("div", { class: "tree-view" }, h("div", { class: "tree-stage" }, source, problem, stage.element), panel),
  );

  /** Fetches the exercise. If there is none with these wishes, the one before stays. */
  async function refresh() {
    asked.abort();
    const mine = new AbortController();
    asked = mine;
    const query = { ...model.query(), open: null };
    try {
      const answer = await ask("tree", query, mine.signal);
      const isNew = shown?.answer.text !== answer.text;
      shown = { answer, query };
      problem.textContent = "";
      if (isNew) {
        stage.reset();
        attempt = Attempt.of(sheetName());
        [judged, solution, hint] = [new Map(), false, null];
        if (attempt.isChecked && !attempt.isEmpty) judged = byKey((await judge(shown)) ?? []);
        if (mine.signal.aborted) return;
      } else unjudge();
      link.write("practise", model.state());
    } catch (error) {
      if (isAbort(error)) return;
      if (!shown && error instanceof Refused && !isRetreating) await retreat();
      problem.textContent = trouble(error);
    }
    draw();
  }

  /** A link that leads nowhere leaves the exercise that was there before, or the easiest one. */
  async function retreat() {
    isRetreating = true;
    for (const values of [link.latestValues("practise"), new URLSearchParams()]) {
      model.follow(Model.read(values, "exercise"));
      model.x = null;
      await refresh();
      if (shown) return;
    }
  }

  function sheetName() {
    return shown?.answer.text ?? JSON.stringify(shown?.query.source);
  }

  function draw() {
    redraw(convention, conventionBar(model, shown && (solution ? proofChip(shown.answer) : hintChip(shown.answer)), refresh));
    redraw(source, exerciseSource(model, refresh), model.source.kind === "text" ? textSource(model, refresh) : null);
    if (!shown) return;
    const { answer } = shown;
    const { canvas } = answer;
    if (solution) stage.draw(canvas, { look: (node) => answerLook(node, canvas.nodes), choose: null });
    else stage.draw(canvas, { look, choose, strike, field: (node) => (node.leaf ? null : valueField(node, attempt.values.get(node.path) ?? "", judged.get(`value ${node.path}`), write)) });
    redraw(panel, sheetPanel({ answer, attempt, judged, solution, hint: told(), isExercise: model.source.kind === "exercise" }, actions), download);
  }

  /** @param {CanvasNode} node @returns {import("../tree/drawing.js").Look} */
  function look(node) {
    const verdict = judged.get(`struck ${node.path}`)?.verdict;
    return {
      struck: attempt.struck.has(node.path),
      best: attempt.best === node.path && node.path !== "",
      pressed: told()?.hint.path === node.path,
      verdict: verdict === "right" || verdict === "wrong" ? verdict : null,
    };
  }

  /** A leaf's branch is struck by clicking on the leaf too; an inner node is for writing. @param {CanvasNode} node */
  function choose(node) {
    if (node.leaf) strike(node);
    else focusOn(stage.find(`[data-key="value-${CSS.escape(node.path)}"]`));
  }

  /** @param {CanvasNode} node */
  function strike(node) {
    if (node.path === "") return;
    attempt.strike(node.path);
    changed(`struck ${node.path}`);
    draw();
  }

  /** @param {string} path @param {string} value */
  function write(path, value) {
    attempt.write(path, value);
    if (changed(`value ${path}`)) draw();
  }

  /** What has changed is not judged any more; whether it was. @param {string} key */
  function changed(key) {
    attempt.keep(sheetName());
    return judged.delete(key);
  }

  function unjudge() {
    judged = new Map();
    attempt.isChecked = false;
  }

  /** The hint for the first thing that is not right yet, as far as it is told. */
  function told() {
    const next = shown && hint && nextHint(shown.answer, (key) => judged.get(key)?.verdict === "right");
    return next && hint && next.key === hint.key ? { hint: next, step: hint.step } : null;
  }

  /** The judgement on what is filled in; null if there is none, or if another sheet is shown by then. @param {NonNullable<typeof shown>} sheet */
  async function judge(sheet) {
    try {
      const { items } = await ask("check", { tree: sheet.query, attempt: attempt.written() });
      if (sheet !== shown) return null;
      problem.textContent = "";
      return items;
    } catch (error) {
      if (sheet === shown) problem.textContent = trouble(error);
      return null;
    }
  }

  const actions = {
    /** @param {"best" | "count" | "question4"} name @param {string} value */
    fill(name, value) {
      attempt[name] = value;
      const wasJudged = changed(name === "count" ? "not-generated" : name);
      if (wasJudged || name === "best") draw();
    },
    async check() {
      if (!shown) return;
      hint = null;
      if (attempt.isEmpty) unjudge();
      else {
        const items = await judge(shown);
        if (!items) return;
        judged = byKey(items);
        const fresh = items.filter((item) => !attempt.counted.has(trace(item)));
        remember(fresh);
        fresh.forEach((item) => attempt.counted.add(trace(item)));
      }
      attempt.isChecked = true;
      attempt.keep(sheetName());
      draw();
      announce(summary(attempt, judged, shown.answer));
    },
    /** The next step of a hint, for the first thing that is not known to be right. */
    async hint() {
      if (!shown) return;
      if (!attempt.isEmpty && judged.size === 0) {
        const items = await judge(shown);
        if (!items) return;
        judged = byKey(items.filter(({ verdict }) => verdict === "right"));
      }
      const next = nextHint(shown.answer, (key) => judged.get(key)?.verdict === "right");
      hint = next && { key: next.key, step: hint?.key === next.key ? Math.min(2, hint.step + 1) : 0 };
      draw();
      const now = told();
      if (now) {
        stage.reveal(`[data-path="${CSS.escape(now.hint.path)}"]`);
        announce(now.hint.steps[now.step]);
      }
    },
    solution() {
      solution = !solution;
      draw();
    },
    clear() {
      attempt = attempt.cleared();
      attempt.keep(sheetName());
      judged = new Map();
      hint = null;
      draw();
    },
    next() {
      if (model.source.kind !== "exercise") return;
      model.source.seed += 1;
      refresh();
    },
    redraw: () => draw(),
  };

  /** An item together with what was written: the same mistake counts once. @param {Item} item */
  function trace(item) {
    const written = { value: attempt.values.get(item.path), best: attempt.best, "not-generated": attempt.count, question4: attempt.question4, struck: "", missed: "" }[item.item];
    return `${itemKey(item)} ${written}`;
  }

  /** Branches are struck by the keyboard too, from the node below. @param {KeyboardEvent} event */
  function onKey(event) {
    const at = event.target instanceof Element ? event.target.closest("[data-path]") : null;
    if (!at || solution || !["x", "X", "Delete", "Backspace"].includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    const node = shown?.answer.canvas.nodes.find(({ path }) => path === at.getAttribute("data-path"));
    if (node) strike(node);
    event.preventDefault();
  }
  stage.element.addEventListener("keydown", onKey);
  const onResize = () => stage.again();
  addEventListener("resize", onResize);
  draw();
  refresh();
  return {
    leave: () => {
      asked.abort();
      removeEventListener("resize", onResize);
    },
  };
}
