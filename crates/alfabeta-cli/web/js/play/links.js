/** Where a game can be found again, and what can be said about its position elsewhere. */

import * as link from "../link.js";
import { writeSide } from "./agents.js";
import { USUAL } from "./pace.js";

/** @typedef {import("./table.js").Table} Table */

/** The game itself, for the address bar. @param {Table} table */
export function state(table) {
  return {
    game: table.game,
    position: table.position,
    moves: table.moves.join(" "),
    at: table.at < table.moves.length ? table.at : null,
    max: writeSide(table.sides.max),
    min: writeSide(table.sides.min),
    flip: table.flipped,
    values: table.values,
    pace: table.pace === USUAL ? null : table.pace,
  };
}

/** The search of the position on the board, as a tree. @param {Table} table */
export function treeLink(table) {
  return link.format("tree", { ...table.setup(), algorithm: "alphabeta-soft", depth: 2 });
}

/** All algorithms on the position. @param {Table} table */
export function compareLink(table) {
  return link.format("compare", { mode: "algorithms", ...table.setup() });
}
