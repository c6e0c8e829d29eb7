/**
 * A question that falls into parts by itself is answered by several workers at once, and put together the answer is the very
 * same. The games of a match do. The moves of a position do not: what is found out about one helps with the next, so that
 * workers on their own search other nodes than one alone.
 */

/** @typedef {import("../api.js").Transport["send"]} Send */
/** @typedef {import("../types.js").Questions["match"]} Match */
/** @typedef {import("../types.js").Events["match"]["game"]} Game */

/** More would take the processor away from everything else. */
const MOST = 4;

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
  const of = isWhole ? Math.min(MOST, navigator.hardwareConcurrency || 1) : 1;
  return of === 1 ? send("match", question, signal, heard) : playInParts(question, of, send, signal, heard);
}

/**
 * Plays a match in parts. Games are heard in their order, with what they come to: whoever answers replays them for that.
 *
 * @param {Match} question
 * @param {number} of how many parts
 * @param {Send} send
 * @param {AbortSignal | undefined} signal
 * @param {(game: Game) => void} heard
 */
async function playInParts(question, of, send, signal, heard) {
  const done = new AbortController();
  const both = signal ? AbortSignal.any([signal, done.signal]) : done.signal;
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
  try {
    await Promise.all(Array.from({ length: of }, (_, first) => playPart(first)));
    return await report;
  } finally {
    done.abort();
  }
}
