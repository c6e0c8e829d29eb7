/**
 * Which tree, under which convention, with which marks: everything that a question about a tree carries, and how it is
 * written into a link.
 */

import { about } from "../about.js";
import { LEVELS } from "./levels.js";

/**
 * @typedef {object} Text
 * @property {"text"} kind
 * @property {string} text
 *
 * @typedef {object} Position
 * @property {"search"} kind
 * @property {string} game
 * @property {string} position
 * @property {string} moves
 * @property {import("../types.js").Algorithm} algorithm
 * @property {import("../types.js").Depth} depth
 * @property {string} evaluation
 *
 * @typedef {object} Exercise
 * @property {"exercise"} kind
 * @property {number} seed
 * @property {number} depth
 * @property {[number, number]} branching
 * @property {[number, number]} values
 * @property {import("../types.js").Player} root
 * @property {number | null} cuts
 * @property {number | null} deep
 * @property {Partial<Record<string, boolean>>} wishes those that are either made or not
 *
 * @typedef {Text | Position | Exercise} Source
 */

/** @typedef {Required<import("../types.js").Convention>} Convention */

/** The names of the wishes that are either made or not. */
export function wishNames() {
  return Object.entries(about.trees.wishes).filter(([, made]) => typeof made === "boolean").map(([name]) => name);
}

/** The course's convention, which is the default. */
export function courseConvention() {
  return /** @type {Readonly<Convention>} */ (about.trees.convention);
}

/** What the textbook's negamax does. */
const TEXTBOOK = /** @type {const} */ ({ cut: "le", value: "soft", update: "update-then-test" });

/** The tree of the course book's best-known figure, with a fourth question. */
export const FIRST_TREE = "[a:[3 12 8] b:[2* !4 6] c:[14 5 2]]";

export class Model {
  /** @type {Source} */
  source = { kind: "text", text: FIRST_TREE };
  /** @type {Convention} */
  convention = { ...courseConvention() };
  /** Who moves at the root, whatever the text says. @type {import("../types.js").Player | null} */
  root = null;
  /** The path of the highlighted node, or null for that of the text. @type {string | null} */
  node = null;
  /** @type {string | null} */
  target = null;
  /** A value in the place of the highlighted node. @type {string | null} */
  x = null;
  /** As which algorithm the search is watched. @type {"alphabeta" | "negamax"} */
  told = "alphabeta";
  /** The unfolded nodes, or null for as many as are usual. @type {string[] | null} */
  open = null;

  /** @param {URLSearchParams} values @param {"text" | "exercise"} [usual] where the tree comes from if the link does not say */
  static read(values, usual = "text") {
    const model = new Model();
    model.convention.window = values.get("window") || courseConvention().window;
    for (const { name } of about.trees.rules) model.agree(name, values.get(name) ?? "");
    const root = values.get("root");
    model.root = root === "max" || root === "min" ? root : null;
    if (values.get("told") === "negamax" && model.isTextbook) model.told = "negamax";
    model.node = values.get("node");
    model.target = values.get("target");
    model.x = values.get("x");
    model.open = readOpen(values.get("open"));
    const text = values.get("text");
    if (text !== null) model.source = { kind: "text", text };
    else if (values.has("game")) model.source = readPosition(values);
    else if (values.has("seed") || usual === "exercise") model.source = readExercise(values);
    return model;
  }

  /** Becomes what another is. @param {Model} other */
  follow(other) {
    Object.assign(this, structuredClone({ ...other }));
  }

  /** The same once more, to come back to. */
  copy() {
    const copy = new Model();
    copy.follow(this);
    return copy;
  }

  /** The state for the address bar. @returns {Record<string, string | number | null>} */
  state() {
    /** @type {Record<string, string | number | null>} */
    const state = {};
    const { source } = this;
    if (source.kind === "text") state.text = source.text;
    else if (source.kind === "search") {
      for (const name of /** @type {const} */ (["game", "position", "moves", "algorithm", "depth", "evaluation"])) state[name] = source[name];
    } else {
      Object.assign(state, { seed: source.seed, depth: source.depth, branching: source.branching.join(".."), values: source.values.join("..") });
      Object.assign(state, { first: source.root, cuts: source.cuts, deep: source.deep });
      state.wishes = wishNames().filter((name) => source.wishes[name]).join(" ");
    }
    const usual = /** @type {Record<string, string>} */ (courseConvention());
    for (const [name, value] of Object.entries(this.convention)) if (value !== usual[name]) state[name] = value;
    return { ...state, root: this.root, node: this.node, target: this.target, x: this.x, told: this.told === "negamax" ? "negamax" : null, open: writeOpen(this.open) };
  }

  /** Changes one rule of the convention, if it can be that. @param {string} name @param {string} value */
  agree(name, value) {
    const rule = about.trees.rules.find((rule) => rule.name === name);
    if (rule?.words.includes(value)) Object.assign(this.convention, { [name]: value });
  }

