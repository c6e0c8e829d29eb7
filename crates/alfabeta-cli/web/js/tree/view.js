/** The view of a tree: its answers, its search step by step, and the fourth question. */

import { ask, isAbort } from "../api.js";
import { button, h, mount, redraw } from "../dom.js";
import * as link from "../link.js";
import { t, trouble } from "../words.js";
import { answerLook, answersPanel, proofChip } from "./answers.js";
import { bookPanel } from "./book.js";
import { conventionBar } from "./convention.js";
import { downloadPanel } from "./download.js";
import { Model } from "./model.js";
import { NodeCard } from "./node_card.js";
import { Player } from "./player.js";
import { question4Panel } from "./question4.js";
import { exerciseSource, searchSource, textSource } from "./source.js";
import { Stage } from "./stage.js";
import { nextCut, watchPanel, watchState } from "./watch.js";

/** @typedef {import("../types.js").CanvasNode} CanvasNode */

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
  /** @type {import("../types.js").TreeAnswer | null} */
  let answer = null;
  /** @type {import("../types.js").Account | null} */
  let account = null;
  let asked = new AbortController();

  const [source, convention, tabs] = [h("details", { class: "panel source-panel" }), h("div", {}), h("div", { class: "segments tabs", role: "group", "aria-label": t("web-modes") })];
  const problem = h("p", { class: "problem", role: "alert" });
  const panel = h("section", { class: "panel tree-panel" });
  const stage = new Stage();
  const player = new Player((steps) => account && go(Math.min(at + steps, account.steps.length - 1)), () => draw());
  const [download, book, card] = [downloadPanel(model), bookPanel(), new NodeCard()];
  mount(
    main,
    h("h1", { class: "unseen" }, t("web-nav-tree")),
    h("div", { class: "tree-top" }, tabs, convention),
    h("div", { class: "tree-view" }, h("div", { class: "tree-stage" }, problem, stage.element, card.element, h("div", { class: "below" }, source)), panel),
  );
  if (!values.has("text") && !values.has("game") && !values.has("seed") && !values.has("mode")) source.setAttribute("open", "");

  const write = () => link.write("tree", { ...model.state(), mode: mode === "answers" ? null : mode, step: mode === "watch" && at ? at : null });

  /** Asks about the tree again; the steps too if they are watched. What was shown stays if there is no answer. */
  async function refresh() {
    asked.abort();
    const mine = new AbortController();
    asked = mine;
    try {
      const query = model.query();
      const [fresh, told] = await Promise.all([ask("tree", query, mine.signal), mode === "watch" ? ask("steps", query, mine.signal) : null]);
      if (mine.signal.aborted) return;
      [answer, account] = [fresh, told];
      problem.textContent = "";
      write();
    } catch (error) {
      if (isAbort(error)) return;
      problem.textContent = trouble(error);
    }
    draw();
  }

  /** Another tree altogether. */
  function load() {
    player.stop();
    stage.reset();
    card.clear();
    at = 0;
    refresh();
  }

  function draw() {
    redraw(tabs, MODES.map((name) => button(t(`web-mode-${name}`), `mode-${name}`, () => setMode(name), { "aria-pressed": String(name === mode) })));
    redraw(convention, conventionBar(model, answer && proofChip(answer), agree));
    const own = model.source.kind === "search" ? searchSource(model, load) : model.source.kind === "exercise" ? exerciseSource(model, load) : null;
    redraw(source, h("summary", {}, t("web-source")), own, textSource(model, load));
    if (!answer) return;
    drawTree();
    if (model.source.kind === "search" && card.path === null) card.show(model.source, answer.canvas.nodes, answer.canvas.nodes[0]);
    if (mode === "watch" && account) {
      at = Math.min(at, account.steps.length - 1);
      redraw(panel, watchPanel(account, answer, at, model.told, { go: step, tell, player }), book);
    } else if (mode === "question4") {
      redraw(panel, question4Panel(answer, { picks, x: model.x }, { pick, setX }));
    } else redraw(panel, answersPanel(answer), download);
  }

  function drawTree() {
    if (!answer) return;
    const { canvas } = answer;
    if (mode === "watch" && account) {
      const { looks, step } = watchState(account, answer, Math.min(at, account.steps.length - 1), model.told);
      const cut = step?.event === "cut" ? answer.cuts.find((cut) => cut.at === step.path) : null;
      const arrow = cut && cut.owner !== null ? { from: cut.owner, to: cut.at } : null;
      stage.draw(canvas, { look: (node) => looks.get(node.path) ?? { later: true }, choose: null, arrow });
      stage.reveal(".current");
      lookAt(canvas.nodes.find(({ path }) => path === step?.path));
      return;
    }
    const choose = mode === "question4" ? chosen : canvas.nodes.some(({ leaf }) => !leaf) ? fold : null;
    stage.draw(canvas, { look: (node) => answerLook(node, canvas.nodes), choose });
  }

  /** @param {string} name */
  function setMode(name) {
    player.stop();
    mode = name;
    if (name !== "question4") model.x = null;
    refresh();
  }

  /** The reader goes somewhere: nothing plays on by itself. @param {number} to */
  function step(to) {
    player.stop();
    go(to);
  }

  /** @param {number} to */
  function go(to) {
    at = to;
    if (account && at === account.steps.length - 1) player.stop();
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

  /** @param {CanvasNode} node */
  function chosen(node) {
    model.x = null;
    model[picks] = node.path;
    picks = picks === "node" ? "target" : "node";
    refresh();
  }

  /** Shows the board at a node, where nodes are positions. @param {CanvasNode | undefined} node */
  function lookAt(node) {
    if (node && answer && model.source.kind === "search" && node.path !== card.path) card.show(model.source, answer.canvas.nodes, node);
  }

  /** Unfolds a node, or folds it. @param {CanvasNode} node */
  function fold(node) {
    lookAt(node);
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
    step(steps[event.key]);
  }
  const onResize = () => stage.again();
  /** The keyboard's place is looked at too. @param {FocusEvent} event */
  function onFocus({ target }) {
    const path = target instanceof Element ? target.closest("[data-path]")?.getAttribute("data-path") : null;
    if (mode === "answers" && path !== null && path !== undefined) lookAt(answer?.canvas.nodes.find((node) => node.path === path));
  }
  stage.element.addEventListener("focusin", onFocus);
  addEventListener("keydown", onKey);
  addEventListener("resize", onResize);
  draw();
  refresh();
  return () => {
    asked.abort();
    player.stop();
    removeEventListener("keydown", onKey);
    removeEventListener("resize", onResize);
  };
}
