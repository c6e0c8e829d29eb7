/** The games of a match, played by several workers at once: put together the answer is the very same. */

import { processors, together } from "./parts.js";

/** @typedef {import("./parts.js").Send} Send */
/** @typedef {import("../types.js").Questions["match"]} Match */
/** @typedef {import("../types.js").Events["match"]["game"]} Game */

/**
 * Plays a match, in as many parts as there are processors for; a part of one stays whole.
 *
 * @param {Match} question
 * @param {Send} send
 * @param {AbortSignal | undefined} signal
 * @param {(game: Game) => void} heard
 */
export async function play(question, send, signal, heard) {
  const isWhole = question.share === undefined && question.played === undefined;
  const of = isWhole ? processors() : 1;
  if (of === 1) return send("match", question, signal, heard);
  return together(signal, (done, both) => playInParts(question, of, send, done, both, heard));
}

/**
 * Plays a match in parts. Games are heard in their order, with what they come to: whoever answers replays them for that.
 *
 * @param {Match} question
 * @param {number} of how many parts
 * @param {Send} send
 * @param {AbortController} done
 * @param {AbortSignal} both
 * @param {(game: Game) => void} heard
 */
async function playInParts(question, of, send, done, both, heard) {
  /** The moves of each game, as soon as it is over. @type {string[]} */
  const games = [];
  let told = 0;
  /** @type {Promise<any>} */
  let report = Promise.resolve();

  const tell = async (/** @type {any} */ before) => {
    let end = told;
    while (games[end] !== undefined) end += 1;
    if (end === told) return before;
    return send("match", { ...question, played: games.slice(0, end) }, both, (game) => {
      if (game.number <= told) return;
      told = game.number;
      heard(game);
    });
  };
  const playPart = (/** @type {number} */ first) =>
    send("match", { ...question, share: { first, of } }, both, ({ number, moves }) => {
      games[number - 1] = moves.join(" ");
      report = report.then(tell);
      report.catch((error) => done.abort(error));
    });
  await Promise.all(Array.from({ length: of }, (_, first) => playPart(first)));
  return report;
}
