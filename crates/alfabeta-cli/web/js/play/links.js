/** From a game to what can be said about its position elsewhere. */

import * as link from "../link.js";

/** @typedef {import("./table.js").Table} Table */

/** The search of the position on the board, as a tree. @param {Table} table */
export function treeLink(table) {
  return link.format("tree", { ...table.setup(), algorithm: "alphabeta-soft", depth: 2 });
}

/** All algorithms on the position. @param {Table} table */
export function compareLink(table) {
  return link.format("compare", { mode: "algorithms", ...table.setup() });
}
