/** The view in which one plays. */

import { title } from "../about.js";
import { announce, button, choice, focusOn, h, mount, redraw, redrawFrom } from "../dom.js";
import { playerName } from "../values.js";
import { welcome } from "../welcome.js";
import { sentence, t, trouble } from "../words.js";
import { sideChoices } from "./agents.js";
import { BoardView } from "./board.js";
import { gameChoice } from "./game.js";
import { graphPanel } from "./graph.js";
import { sharePanel } from "./share.js";
import { statusLine, spokenStatus } from "./status.js";
import { PACES } from "./pace.js";
import { Table } from "./table.js";
import { thinkingPanel, valuesPanel } from "./thinking.js";
import { compareLink, treeLink } from "./links.js";

/** No values: one list, so that two of them are the same. @type {import("../types.js").MoveValue[]} */
const NONE = [];

/**
 * Shows the view.
 *
 * @param {HTMLElement} main
 * @param {URLSearchParams} values
 * @returns {import("../dom.js").Shown}
 */
export function show(main, values) {
  const [grid, notes] = [new BoardView(), h("ul", { class: "notes" })];
  const [status, problem, board, tools, list] = [h("p", { class: "status" }), h("div", { class: "trouble" }), h("div", { class: "board-place" }, grid.element, notes), h("div", { class: "tools" }), h("div", { class: "move-list" })];
  const panel = (/** @type {string} */ name) => h("section", { class: `panel ${name}` });
  const [game, thinking, judged, graph, share] = [panel("game"), panel("thinking"), panel("values"), panel("graph-panel"), panel("share")];
  const [heading, greeting] = [h("h1", { class: "unseen" }), h("div")];
  mount(
    main,
    heading,
    greeting,
    h("div", { class: "play" }, h("div", { class: "stage" }, status, problem, board, tools, list), h("div", { class: "side" }, game, thinking, judged, graph, share)),
  );

  // A fast search finishes several depths within one frame; they are drawn once.
  let isDue = false;
  const table = new Table(() => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      draw();
    });
  });
  const sharing = sharePanel(table);
  const choosing = gameChoice(table, () => draw());
  /** The cell that the keyboard is at. */
  let focus = "";
  board.addEventListener("focusin", (event) => {
    if (event.target instanceof HTMLElement && event.target.dataset.row) focus = event.target.dataset.key ?? "";
  });

  // Hundreds of options, and they seldom change: a move should not have to wait for them.
  const drawChoices = () => redrawFrom(game, [table.scene?.game, table.sides, table.scene?.evaluations.join(), choosing.isAsking()], () => [choosing.draw(), table.scene && players(table)]);

  const drawTop = () => {
    heading.textContent = t("web-nav-play");
    redraw(greeting, isNewcomer(values) && welcome(() => focusOn(board.querySelector('[tabindex="0"]'))));
  };

  function draw() {
    const { scene } = table;
    redraw(problem, table.error !== null && h("p", { class: "problem", role: "alert" }, trouble(table.error)), table.error !== null && button(t("web-retry"), "retry", () => table.retry(), { class: "small" }));
    // Nor should the first board.
    if (scene && !game.hasChildNodes()) setTimeout(drawChoices);
    else drawChoices();
    if (!scene) return;
    const name = `${title(scene.kind, scene.parameters)} · alfabeta`;
    if (document.title !== name) document.title = name;
    redraw(status, statusLine(table));
    announce(spokenStatus(table));
    const moves = (table.values && table.judgement?.moves) || NONE;
    const active = table.toMove === "human";
    grid.show(scene, { flipped: table.flipped, active, values: moves, play: (move) => table.make(move), focus });
    redrawFrom(notes, [scene], () => scene.notes.map((note) => h("li", {}, sentence(note))));
    redraw(tools, toolbar(table));
    redrawFrom(list, [table.moves, table.movers, table.at], () => moveList(table));
    redrawFrom(thinking, [table.thinking, table.idea, table.before, table.values, table.judgement], () => thinkingPanel(table));
    redrawFrom(judged, [table.values, moves, active], () => valuesPanel(table));
    redrawFrom(graph, [table.values, table.moves, table.at, table.judge.version], () => graphPanel(table));
    redrawFrom(share, [scene], sharing);
  }

  drawTop();
  table.open(values);
  return {
    leave: () => table.leave(),
    retell: () => {
      drawTop();
      draw();
    },
  };
}

