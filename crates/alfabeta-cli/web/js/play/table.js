/**
 * A game in progress: what was played, where we look at, who plays. It draws nothing; whoever draws is told when something has
 * changed.
 */

import { about, firstGame } from "../about.js";
import { Refused, ask, isAbort, listen } from "../api.js";
import * as link from "../link.js";
import { assemble, readSide, reseated } from "./agents.js";
import { state } from "./links.js";
import { Mind } from "./mind.js";
import { PACES, USUAL } from "./pace.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("./agents.js").Side} Side */
/** @typedef {import("./idea.js").Idea} Idea */

export class Table {
  game = "";
  /** @type {string | null} */
  position = null;
  /** @type {string[]} */
  moves = [];
  /** Who made each of them. @type {Player[]} */
  movers = [];
  /** How many of the moves are on the board. */
  at = 0;
  /** @type {Record<Player, Side>} */
  sides = { max: "human", min: "human" };
  flipped = false;
  /** Whether each move shows its value. */
  values = false;
  /** Whether two agents play on by themselves. */
  running = false;
  pace = USUAL;
  /** @type {Scene | null} */
  scene = null;
  /** What the agent thought before it made the move that is on the board last. @type {Idea | null} */
  before = null;
  /** What went wrong. The game goes on all the same. @type {unknown} */
  error = null;

  #mind;
  /** Until the last move that a person has made is on the board. @type {Promise<void>} */
  #made = Promise.resolve();
  /** @type {() => void} */
  #changed;

  /** @param {() => void} changed */
  constructor(changed) {
    this.#changed = changed;
    this.#mind = new Mind(changed);
  }

  /** What is being thought: a move, the worth of the position, or nothing. */
  get thinking() {
    return this.#mind.busy;
  }

  /** What the agent to move thinks. */
  get idea() {
    return this.#mind.idea;
  }

  get judge() {
    return this.#mind.judge;
  }

