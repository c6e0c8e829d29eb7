/**
 * The one judge of a game: what each position is worth, by the best truth there is. A proof beats an opinion, and an opinion
 * that looked farther beats one that did not. All positions are judged alike, whoever plays.
 */

import { Refused, listen } from "../api.js";
import { isDecided } from "../values.js";

/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../types.js").Questions["position"]} Setup */
/** @typedef {import("../values.js").Valued} Valued */
/** @typedef {import("../types.js").Bound} Bound */

/**
 * What a move is worth to the player who makes it.
 *
 * @typedef {Valued & { move: string, bound: Bound }} MoveWorth
 *
 * What a position is worth to the player to move.
 *
 * @typedef {Valued & Finding} Judgement
 *
 * @typedef {object} Finding
 * @property {Player} player who is to move
 * @property {"proof" | "book" | "search"} by a book is one of proofs
 * @property {string} evaluation what an opinion rests on
 * @property {number | null} depth how far an opinion looks
 * @property {number} nodes
 * @property {number} milliseconds
 * @property {string[]} pv
 * @property {number} [score] an exact value in the units of the game's literature
 * @property {MoveWorth[]} moves every move, once each is known
 */

/** Opinions never prune what might matter and take no sides about tension: at a glance, then with care. */
const GLANCE = "engine:time=150,selective=no,tension=0";
const CARE = "engine:time=2000,selective=no,tension=0";
/** How long a proof is waited for, in milliseconds: of the position on the board, and of one of the past. */
const PATIENCE = { present: 30_000, past: 1500 };

export class Judge {
  /** By the key of the position. @type {Map<string, Judgement>} */
  #known = new Map();
  /** What a proof in the making has found for the player to move. @type {{ lower: number, upper: number, nodes: number } | null} */
  bounds = null;
  /** How often something was learnt. */
  version = 0;
  /** @type {() => void} */
  #changed;

  /** @param {() => void} changed */
  constructor(changed) {
    this.#changed = changed;
  }

  /** What is known about a position. @param {string} key */
  of(key) {
    return this.#known.get(key) ?? null;
  }

  /** Another game. */
  forget() {
    this.#known.clear();
    this.version += 1;
    this.bounds = null;
  }

  /**
   * Finds out what a position is worth: a proof and an opinion are looked for at once.
   *
   * @param {string} key
   * @param {Setup} setup
   * @param {Player} player
   * @param {AbortSignal} signal
   * @param {"present" | "past"} when every move of the present position is judged
   */
  async look(key, setup, player, signal, when) {
    const every = when === "present";
    if (this.#isSettled(key, every)) return;
    const done = new AbortController();
    const both = AbortSignal.any([signal, done.signal]);
    const proof = this.#prove(key, setup, player, AbortSignal.any([both, AbortSignal.timeout(PATIENCE[when])]), every).then((proven) => proven && done.abort());
    const opinion = this.#ponder(key, setup, player, both, every);
    await Promise.all([proof, opinion]);
    this.bounds = null;
  }

  /** @param {string} key @param {boolean} every */
  #isSettled(key, every) {
    const known = this.of(key);
    return known !== null && known.exact && (!every || (known.moves.length > 0 && known.moves.every(({ exact }) => exact)));
  }

  /**
   * @param {string} key
   * @param {Setup} setup
   * @param {Player} player
   * @param {AbortSignal} signal
   * @param {boolean} every
   */
  async #prove(key, setup, player, signal, every) {
    const start = performance.now();
    try {
      const solved = await listen("solve", { setup, every_move: every, book: true }, signal, (found) => {
        const { move, lower, upper, nodes } = found;
        if (!every) return;
        // Points are told by the answer alone: a bound does not say by how many.
        const isProven = lower === upper && (lower === 0 || isDecided(lower));
        if (move === null) this.bounds = found;
        if (isProven && move === null) this.#learn(key, { player, by: "proof", evaluation: "", depth: null, value: lower, exact: true, nodes, milliseconds: performance.now() - start, pv: [], moves: [] });
        else if (isProven && move !== null) this.#learnMove(key, { move, value: lower, exact: true, bound: "exact" });
        else this.#changed();
      });
      if (solved.value === null) return false;
      /** @type {MoveWorth[]} */
      const moves = (solved.moves ?? []).flatMap(({ move, value, margin }) => (value === null ? [] : [{ move, value, margin, exact: true, bound: "exact" }]));
      const { value, margin, score, nodes, pv } = solved;
      this.#learn(key, { player, by: solved.from_book ? "book" : "proof", evaluation: "", depth: null, value, exact: true, margin, score, nodes, milliseconds: performance.now() - start, pv, moves });
      return true;
    } catch (error) {
      // Some games cannot be solved, and some not in time: then there is the opinion.
      return this.#passOver(error, signal);
    }
  }

  /**
   * @param {string} key
   * @param {Setup} setup
   * @param {Player} player
   * @param {AbortSignal} signal
   * @param {boolean} every
   */
  async #ponder(key, setup, player, signal, every) {
    for (const agent of every ? [GLANCE, CARE] : [GLANCE]) {
      const start = performance.now();
      try {
        const thought = await listen("think", { setup, agent, every_move: every }, signal, () => {});
        const { value, exact, utility, margin, score, depth, nodes, pv, evaluation, moves } = thought;
        this.#learn(key, { player, by: exact ? "proof" : "search", evaluation, depth, value, exact, utility, margin, score, nodes, milliseconds: performance.now() - start, pv, moves });
      } catch (error) {
        return this.#passOver(error, signal);
      }
      if (this.#isSettled(key, every)) return false;
    }
    return false;
  }

  /** @param {string} key @param {Judgement} judgement */
  #learn(key, judgement) {
    const known = this.of(key);
    const moves = merged(known?.moves ?? [], judgement.moves);
    // What is proven stays; its moves may still be told apart.
    this.#known.set(key, { ...(known?.exact && !judgement.exact ? known : judgement), moves });
    this.version += 1;
    this.#changed();
  }

  /** @param {string} key @param {MoveWorth} worth */
  #learnMove(key, worth) {
    const known = this.of(key);
    if (known) this.#known.set(key, { ...known, moves: merged(known.moves, [worth]) });
    this.#changed();
  }

  /** @param {unknown} error @param {AbortSignal} signal */
  #passOver(error, signal) {
    if (signal.aborted || error instanceof Refused) return false;
    throw error;
  }
}

/** What is known about each move after something more was found: a proof stays. @param {MoveWorth[]} known @param {MoveWorth[]} found */
function merged(known, found) {
  const moves = new Map(known.map((worth) => [worth.move, worth]));
  for (const worth of found) if (worth.exact || !moves.get(worth.move)?.exact) moves.set(worth.move, worth);
  return [...moves.values()];
}