  /** Whether the convention is the textbook's, which is the only one that its negamax has. */
  get isTextbook() {
    const { cut, value, update } = this.convention;
    return cut === TEXTBOOK.cut && value === TEXTBOOK.value && update === TEXTBOOK.update;
  }

  /** Watches the search as another algorithm; negamax brings its convention along. @param {"alphabeta" | "negamax"} told */
  tell(told) {
    this.told = told;
    if (told === "negamax") Object.assign(this.convention, TEXTBOOK);
  }

  /** The question about it. @returns {import("../types.js").TreeQuery} */
  query() {
    return {
      source: written(this.source),
      root: this.root,
      convention: this.convention,
      node: this.node,
      target: this.target,
      x: this.x,
      open: this.open,
    };
  }
}

/** The longest list of unfolded nodes that a link carries. */
const MOST_OPEN = 1500;

/**
 * The unfolded nodes as a link has them: only the lowest, because all above them are unfolded too. "root" stands alone.
 *
 * @param {string[] | null} open
 */
function writeOpen(open) {
  if (open === null) return null;
  const above = new Set(open.flatMap((path) => ancestors(path)));
  const text = open.filter((path) => path !== "" && !above.has(path)).join("_");
  return text.length > MOST_OPEN ? null : text || (open.length ? "root" : "none");
}

/** @param {string | null} text @returns {string[] | null} */
function readOpen(text) {
  if (text === null || text.length > MOST_OPEN) return null;
  if (text === "none") return [];
  const lowest = text === "root" ? [] : text.split("_").filter((path) => /^\d+(\.\d+)*$/.test(path));
  return [...new Set(["", ...lowest.flatMap((path) => [...ancestors(path), path])])];
}

/** The paths above a path, the root first. @param {string} path */
function ancestors(path) {
  const steps = path === "" ? [] : path.split(".");
  return steps.map((_, count) => steps.slice(0, count).join("."));
}

/** @param {Source} source @returns {import("../types.js").Source} */
function written(source) {
  if (source.kind === "text") return { text: source.text };
  if (source.kind === "search") {
    const { game, position, moves, algorithm, depth, evaluation } = source;
    return { search: { setup: { game, position: position || null, moves }, search: { algorithm, depth, evaluation: evaluation || null } } };
  }
  const { seed, depth, branching, values, root, cuts, deep, wishes } = source;
  const range = (/** @type {number | null} */ count) => /** @type {[number, number] | null} */ (count === null ? null : [count, count]);
  return { exercise: { seed, wishes: { depth, branching, values, root, cuts: range(cuts), deep: range(deep), ...wishes } } };
}

/** @param {URLSearchParams} values @returns {Position} */
function readPosition(values) {
  const get = (/** @type {string} */ name, usual = "") => values.get(name) ?? usual;
  return {
    kind: "search",
    game: get("game"),
    position: get("position"),
    moves: get("moves"),
    algorithm: about.algorithms.find((name) => name === values.get("algorithm")) ?? "minimax",
    depth: /^\d{1,3}$/.test(get("depth")) ? Number(get("depth")) : 2,
    evaluation: get("evaluation"),
  };
}

/** What a link says about an exercise, besides its number. */
const ABOUT_EXERCISE = ["depth", "branching", "values", "first", "cuts", "deep", "wishes"];

/** @param {URLSearchParams} values @returns {Exercise} */
function readExercise(values) {
  const whole = (/** @type {string} */ name, /** @type {any} */ usual) => (/^\d{1,15}$/.test(values.get(name) ?? "") ? Number(values.get(name)) : usual);
  const range = (/** @type {string} */ name, /** @type {[number, number]} */ usual, least = -Infinity) => {
    const ends = (values.get(name) ?? "").match(/^(-?\d{1,9})\.\.(-?\d{1,9})$/)?.slice(1).map(Number);
    return /** @type {[number, number]} */ (ends?.every((end) => least <= end) ? ends : usual);
  };
  // A link that says nothing about the exercise, or no more than its number, is about the easiest.
  if (!ABOUT_EXERCISE.some((name) => values.has(name))) return { kind: "exercise", seed: whole("seed", 1), ...structuredClone(LEVELS.easy) };
  const made = (values.get("wishes") ?? "").split(" ");
  const usual = /** @type {{ depth: number, branching: [number, number], values: [number, number] }} */ (/** @type {unknown} */ (about.trees.wishes));
  return {
    kind: "exercise",
    seed: whole("seed", 1),
    depth: whole("depth", usual.depth),
    branching: range("branching", usual.branching, 0),
    values: range("values", usual.values),
    root: values.get("first") === "min" ? "min" : "max",
    cuts: whole("cuts", null),
    deep: whole("deep", null),
    wishes: Object.fromEntries(wishNames().map((name) => [name, made.includes(name)])),
  };
}