  /** Sets the table as a link says. One that leads nowhere says so, and leaves the game that was played before. @param {URLSearchParams} values */
  async open(values) {
    const before = link.latestValues("play");
    const error = await this.#openAs(values);
    if (!error) return;
    if (error instanceof Refused && (await this.#openAs(before))) await this.#openAs(new URLSearchParams());
    this.error = error;
    this.#changed();
  }

  /** @param {URLSearchParams} values @returns {Promise<unknown>} what went wrong */
  async #openAs(values) {
    this.flipped = values.has("flip");
    this.values = values.has("values");
    const pace = Number(values.get("pace") ?? NaN);
    if (PACES.includes(pace)) this.pace = pace;
    // Who plays and what is played are asked for at once.
    /** Why an agent of the link does not play. @type {unknown} */
    let refusal = null;
    const tell = (/** @type {unknown} */ error) => {
      refusal = error;
    };
    const sides = Promise.all([readSide(values.get("max"), "human", tell), readSide(values.get("min"), about.opponent, tell)]);
    const setup = { game: values.get("game") ?? firstGame(), position: values.get("position"), moves: values.get("moves") ?? "" };
    const [seated, placed] = await Promise.allSettled([sides, this.#set(setup)]);
    if (seated.status === "rejected") return seated.reason;
    this.sides = { max: seated.value[0], min: seated.value[1] };
    if (placed.status === "rejected" || placed.value) return placed.status === "rejected" ? placed.reason : placed.value;
    const at = Number(values.get("at") ?? NaN);
    if (Number.isInteger(at) && 0 <= at && at < this.moves.length) await this.goto(at);
    else this.#go();
    if (refusal !== null) {
      this.error = refusal;
      this.#changed();
    }
    return null;
  }

  /** Ends whatever is going on; the table is left. */
  leave() {
    this.#mind.stop();
    this.running = false;
  }

  /** The question's context. @param {number} [at] */
  setup(at = this.at) {
    return { game: this.game, position: this.position, moves: this.key(at) };
  }

  /** What the judge knows a position by. @param {number} [at] */
  key(at = this.at) {
    return this.moves.slice(0, at).join(" ");
  }

  /** What is known about the position on the board. */
  get judgement() {
    return this.judge.of(this.key());
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

  /** Whether one side is a person and the other an agent. */
  get isMixed() {
    return (this.sides.max === "human") !== (this.sides.min === "human");
  }

  /** A person makes a move. One that comes before the last is on the board is a move in the position behind that. @param {string} move */
  make(move) {
    this.#made = this.#made.then(async () => {
      if (this.toMove !== "human" || !this.scene?.moves.includes(move)) return;
      const other = this.sides[this.scene.player === "max" ? "min" : "max"];
      await (other === "human" ? this.play(move) : this.#exchange(move, other));
    });
  }

  /** A person's move and the agent's answer, in one question. Done as soon as the person's move is on the board. @param {string} move @param {import("./agents.js").Agent} agent */
  #exchange(move, agent) {
    const setup = this.setup();
    const moves = [...this.moves.slice(0, this.at), move];
    return new Promise((/** @type {(_: void) => void} */ placed) => {
      /** @type {Parameters<Mind["decide"]>[0]} */
      const ask = async (signal, heard) => {
        const reply = await listen("reply", { setup, move, agent: agent.text }, signal, (told) => {
          if ("depth" in told) return heard(told.depth);
          this.#settle(moves, moves.length, told.position);
          this.#changed();
          placed();
        });
        return reply.thought;
      };
      this.#decide(ask, agent, null).then(placed);
    });
  }

  /**
   * Makes a move on the board; what was undone is forgotten.
   *
   * @param {string} move
   * @param {Scene | null} [scene] the position after the move, if it is known
   */
  async play(move, scene = null) {
    const before = this.isAgentsTurn ? this.idea : null;
    const moves = [...this.moves.slice(0, this.at), move];
    await this.#show(moves, moves.length, scene, before);
  }

  /** Looks at the position after so many moves. @param {number} at */
  async goto(at) {
    this.running = false;
    await this.#show(this.moves, Math.max(0, Math.min(at, this.moves.length)));
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
    const isPersons = (/** @type {number} */ at) => this.sides[this.movers[at]] === "human";
    let at = this.at + step;
    while (this.isMixed && 0 < at && at < this.moves.length && !isPersons(at)) at += step;
    return at;
  }

  /** Starts again, perhaps another game. @param {string} [game] */
  async fresh(game = this.game) {
    this.running = false;
    const error = await this.#set({ game, position: null, moves: "" });
    if (error) {
      this.error = error;
      this.#changed();
      return;
    }
    const evaluations = this.scene?.evaluations ?? [];
    const [max, min] = await Promise.all([reseated(this.sides.max, evaluations), reseated(this.sides.min, evaluations)]);
    this.sides = { max, min };
    this.#go();
  }

  /** Changes who plays a side. @param {Player} player @param {"human" | Partial<import("./agents.js").Parts>} side */
  async seat(player, side) {
    try {
      this.sides = { ...this.sides, [player]: side === "human" ? side : await assemble(side) };
      this.error = null;
    } catch (error) {
      this.error = error;
      this.#changed();
      return;
    }
    this.#mind.stop();
    this.#go();
  }

  flip() {
    this.flipped = !this.flipped;
    this.#write();
    this.#changed();
  }

  toggleValues() {
    this.values = !this.values;
    if (this.thinking === "move") {
      this.#write();
      this.#changed();
      return;
    }
    this.#mind.stop();
    this.#go();
  }

  /** @param {number} pace */
  setPace(pace) {
    this.pace = pace;
    this.#write();
    this.#changed();
  }

  /** The agent makes one move, now. */
  step() {
    this.#think();
  }

  /** Two agents play on from the position on the board, or pause. */
  run() {
    this.running = !this.running;
    this.#mind.stop();
    this.#go();
  }

  /** The agent stops thinking and makes the best move it has found. */
  stop() {
    const best = this.thinking === "move" ? this.idea?.best : null;
    this.#mind.stop();
    this.running = false;
    if (best) this.play(best);
    else this.#changed();
  }

  /** Tries again what went wrong. */
  retry() {
    this.error = null;
    if (this.scene) this.#go();
    else this.open(link.read().values);
  }

  /**
   * Takes moves or a position as text. Returns why it cannot, if it cannot.
   *
   * @param {string} text
   * @returns {Promise<Message[]>}
   */
  async paste(text) {
    const reasons = [];
    for (const setup of [{ position: null, moves: text }, { position: text, moves: "" }]) {
      const error = await this.#set({ game: this.game, ...setup });
      if (!error) {
        this.#go();
        return [];
      }
      if (!(error instanceof Refused)) throw error;
      reasons.push(error.reason);
    }
    return reasons;
  }

  /**
   * Sets another game or position up; what is there stays if that cannot be. The text of the moves may be anything that the
   * game can read.
   *
   * @param {{ game: string, position: string | null, moves: string }} setup
   * @returns {Promise<unknown>} what went wrong
   */
  async #set({ game, position, moves }) {
    let scene;
    try {
      scene = await ask("position", { game, position, moves });
    } catch (error) {
      return error;
    }
    this.#mind.stop();
    this.judge.forget();
    Object.assign(this, { game: scene.game, position, running: false });
    this.#settle(scene.played, scene.played.length, scene);
    return null;
  }

  #write() {
    link.write("play", state(this));
  }

