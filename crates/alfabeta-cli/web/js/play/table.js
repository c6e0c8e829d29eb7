/**
 * A game in progress: what was played, where we look at, who plays, what is being thought. It draws nothing; whoever
 * draws is told when something has changed.
 */

import { strongest } from "../about.js";
import { Refused, ask, isAbort, listen } from "../api.js";
import * as link from "../link.js";
import { isDecided } from "../values.js";
import { question, readSide, writeSide } from "./agents.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Thought} Thought */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("./agents.js").Side} Side */

/** How long the values of a person's moves are looked into, in milliseconds: first at a glance, then with care. */
const HINT_TIMES = [150, 2000];
/** A search that is over sooner than this, in milliseconds, shows only its end: drawing more would delay it. */
const QUIET = 100;
/** How long a position of the past gets for its point in the graph. */
const GRAPH_TIME = 150;

export class Table {
  game = "tictactoe";
  /** @type {string | null} */
  position = null;
  /** @type {string[]} */
  moves = [];
  /** How many of the moves are on the board. */
  at = 0;
  /** @type {Record<Player, Side>} */
  sides = { max: "human", min: "human" };
  flipped = false;
  /** Whether each move shows its value. */
  values = false;
  /** Whether two agents play on by themselves. */
  running = false;
  /** @type {Scene | null} */
  scene = null;
  /** The latest thought about the position on the board. @type {Thought | null} */
  thought = null;
  /** What the agent thought before it made the move that is on the board last. @type {Thought | null} */
  before = null;
  /** What is being thought: a move, the values of all moves, or nothing. @type {"move" | "values" | null} */
  thinking = null;
  /** @type {unknown} */
  error = null;
  /** The value for MAX of positions already judged, by their moves. @type {Map<string, { value: number, exact: boolean }>} */
  judged = new Map();

  /** @type {AbortController} */
  #search = new AbortController();
  /** The position after the best move of the latest thought. @type {Scene | null} */
  #next = null;
  /** @type {() => void} */
  #changed;

  /** @param {() => void} changed */
  constructor(changed) {
    this.#changed = changed;
  }

  /** Sets the table as a link says. @param {URLSearchParams} values */
  async open(values) {
    const agent = { algorithm: strongest(), depth: "usual", time: null, evaluation: null };
    this.game = values.get("game") ?? "tictactoe";
    this.position = values.get("position");
    this.moves = (values.get("moves") ?? "").split(/\s+/).filter(Boolean);
    this.sides = { max: readSide(values.get("max"), "human"), min: readSide(values.get("min"), agent) };
    this.flipped = values.has("flip");
    this.values = values.has("values");
    this.running = false;
    this.judged.clear();
    this.at = this.moves.length;
    const at = Number(values.get("at") ?? NaN);
    await this.#readMoves(this.moves.join(" "));
    if (Number.isInteger(at) && 0 <= at && at <= this.moves.length) this.at = at;
    await this.#show();
  }

  /** Ends whatever is going on; the table is left. */
  leave() {
    this.#search.abort();
    this.running = false;
  }

  /** The state for the address bar. */
  state() {
    return {
      game: this.game,
      position: this.position,
      moves: this.moves.join(" "),
      at: this.at < this.moves.length ? this.at : null,
      max: writeSide(this.sides.max),
      min: writeSide(this.sides.min),
      flip: this.flipped,
      values: this.values,
    };
  }

  /** The question's context. @param {number} [at] */
  setup(at = this.at) {
    return { game: this.game, position: this.position, moves: this.moves.slice(0, at).join(" ") };
  }

  /** Who plays the side to move. @returns {Side | null} */
  get toMove() {
    return this.scene && !this.scene.outcome ? this.sides[this.scene.player] : null;
  }

  get isAgentsTurn() {
    return this.toMove !== null && this.toMove !== "human";
  }

  get hasHuman() {
    return this.sides.max === "human" || this.sides.min === "human";
  }

