/** The view of a tree: its answers, its search step by step, and the fourth question. */

import { Refused, ask, isAbort } from "../api.js";
import { button, h, redraw } from "../dom.js";
import * as link from "../link.js";
import { sentence, t } from "../words.js";
import { answerLook, answersPanel, proofChip } from "./answers.js";
import { conventionBar } from "./convention.js";
import { downloadPanel } from "./download.js";
import { showRoot, treeDrawing } from "./drawing.js";
import { Model } from "./model.js";
import { question4Panel } from "./question4.js";
import { exerciseSource, searchSource, textSource } from "./source.js";
import { nextCut, watchPanel, watchState } from "./watch.js";

const MODES = ["answers", "watch", "question4"];

/**
 * Shows the view; returns how to leave it.
 *
 * @param {HTMLElement} main
 * @param {URLSearchParams} values
 */
export function show(main, values) {
  const model = Model.read(values);
  let mode = MODES.includes(values.get("mode") ?? "") ? /** @type {string} */ (values.get("mode")) : "answers";
  if (mode !== "question4") model.x = null;
  let at = Math.max(0, Number(values.get("step") ?? 0) || 0);
  /** @type {"node" | "target"} */
  let picks = "node";
  /** @type {import("../types.js").Answer | null} */
  let answer = null;
  /** @type {import("../types.js").Account | null} */
  let account = null;
  let asked = new AbortController();
  let centred = false;

  const [source, convention, tabs] = [h("details", { class: "panel source-panel" }), h("div", {}), h("div", { class: "segments tabs", role: "group", "aria-label": t("web-modes") })];
  const place = h("div", { class: "tree-place", tabindex: 0, role: "region", "aria-label": t("web-tree-drawing") });
  const problem = h("p", { class: "problem", role: "alert" });
  const panel = h("section", { class: "panel tree-panel" });
  redraw(
    main,
    h("h1", { class: "unseen" }, t("web-nav-tree")),
    h("div", { class: "tree-top" }, tabs, convention),
    h("div", { class: "tree-view" }, h("div", { class: "tree-stage" }, problem, place, h("div", { class: "below" }, source)), panel),
  );
  if (!values.has("text") && !values.has("game") && !values.has("seed") && !values.has("mode")) source.setAttribute("open", "");

  const write = () => link.write("tree", { ...model.state(), mode: mode === "answers" ? null : mode, step: mode === "watch" && at ? at : null });

  /** Asks about the tree again; the steps too if they are watched. */
  async function refresh() {
    write();
    asked.abort();
    const mine = new AbortController();
    asked = mine;
    try {
      const query = model.query();
      const [fresh, told] = await Promise.all([ask("/api/tree", query, mine.signal), mode === "watch" ? ask("/api/tree/steps", query, mine.signal) : null]);
      if (mine.signal.aborted) return;
      [answer, account] = [fresh, told];
      problem.textContent = "";
    } catch (error) {
      if (isAbort(error)) return;
      problem.textContent = error instanceof Refused ? sentence(error.sentence) : t("web-no-server");
    }
    draw();
  }

  function draw() {
    redraw(tabs, MODES.map((name) => button(t(`web-mode-${name}`), `mode-${name}`, () => setMode(name), { "aria-pressed": String(name === mode) })));
    redraw(convention, conventionBar(model, answer && proofChip(answer), agree));
    drawSource();
    if (!answer) return;
    drawTree();
    if (mode === "watch" && account) {
      at = Math.min(at, account.steps.length - 1);
      redraw(panel, watchPanel(account, answer, at, model.told, { go, tell }), bookPanel());
    } else if (mode === "question4") {
      redraw(panel, question4Panel(answer, { picks, x: model.x }, { pick, setX }));
    } else redraw(panel, answersPanel(answer), downloadPanel(model));
  }

  function drawSource() {
    const summary = h("summary", {}, t("web-source"));
    const own = model.source.kind === "search" ? searchSource(model, refresh) : model.source.kind === "exercise" ? exerciseSource(model, refresh) : null;
    const typed = document.activeElement instanceof HTMLTextAreaElement && source.contains(document.activeElement);
    if (!typed) redraw(source, summary, own, textSource(model, refresh));
  }

  function drawTree() {
    if (!answer) return;
    const { canvas } = answer;
    const room = place.clientWidth || 800;
    if (mode === "watch" && account) {
      const { looks, step } = watchState(account, answer, Math.min(at, account.steps.length - 1), model.told);
      const cut = step?.event === "cut" ? answer.cuts.find((cut) => cut.at === step.path) : null;
      const arrow = cut && cut.owner !== null ? { from: cut.owner, to: cut.at } : null;
      redraw(place, treeDrawing(canvas, { look: (node) => looks.get(node.path) ?? { faded: false }, choose: null, arrow, room }));
      place.querySelector(".current")?.scrollIntoView({ block: "nearest", inline: "nearest" });
      return;
    }
    const choose = mode === "question4" ? chosen : canvas.nodes.some(({ leaf }) => !leaf) ? fold : null;
    redraw(place, treeDrawing(canvas, { look: (node) => answerLook(node, canvas.nodes), choose, room }));
    if (!centred) centred = showRoot(place);
  }

  /** @param {string} name */
  function setMode(name) {
    mode = name;
    if (name !== "question4") model.x = null;
    refresh();
  }

  /** @param {number} step */
  function go(step) {
    at = step;
    write();
    draw();
  }

  /** @param {"alphabeta" | "negamax"} told */
  function tell(told) {
    model.tell(told);
    refresh();
  }

  /** Another convention; the textbook's negamax has only one. */
  function agree() {
    if (!model.isTextbook) model.tell("alphabeta");
    refresh();
  }

  /** @param {"node" | "target"} what */
  function pick(what) {
    picks = what;
    draw();
  }

  /** @param {string | null} x */
  function setX(x) {
    model.x = x;
    refresh();
  }

  /** @param {import("../types.js").CanvasNode} node */
  function chosen(node) {
    model.x = null;
    model[picks] = node.path;
    picks = picks === "node" ? "target" : "node";
    refresh();
  }

  /** Unfolds a node, or folds it. @param {import("../types.js").CanvasNode} node */
  function fold(node) {
    if (node.leaf || !answer) return;
    const nodes = answer.canvas.nodes;
    const shown = nodes.flatMap(({ path, leaf, hidden }) => (leaf || hidden ? [] : [path]));
    model.open = node.hidden ? [...shown, node.path] : shown.filter((path) => path !== node.path && !path.startsWith(node.path === "" ? "" : `${node.path}.`));
    refresh();
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (mode !== "watch" || !account || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, button, summary")) {
      if (!(event.target instanceof HTMLButtonElement) || event.key === " " || event.key === "Enter") return;
    }
    const last = account.steps.length - 1;
    /** @type {Record<string, number>} */
    const steps = { ArrowRight: Math.min(last, at + 1), ArrowLeft: Math.max(0, at - 1), Home: 0, End: last, " ": nextCut(account, at) };
    if (!(event.key in steps)) return;
    event.preventDefault();
    go(steps[event.key]);
  }
  const onResize = () => drawTree();
  addEventListener("keydown", onKey);
  addEventListener("resize", onResize);
  refresh();
  return () => {
    asked.abort();
    removeEventListener("keydown", onKey);
    removeEventListener("resize", onResize);
  };
}

/** The textbook's own files, for those who want to read the code that was run. */
function bookPanel() {
  const code = h("pre", { class: "book", tabindex: 0, "aria-label": t("web-book") });
  const load = async (/** @type {string} */ name) => (code.textContent = await (await fetch(`/api/source/${name}`)).text());
  const names = ["alphabeta-soft", "alphabeta", "negamax", "minimax"];
  return h(
    "details",
    { ontoggle: () => code.textContent || load(names[0]) },
    h("summary", {}, t("web-book")),
    h("div", { class: "buttons" }, names.map((name) => button(name, `book-${name}`, () => load(name), { class: "small" }))),
    code,
  );
}