/** Whether somebody comes without a game in mind. @param {URLSearchParams} values */
function isNewcomer(values) {
  return [...values.keys()].every((name) => name === "lang");
}

/** @param {Table} table */
function toolbar(table) {
  const isOver = Boolean(table.scene?.outcome);
  return [
    button(t("web-new"), "new", () => table.fresh()),
    button(t("web-undo"), "undo", () => table.undo(), { disabled: table.at === 0 }),
    button(t("web-redo"), "redo", () => table.redo(), { disabled: table.at === table.moves.length }),
    button(t("web-flip"), "flip", () => table.flip(), { "aria-pressed": String(table.flipped) }),
    !isOver && h("a", { class: "as-button", "data-key": "show-tree", href: treeLink(table) }, t("web-show-tree")),
    !isOver && h("a", { class: "as-button", "data-key": "show-compare", href: compareLink(table) }, t("web-show-compare")),
    agentTools(table, isOver),
  ];
}

/** What an agent is told, in a row of its own. @param {Table} table @param {boolean} isOver */
function agentTools(table, isOver) {
  const tools = [
    table.isAgentsTurn && !table.thinking && !table.running && button(t("web-step"), "step", () => table.step(), { class: "primary" }),
    !table.hasHuman && !isOver && button(table.running ? t("web-pause") : t("web-run"), "run", () => table.run(), { class: "primary", "aria-pressed": String(table.running) }),
    !table.hasHuman && pace(table),
  ].filter(Boolean);
  return tools.length > 0 && h("div", { class: "agent-tools" }, tools);
}

/** How fast two agents play. @param {Table} table */
function pace(table) {
  const options = PACES.map((value, index) => ({ value: String(value), label: t(`web-pace-${index}`) }));
  const element = choice(t("web-pace"), "pace", String(table.pace), options, (value) => table.setPace(Number(value)));
  element.classList.add("inline");
  return element;
}

/** The moves so far, by number and by who made them; each leads to its position. @param {Table} table */
function moveList(table) {
  const item = (/** @type {number} */ at) => {
    const [move, mover] = [table.moves[at - 1], table.movers[at - 1]];
    const label = at === 0 ? t("web-start") : t("web-after-move", { number: at, move, player: playerName(mover) });
    return h(
      "li",
      { "data-key": `ply-${at}` },
      h(
        "button",
        { type: "button", class: `ply ${mover ?? ""}`, "data-key": `at-${at}`, "data-number": at || null, "aria-current": at === table.at ? "step" : null, "aria-label": label, onclick: () => table.goto(at) },
        at === 0 ? t("web-start") : move,
      ),
    );
  };
  return h("ol", { class: "plies", "aria-label": t("web-moves") }, Array.from({ length: table.moves.length + 1 }, (_, at) => item(at)));
}

/** @param {Table} table */
function players(table) {
  const evaluations = table.scene?.evaluations ?? [];
  const symbols = table.scene?.symbols;
  const card = (/** @type {"max" | "min"} */ player) =>
    h(
      "fieldset",
      { class: `seat ${player}`, "data-key": `seat-${player}` },
      h("legend", {}, playerName(player), symbols?.[player] && h("span", { class: "symbol" }, ` ${symbols[player]}`)),
      sideChoices(player, table.sides[player], evaluations, (side) => table.seat(player, side)),
    );
  return h("div", { class: "seats" }, card("max"), card("min"));
}
