/** What the server has: games, algorithms, limits. Loaded once. */

import { get } from "./api.js";
import { has, t } from "./words.js";

/** @type {import("./types.js").About} */
export let about;

export async function load() {
  about = await get("/api/about");
}

/** The kind of a game with parameters. @param {string} game */
export function kind(game) {
  const name = game.split(":")[0];
  return about.games.find((kind) => kind.name === name);
}

/** The name of a game as people say it. @param {string} game */
export function title(game) {
  const [name, parameters] = game.split(":");
  const id = `game-${name}-title`;
  const words = has(id) ? t(id) : name;
  return parameters ? `${words} · ${parameters.replaceAll(",", ", ")}` : words;
}

/** The algorithm that plays best: the list goes from the slowest to the fastest. */
export function strongest() {
  return about.algorithms[about.algorithms.length - 1];
}
