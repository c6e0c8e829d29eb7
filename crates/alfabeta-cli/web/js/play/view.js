/** The view in which one plays. */

import { about, kind, title } from "../about.js";
import { Refused } from "../api.js";
import { announce, button, choice, h, redraw } from "../dom.js";
import * as link from "../link.js";
import { playerName } from "../values.js";
import { has, sentence, t } from "../words.js";
import { sideChoices } from "./agents.js";
import { boardElement } from "./board.js";
import { graphPanel } from "./graph.js";
import { sharePanel } from "./share.js";
import { Table } from "./table.js";
import { thinkingPanel, valuesPanel } from "./thinking.js";

/** The value of the choice that asks for a game by name. */
const OTHER = "?";

/**
 * Shows the view; returns how to leave it.
 *
 * @param {HTMLElement} main
 * @param {URLSearchParams} values
 */
export function show(main, values) {
  const [status, board, tools, list] = [h("p", { class: "status" }), h("div", { class: "board-place" }), h("div", { class: "tools" }), h("div", { class: "move-list" })];
  const panel = (/** @type {string} */ name) => h("section", { class: `panel ${name}` });
  const [game, thinking, judged, graph, share] = [panel("game"), panel("thinking"), panel("values"), panel("graph-panel"), panel("share")];
  const layout = h(
    "div",
    { class: "play" },
    h("h1", { class: "unseen" }, t("web-nav-play")),
    h("div", { class: "stage" }, status, board, tools, list),
    h("div", { class: "side" }, game, thinking, judged, graph, share),
  );
  redraw(main, layout);

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
  let focus = "";
  let asksForGame = false;
  /** @type {unknown} */
  let shared = null;
  /** What the choices of game and players were last drawn from. */
  let seated = "";

  board.addEventListener("focusin", (event) => {
    if (event.target instanceof HTMLElement && event.target.dataset.row) focus = event.target.dataset.key ?? "";
  });

  function draw() {
    const { scene } = table;
    if (table.error) redraw(status, problem(table.error));
    if (!scene) {
      seated = "";
      redraw(game, gameChoice());
      return;
    }
    if (!table.error) redraw(status, statusLine(table));
    const shown = table.values || table.thinking === "move" ? (table.thought?.moves ?? []) : [];
    redraw(
      board,
      boardElement(scene, {
        flipped: table.flipped,
        active: table.toMove === "human",
        values: table.values ? shown : [],
        play: (move) => table.play(move),
        focus,
      }),
      specialMoves(table),
      scene.notes.length > 0 && h("ul", { class: "notes" }, scene.notes.map((note) => h("li", {}, sentence(note)))),
    );
    redraw(tools, toolbar(table));
    redraw(list, moveList(table));
    const seats = JSON.stringify([table.game, table.sides, scene.evaluations, asksForGame]);
    if (seated !== seats) {
      // Hundreds of options, and they seldom change: a move should not have to wait for them.
      seated = seats;
      redraw(game, gameChoice(), players(table));
    }
    redraw(thinking, thinkingPanel(table));
    redraw(judged, valuesPanel(table));
    redraw(graph, graphPanel(table));
    if (shared !== scene) {
      // What is typed there must survive a redraw in the same position.
      shared = scene;
      redraw(share, sharePanel(table));
    }
  }

  function gameChoice() {
    const options = about.games.flatMap(({ name, samples }) => samples.map((sample) => ({ value: sample, label: title(sample), group: title(name) })));
    const known = options.some(({ value }) => value === table.game);
    if (!known && !asksForGame) options.unshift({ value: table.game, label: title(table.game), group: t("web-game") });
    options.push({ value: OTHER, label: t("web-other-game"), group: t("web-game") });
    const select = choice(t("web-game"), "game", asksForGame ? OTHER : table.game, options, (value) => {
      asksForGame = value === OTHER;
      if (asksForGame) draw();
      else table.fresh(value);
    });
    const usage = kind(table.game);
    const input = h("input", { type: "text", "data-key": "game-name", value: table.game, spellcheck: "false", autocomplete: "off" });
    const form = h(
      "form",
      {
        class: "other-game",
        onsubmit: (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          table.fresh(input.value.trim());
        },
      },
      h("label", { class: "field" }, h("span", {}, t("web-game-name")), input),
      h("button", { type: "submit", "data-key": "game-open" }, t("web-open")),
    );
    return h(
      "div",
      { class: "game-choice" },
      h("h2", { class: "unseen" }, t("web-game")),
      select,
      asksForGame && form,
      usage && has(`game-${usage.name}`) && h("p", { class: "quiet" }, t(`game-${usage.name}`)),
    );
  }

  table.open(values);
  return () => table.leave();
}

