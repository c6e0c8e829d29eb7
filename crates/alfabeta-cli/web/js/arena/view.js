/** The page of a cup, for a projector: standing, boards of the games under way, rounds, and every game to replay. */

import { title } from "../about.js";
import { ask, isAbort } from "../api.js";
import { h, mount, redraw, redrawFrom } from "../dom.js";
import * as link from "../link.js";
import { sentence, t, trouble } from "../words.js";
import { Boards } from "./boards.js";
import { Games } from "./games.js";
import { Replay } from "./replay.js";
import { roundsOf } from "./rounds.js";
import { crosstable, progressLine, standing } from "./standing.js";

/** @typedef {import("../types.js").Overview} Overview */
/** @typedef {import("../types.js").ArenaNow} ArenaNow */

/** How often the cup is looked at, in milliseconds. */
const PACE = 1000;

/**
 * Shows the view.
 *
 * @param {HTMLElement} main
 * @param {URLSearchParams} values
 * @returns {import("../dom.js").Shown}
 */
export function show(main, values) {
  const leaving = new AbortController();
  /** @type {Overview | null} */
  let cup = null;
  /** @type {number | undefined} */
  let since;
  let timer = 0;
  let game = values.get("game") ?? "";
  let agent = values.get("agent") ?? "";

  const [head, problem] = [h("div", { class: "arena-head" }), h("p", { class: "problem", role: "alert" })];
  const [ranks, rounds, table] = [h("section", { class: "panel arena-standing" }), h("section", { class: "panel arena-rounds" }), h("section", { class: "panel arena-cross" })];
  const boards = new Boards(leaving.signal);
  const games = new Games(leaving.signal, (id) => open(id), (name) => { agent = name; write(); });
  const replay = new Replay(leaving.signal, () => open(""));
  mount(main, h("h1", { class: "unseen" }, t("web-nav-arena")), head, problem, h("div", { class: "arena" }, ranks, boards.element, replay.element, rounds, table, games.element));

  function write() {
    link.write("arena", { game, agent });
  }

  /** Shows a game, or none. @param {string} id */
  function open(id) {
    game = id;
    write();
    replay.show(id);
  }

  async function look() {
    try {
      /** @type {ArenaNow} */
      const now = await ask("arena", { since: since ?? null }, leaving.signal);
      since = now.games;
      redraw(problem, "");
      if (now.overview) {
        cup = now.overview;
        draw(cup);
        games.refresh(cup, agent);
      }
      if (cup) boards.show(cup, now.running);
    } catch (error) {
      if (isAbort(error) || leaving.signal.aborted) return;
      redraw(problem, error instanceof TypeError ? t("web-arena-lost") : trouble(error));
    }
    if (!leaving.signal.aborted) timer = setTimeout(look, PACE);
  }

  /** @param {Overview} cup */
  function draw(cup) {
    const [kind, parameters = ""] = cup.game.split(":");
    redraw(head, h("h2", { class: "arena-title" }, title(kind, parameters)), h("p", { class: "quiet", role: "status" }, `${t(`web-arena-format-${cup.format}`)} · ${progressLine(cup)}`));
    redrawFrom(ranks, [cup], () => [h("h2", {}, t("web-arena-standing")), standing(cup), ...cup.notes.map((note) => h("p", { class: "quiet" }, sentence(note)))]);
    redrawFrom(rounds, [cup], () => [h("h2", {}, t(cup.format === "knockout" ? "web-arena-bracket" : "web-arena-rounds")), roundsOf(cup)]);
    redrawFrom(table, [cup], () => [h("h2", {}, t("web-arena-crosstable")), crosstable(cup)]);
  }

  if (game) replay.show(game);
  write();
  look();
  return {
    leave: () => {
      clearTimeout(timer);
      leaving.abort();
    },
  };
}