  /**
   * Makes a move on the board; what was undone is forgotten.
   *
   * @param {string} move
   * @param {Scene | null} [scene] the position after the move, if it is known
   */
  async play(move, scene = null) {
    const before = this.isAgentsTurn ? this.thought : null;
    this.moves = [...this.moves.slice(0, this.at), move];
    this.at += 1;
    await this.#show(scene, before);
  }

  /** Looks at the position after so many moves. @param {number} at */
  async goto(at) {
    this.running = false;
    this.at = Math.max(0, Math.min(at, this.moves.length));
    await this.#show();
  }

  /** Back to the person's previous turn, or one move where nobody or everybody is a person. */
  undo() {
    return this.goto(this.#turn(-1));
  }

  /** Forward again. */
  redo() {
    return this.goto(this.#turn(+1));
  }

  /** @param {-1 | 1} step */
  #turn(step) {
    const persons = (/** @type {number} */ at) => this.sides[this.#playerAt(at)] === "human";
    const mixed = this.hasHuman && !(this.sides.max === "human" && this.sides.min === "human");
    let at = this.at + step;
    while (mixed && 0 < at && at < this.moves.length && !persons(at)) at += step;
    return at;
  }

  /** Who moves after so many moves; all registered games alternate. @param {number} at @returns {Player} */
  #playerAt(at) {
    const first = this.scene?.first_player ?? "max";
    const other = first === "max" ? "min" : "max";
    return at % 2 === 0 ? first : other;
  }

  /** Starts again, perhaps another game. @param {string} [game] */
  async fresh(game = this.game) {
    if (game !== this.game) {
      // Evaluations belong to a game.
      for (const side of Object.values(this.sides)) if (side !== "human") side.evaluation = null;
    }
    Object.assign(this, { game, position: null, moves: [], at: 0, running: false });
    this.judged.clear();
    await this.#show();
  }

  /** Changes who plays a side. @param {Player} player @param {Side} side */
  async seat(player, side) {
    this.sides = { ...this.sides, [player]: side };
    await this.#show();
  }

  flip() {
    this.flipped = !this.flipped;
    this.#write();
    this.#changed();
  }

  toggleValues() {
    this.values = !this.values;
    this.#go();
  }

  /** The agent makes one move, now. */
  step() {
    this.#think();
  }

  /** Two agents play on, or pause. */
  run() {
    this.running = !this.running;
    if (!this.running) this.#search.abort();
    this.#go();
  }

  /** The agent stops thinking and makes the best move it has found. */
  stop() {
    const best = this.thinking === "move" ? this.thought?.best : null;
    this.#search.abort();
    this.thinking = null;
    this.running = false;
    if (best) this.play(best);
    else this.#changed();
  }

  /**
   * Takes moves or a position as text. Returns why it cannot, if it cannot.
   *
   * @param {string} text
   * @returns {Promise<import("../types.js").Sentence[]>}
   */
  async paste(text) {
    const reasons = [];
    for (const setup of [{ game: this.game, moves: text }, { game: this.game, position: text, moves: "" }]) {
      try {
        const scene = /** @type {Scene} */ (await ask("/api/position", setup));
        Object.assign(this, { position: setup.position ?? null, moves: scene.played, at: scene.played.length, running: false });
        this.judged.clear();
        await this.#show();
        return [];
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        reasons.push(error.sentence);
      }
    }
    return reasons;
  }

  /** Splits a list of moves as the game writes it; a list that makes no sense stays for the error message. @param {string} text */
  async #readMoves(text) {
    try {
      const scene = /** @type {Scene} */ (await ask("/api/position", { ...this.setup(0), moves: text }));
      this.moves = scene.played;
      this.at = this.moves.length;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  #write() {
    link.write("play", this.state());
  }

  /**
   * Fetches the position, unless it is known, and goes on from there.
   *
   * @param {Scene | null} [scene]
   * @param {Thought | null} [before] the thought that led here
   */
  async #show(scene = null, before = null) {
    this.#search.abort();
    this.#write();
    this.thought = null;
    this.before = before;
    this.thinking = null;
    this.#next = null;
    try {
      this.scene = scene ?? (await ask("/api/position", this.setup()));
      this.error = null;
    } catch (error) {
      this.error = error;
      this.#changed();
      return;
    }
    this.#go();
  }

