/** The view of a tree: its answers, its search step by step, and the fourth question. */

import { Refused, ask, isAbort } from "../api.js";
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
import { Reel } from "./reel.js";
import { exerciseSource, readText, searchSource, textSource, typedText } from "./source.js";
import { Stage } from "./stage.js";
import { watchLooks, watchPanel } from "./watch.js";

/** @typedef {import("../types.js").CanvasNode} CanvasNode */

const MODES = ["answers", "watch", "question4"];

/**
 * Shows the view.
 *
 * @param {HTMLElement} main
 * @param {URLSearchParams} values
 * @returns {import("../dom.js").Shown}
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
  /** The steps, where they are watched. @type {Reel | null} */
  let reel = null;
  /** What is shown of them: where the reader is, unless that is still to come. @type {import("./reel.js").Frame | null} */
  let frame = null;
  /** What is shown: the reader may have wished for something since that there is not. @type {Model | null} */
  let answered = null;
  /** The latest text that was no tree. */
  let refused = "";
  let isBringing = false;
  let asked = new AbortController();

  const [source, convention, tabs] = [h("details", { class: "panel source-panel" }), h("div", {}), h("div", { class: "segments tabs", role: "group", "aria-label": t("web-modes") })];
  const problem = h("p", { class: "problem", role: "alert" });
  const panel = h("section", { class: "panel tree-panel" });
  const stage = new Stage();
  const player = new Player((steps) => reel && frame?.number === at && go(Math.min(at + steps, reel.last)), () => draw());
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
      const steps = mode === "watch" ? new Reel({ tree: query, told: model.told }, mine.signal) : null;
      const [fresh, there] = await Promise.all([ask("tree", query, mine.signal), steps?.bring(at)]);
      if (mine.signal.aborted) return;
      [answer, answered, reel, frame] = [fresh, model.copy(), steps, null];
      at = there ?? at;
      problem.textContent = "";
      write();
    } catch (error) {
      if (isAbort(error)) return;
      if (error instanceof Refused && model.source.kind === "text") refused = model.source.text.trim();
      if (!answer && error instanceof Refused) await retreat();
      problem.textContent = trouble(error);
    }
    draw();
  }

  /** A link that leads nowhere leaves the tree that was there before, or the first one. */
  async function retreat() {
    const before = link.latestValues("tree");
    for (const values of [before, new URLSearchParams()]) {
      model.follow(Model.read(values));
      [model.x, mode, at] = [null, "answers", 0];
      answer = await ask("tree", model.query(), asked.signal).catch(() => null);
      answered = model.copy();
      if (answer) return;
    }
  }

  /** Back to the tree that is shown, for whoever does something with it. */
  function settle() {
    if (answered) model.follow(answered);
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
    if (reel) frame = reel.frame(at) ?? frame;
    drawTree();
    if (model.source.kind === "search" && card.path === null) card.show(model.source, answer.canvas.nodes, answer.canvas.nodes[0]);
    if (mode === "watch" && reel && frame) {
      redraw(panel, watchPanel(frame, answer, { at, last: reel.last }, model.told, { go: step, tell, player }), book);
      reel.prepare(at);
    } else if (mode === "question4") {
      redraw(panel, question4Panel(answer, { picks, x: model.x }, { pick, setX }));
    } else redraw(panel, answersPanel(answer), download);
  }

  function drawTree() {
    if (!answer) return;
    const { canvas } = answer;
    if (mode === "watch" && frame) {
      const { step, backdrop } = frame;
      const looks = watchLooks(frame, model.told);
      const arrow = step.owner === null ? null : { from: step.owner, to: step.path };
      stage.draw(backdrop.canvas, { look: (_, index) => looks[index], choose: null, arrow });
      stage.reveal(".current");
      lookAt(backdrop.canvas.nodes.find(({ path }) => path === step.path), backdrop.canvas.nodes);
      return;
    }
    const choose = mode === "question4" ? chosen : canvas.nodes.some(({ leaf }) => !leaf) ? fold : null;
    stage.draw(canvas, { look: (node) => answerLook(node, canvas.nodes), choose });
  }

  /** @param {string} name */
  function setMode(name) {
    player.stop();
    settle();
    mode = name;
    if (name !== "question4") model.x = null;
    // A tree that was typed is the one that is meant, unless it is known to be none.
    const typed = typedText(source, model);
    if (typed === null || typed === refused) return refresh();
    readText(model, typed);
    load();
  }

  /** The reader goes somewhere: nothing plays on by itself. @param {number} to */
  function step(to) {
    player.stop();
    go(to);
  }

  /** @param {number} to */
  function go(to) {
    at = to;
    if (at === reel?.last) player.stop();
    write();
    draw();
    if (reel && !reel.frame(at)) bring(reel);
  }

  /** Asks for the step where the reader is, until it is here: the reader may have gone on meanwhile. @param {Reel} steps */
  async function bring(steps) {
    if (isBringing) return;
    isBringing = true;
    try {
      while (steps === reel && !steps.frame(at)) await steps.bring(at);
    } catch (error) {
      if (isAbort(error)) return;
      player.stop();
      problem.textContent = trouble(error);
      at = frame?.number ?? 0;
    } finally {
      isBringing = false;
    }
    draw();
  }

  /** @param {"alphabeta" | "negamax"} told */
  function tell(told) {
    settle();
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
    settle();
    model.x = x;
    refresh();
  }

  /** @param {CanvasNode} node */
  function chosen(node) {
    settle();
    model.x = null;
    model[picks] = node.path;
    picks = picks === "node" ? "target" : "node";
    refresh();
  }

  /** Shows the board at a node, where nodes are positions. @param {CanvasNode | undefined} node @param {CanvasNode[]} nodes those that are drawn */
  function lookAt(node, nodes) {
    if (node && model.source.kind === "search" && node.path !== card.path) card.show(model.source, nodes, node);
  }

  /** Unfolds a node, or folds it. @param {CanvasNode} node */
  function fold(node) {
    if (!answer) return;
    const nodes = answer.canvas.nodes;
    lookAt(node, nodes);
    if (node.leaf) return;
    settle();
    const shown = nodes.flatMap(({ path, leaf, hidden }) => (leaf || hidden ? [] : [path]));
    model.open = node.hidden ? [...shown, node.path] : shown.filter((path) => path !== node.path && !path.startsWith(node.path === "" ? "" : `${node.path}.`));
    refresh();
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    if (mode !== "watch" || !reel || !frame || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, button, summary")) {
      if (!(event.target instanceof HTMLButtonElement) || event.key === " " || event.key === "Enter") return;
    }
    /** @type {Record<string, number>} */
    const steps = { ArrowRight: Math.min(reel.last, at + 1), ArrowLeft: Math.max(0, at - 1), Home: 0, End: reel.last, " ": frame.nextCut };
    if (!(event.key in steps)) return;
    event.preventDefault();
    step(steps[event.key]);
  }
  const onResize = () => stage.again();
  /** The keyboard's place is looked at too. @param {FocusEvent} event */
  function onFocus({ target }) {
    const path = target instanceof Element ? target.closest("[data-path]")?.getAttribute("data-path") : null;
    if (mode !== "answers" || !answer || path === null || path === undefined) return;
    const { nodes } = answer.canvas;
    lookAt(nodes.find((node) => node.path === path), nodes);
  }
  stage.element.addEventListener("focusin", onFocus);
  addEventListener("keydown", onKey);
  addEventListener("resize", onResize);
  draw();
  refresh();
  return {
    leave: () => {
      asked.abort();
      player.stop();
      removeEventListener("keydown", onKey);
      removeEventListener("resize", onResize);
    },
  };
}