/** @param {unknown} error */
function problem(error) {
  const text = error instanceof Refused ? sentence(error.sentence) : t("web-no-server");
  return h("span", { class: "problem", role: "alert" }, text);
}

/** @param {Table} table */
function statusLine(table) {
  const { scene, thinking } = table;
  if (!scene) return "";
  const shape = (/** @type {string} */ player) => h("span", { class: `who ${player}` }, playerName(/** @type {any} */ (player)));
  let text;
  let player = scene.player;
  if (scene.outcome === "draw") text = t(scene.repeated ? "web-repeated" : "web-is-draw");
  else if (scene.outcome) {
    player = scene.outcome;
    text = t("web-has-won");
  } else if (thinking === "move") text = t("web-is-thinking");
  else text = t("web-to-move");
  announce(scene.outcome === "draw" ? text : `${player.toUpperCase()} ${text}`);
  const proven = !scene.outcome && table.thought?.exact && thinking !== "move" ? h("span", { class: "badge" }, t("web-proven")) : null;
  return [scene.outcome === "draw" ? null : shape(player), ` ${text}`, proven];
}

/** Moves that no cell stands for. @param {Table} table */
function specialMoves(table) {
  const { scene } = table;
  if (!scene) return null;
  const onBoard = new Set(scene.board.rows.flat().map(({ play }) => play));
  const others = scene.moves.filter((move) => !onBoard.has(move));
  if (!others.length) return null;
  const make = (/** @type {string} */ move) => {
    const id = `web-move-${scene.game.split(":")[0]}-${move}`;
    const name = t(id) === id ? move : t(id);
    return button(name, `special-${move}`, () => table.play(move), { class: "special", disabled: table.toMove !== "human" });
  };
  return h("div", { class: "specials" }, others.map(make));
}

/** @param {Table} table */
function toolbar(table) {
  const bothAgents = !table.hasHuman;
  const start = table.at === 0;
  const end = table.at === table.moves.length;
  return [
    button(t("web-new"), "new", () => table.fresh()),
    button(t("web-undo"), "undo", () => table.undo(), { disabled: start }),
    button(t("web-redo"), "redo", () => table.redo(), { disabled: end }),
    button(t("web-flip"), "flip", () => table.flip(), { "aria-pressed": String(table.flipped) }),
    table.isAgentsTurn && !table.thinking && button(t("web-step"), "step", () => table.step(), { class: "primary" }),
    !table.scene?.outcome && h("a", { class: "as-button", "data-key": "show-tree", href: treeLink(table) }, t("web-show-tree")),
    bothAgents && !table.scene?.outcome && button(table.running ? t("web-pause") : t("web-run"), "run", () => table.run(), { class: "primary", "aria-pressed": String(table.running) }),
  ];
}

/** The search of the position on the board, as a tree. @param {Table} table */
function treeLink({ game, position, moves, at }) {
  return link.format("tree", { game, position, moves: moves.slice(0, at).join(" "), algorithm: "alphabeta-soft", depth: 2 });
}

/** The moves so far; each leads to its position. @param {Table} table */
function moveList(table) {
  const item = (/** @type {number} */ at) =>
    button(at === 0 ? t("web-start") : table.moves[at - 1], `at-${at}`, () => table.goto(at), {
      class: "ply",
      "aria-current": at === table.at ? "step" : null,
      "aria-label": at === 0 ? t("web-start") : t("web-after-move", { number: at, move: table.moves[at - 1] }),
    });
  const count = table.moves.length + 1;
  return h("ol", { class: "plies", "aria-label": t("web-moves") }, Array.from({ length: count }, (_, at) => h("li", {}, item(at))));
}

/** @param {Table} table */
function players(table) {
  const evaluations = table.scene?.evaluations ?? [];
  const card = (/** @type {"max" | "min"} */ player) =>
    h(
      "fieldset",
      { class: `seat ${player}` },
      h("legend", {}, playerName(player)),
      sideChoices(player, table.sides[player], evaluations, (side) => table.seat(player, side)),
    );
  return h("div", { class: "seats" }, card("max"), card("min"));
}