  /** Does whatever comes next in this position. */
  #go() {
    this.#write();
    const atEnd = this.at === this.moves.length;
    if (this.isAgentsTurn && atEnd && (this.running || this.hasHuman)) this.#think();
    else if (this.values && this.scene && !this.scene.outcome) this.#lookInto();
    else {
      this.#changed();
      this.#fillGraph();
    }
  }

  async #think() {
    const agent = this.toMove;
    if (agent === null || agent === "human") return;
    if (await this.#hear("move", question(this.setup(), agent, false))) {
      const best = this.thought?.best;
      if (best) await this.play(best, this.#next);
    }
  }

  async #lookInto() {
    for (const time of HINT_TIMES) {
      const agent = { algorithm: strongest(), depth: "all", time, evaluation: null };
      if (!(await this.#hear("values", question(this.setup(), agent, true)))) return;
      if (this.thought?.moves.every(({ exact }) => exact)) break;
    }
    this.#changed();
    this.#fillGraph();
  }

  /**
   * Listens to a search; whether it came to its end.
   *
   * @param {"move" | "values"} kind
   * @param {{ search: { algorithm: string, evaluation: string | null } }} asked
   */
  async #hear(kind, asked) {
    this.#search.abort();
    const search = new AbortController();
    this.#search = search;
    this.thinking = kind;
    this.#changed();
    let quiet = true;
    const soon = setTimeout(() => {
      quiet = false;
      this.#changed();
    }, QUIET);
    search.signal.addEventListener("abort", () => clearTimeout(soon));
    try {
      await listen("/api/think", asked, search.signal, (name, heard) => {
        if (search.signal.aborted) return;
        if (name === "next") {
          this.#next = heard;
          return;
        }
        const thought = name === "done" ? heard : this.#inTheMaking(heard, asked);
        this.thought = thought;
        this.#judge(thought, this.at);
        if (!quiet) this.#changed();
      });
    } catch (error) {
      if (isAbort(error) || search.signal.aborted) return false;
      this.error = error;
    }
    clearTimeout(soon);
    if (search.signal.aborted) return false;
    this.thinking = null;
    if (this.error !== null) this.#changed();
    return this.error === null;
  }

  /**
   * What one finished depth says. Only the end of a search says what every move is worth.
   *
   * @param {{ depth: number, value: number, pv: string[], nodes: number, milliseconds: number }} heard
   * @param {{ search: { algorithm: string, evaluation: string | null } }} asked
   * @returns {Thought}
   */
  #inTheMaking(heard, { search }) {
    const scene = /** @type {Scene} */ (this.scene);
    const evaluation = search.evaluation ?? scene.evaluations[0] ?? "";
    const moves = this.thought?.moves ?? [];
    return { ...heard, player: scene.player, algorithm: search.algorithm, evaluation, best: heard.pv[0] ?? null, exact: isDecided(heard.value), moves };
  }

  /** @param {Thought} thought @param {number} at */
  #judge(thought, at) {
    const value = thought.player === "max" ? thought.value : -thought.value;
    this.judged.set(this.key(at), { value, exact: thought.exact });
  }

  /** The key of a position in `judged`. @param {number} at */
  key(at) {
    return this.moves.slice(0, at).join(" ");
  }

  /** Judges positions of the past that have no point in the graph yet, while nothing else is to be thought. */
  async #fillGraph() {
    if (!this.values) return;
    const search = new AbortController();
    this.#search = search;
    const agent = { algorithm: strongest(), depth: "all", time: GRAPH_TIME, evaluation: null };
    for (let at = this.moves.length; at >= 0; at--) {
      if (this.judged.has(this.key(at))) continue;
      try {
        await listen("/api/think", question(this.setup(at), agent, false), search.signal, (name, thought) => {
          if (name === "done" && !search.signal.aborted) this.#judge(thought, at);
        });
      } catch (error) {
        if (search.signal.aborted) return;
        // A finished position has no value to search for.
        continue;
      }
      if (search.signal.aborted) return;
      this.#changed();
    }
  }
}
