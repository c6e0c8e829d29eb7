/** What there is: games, algorithms, limits. Loaded once. */

import { ask } from "./api.js";
import { textOr } from "./words.js";

/** Empty until it is loaded. @type {import("./types.js").About} */
export const about = Object.create(null);

export async function load() {
  Object.assign(about, await ask("about", {}));
}

/** The name of a game as people say it. @param {string} kind @param {string} parameters */
export function title(kind, parameters) {
  const words = textOr(`game-${kind}-title`, kind);
  return parameters ? `${words} · ${parameters.replaceAll(",", ", ")}` : words;
}

/** Every game to choose from, in groups. */
export function gameOptions() {
  const group = (/** @type {import("./types.js").GameInfo} */ { name, samples }) =>
    samples.map((sample) => ({ value: sample.name, label: title(name, sample.parameters), group: title(name, "") }));
  return about.games.flatMap(group);
}

/** The game that a newcomer sees. */
export function firstGame() {
  return about.games[0].samples[0].name;
}

/** The algorithm that plays best: the list goes from the simplest to the strongest. */
export function strongest() {
  return about.algorithms[about.algorithms.length - 1];
}