  /**
   * Fetches a position, unless it is known, and goes on from there. If it cannot be had, everything stays as it is.
   *
   * @param {string[]} moves
   * @param {number} at
   * @param {Scene | null} [known]
   * @param {Idea | null} [before] the thought that led here
   */
  async #show(moves, at, known = null, before = null) {
    const signal = this.#mind.begin(null);
    let scene = known;
    try {
      scene ??= await ask("position", { ...this.setup(), moves: moves.slice(0, at).join(" ") }, signal);
    } catch (error) {
      if (isAbort(error)) return;
      this.error = error;
      this.running = false;
      this.#changed();
      return;
    }
    if (signal.aborted) return;
    this.#settle(moves, at, scene, before);
    this.#go();
  }

  /** @param {string[]} moves @param {number} at @param {Scene} scene @param {Idea | null} [before] */
  #settle(moves, at, scene, before = null) {
    // Of the moves that are not on the board we know who made them from when they were.
    const later = moves === this.moves ? this.movers.slice(scene.movers.length) : [];
    Object.assign(this, { moves, at, scene, before, movers: [...scene.movers, ...later], error: null });
    this.#mind.idea = null;
    this.#write();
  }

  /** Does whatever comes next in this position. */
  #go() {
    this.#write();
    const atEnd = this.at === this.moves.length;
    if (this.isAgentsTurn && (this.running || (this.hasHuman && atEnd))) this.#think();
    else this.#lookInto();
  }

  async #think() {
    const { toMove } = this;
    if (toMove === null || toMove === "human") return;
    const question = { setup: this.setup(), agent: toMove.text, move_only: true };
    // Two agents play so that one can follow them.
    const thought = this.#decide((signal, heard) => listen("think", question, signal, heard), toMove, this.running ? this.pace : null);
    this.#changed();
    await thought;
  }

  /**
   * An agent looks for its move, and makes it.
   *
   * @param {Parameters<Mind["decide"]>[0]} ask
   * @param {import("./agents.js").Agent} agent
   * @param {number | null} pace
   */
  async #decide(ask, agent, pace) {
    try {
      const decided = await this.#mind.decide(ask, () => /** @type {Scene} */ (this.scene), agent, pace);
      const next = decided?.thought?.next;
      if (next) await this.play(next.played[next.played.length - 1], next);
      else if (decided) this.#go();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Judges the position on the board, then those of the past that have no point in the graph yet. */
  async #lookInto() {
    if (!this.values || !this.scene) {
      this.#changed();
      return;
    }
    const { moves, scene } = this;
    const judged = (/** @type {number} */ at) => ({ key: this.key(at), setup: this.setup(at) });
    const past = moves.map((_, at) => judged(at)).reverse();
    try {
      await this.#mind.lookInto(scene.outcome ? null : judged(this.at), past);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {unknown} error */
  #fail(error) {
    this.#mind.stop();
    Object.assign(this, { error, running: false });
    this.#changed();
  }
}
