/**
 * Which tree, under which convention, with which marks: everything that a question about a tree carries, and how it is
 * written into a link.
 */

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
 * @property {string} algorithm
 * @property {string} depth
 * @property {string} evaluation
 *
 * @typedef {object} Exercise
 * @property {"exercise"} kind
 * @property {number} seed
 * @property {number} depth
 * @property {[number, number]} branching
 * @property {[number, number]} values
 * @property {string} root
 * @property {number | null} cuts
 * @property {number | null} deep
 * @property {Record<string, boolean>} wishes
 *
 * @typedef {Text | Position | Exercise} Source
 */

/** The wishes that are either made or not. */
export const WISHES = ["internal_cut", "best_not_first", "no_ties", "unique_best", "question4", "labels"];

/** What the textbook's negamax does. */
const TEXTBOOK = { cut: "le", value: "soft", update: "update-then-test" };

/** The tree of the course book's best-known figure, with a fourth question. */
export const FIRST_TREE = "[a:[3 12 8] b:[2* !4 6] c:[14 5 2]]";

export class Model {
  /** @type {Source} */
  source = { kind: "text", text: FIRST_TREE };
  /** @type {Record<string, string>} */
  convention = { cut: "le", value: "soft", update: "update-then-test", generation: "lazy", window: "" };
  /** Who moves at the root, if the text does not say: "max", "min" or "". */
  root = "";
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
    for (const name of Object.keys(model.convention)) model.convention[name] = values.get(name) ?? model.convention[name];
    model.root = values.get("root") ?? "";
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
      state.wishes = WISHES.filter((name) => source.wishes[name]).join(" ");
    }
    const usual = new Model().convention;
    for (const [name, value] of Object.entries(this.convention)) if (value !== usual[name]) state[name] = value;
    return { ...state, root: this.root, node: this.node, target: this.target, x: this.x, told: this.told === "negamax" ? "negamax" : null, open: writeOpen(this.open) };
  }

  /** Whether the convention is the textbook's, which is the only one that its negamax has. */
  get isTextbook() {
    return Object.entries(TEXTBOOK).every(([name, value]) => this.convention[name] === value);
  }

  /** Watches the search as another algorithm; negamax brings its convention along. @param {"alphabeta" | "negamax"} told */
  tell(told) {
    this.told = told;
    if (told === "negamax") Object.assign(this.convention, TEXTBOOK);
  }

  /** The question to the server. */
  query() {
    const { window, ...rest } = this.convention;
    return {
      source: written(this.source),
      root: this.root || null,
      convention: { ...rest, window: window || null },
      node: this.node,
      target: this.target,
      x: this.x,
      open: this.open,
      told: this.told,
      language: document.documentElement.lang,
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

/** @param {Source} source */
function written(source) {
  if (source.kind === "text") return { text: source.text };
  if (source.kind === "search") {
    const { game, position, moves, algorithm, depth, evaluation } = source;
    const search = { algorithm, depth: /^\d+$/.test(depth) ? Number(depth) : depth, evaluation: evaluation || null };
    return { search: { setup: { game, position: position || null, moves }, search } };
  }
  const { seed, depth, branching, values, root, cuts, deep, wishes } = source;
  const range = (/** @type {number | null} */ count) => (count === null ? null : [count, count]);
  return { exercise: { seed, depth, branching, values, root, cuts: range(cuts), deep: range(deep), ...wishes } };
}

/** @param {URLSearchParams} values @returns {Position} */
function readPosition(values) {
  const get = (/** @type {string} */ name, usual = "") => values.get(name) ?? usual;
  return {
    kind: "search",
    game: get("game"),
    position: get("position"),
    moves: get("moves"),
    algorithm: get("algorithm", "minimax"),
    depth: get("depth", "2"),
    evaluation: get("evaluation"),
  };
}

/** @param {URLSearchParams} values @returns {Exercise} */
function readExercise(values) {
  const whole = (/** @type {string} */ name, /** @type {any} */ usual) => (/^-?\d+$/.test(values.get(name) ?? "") ? Number(values.get(name)) : usual);
  const range = (/** @type {string} */ name, /** @type {[number, number]} */ usual) => {
    const ends = (values.get(name) ?? "").match(/^(-?\d+)\.\.(-?\d+)$/);
    return /** @type {[number, number]} */ (ends ? [Number(ends[1]), Number(ends[2])] : usual);
  };
  const made = (values.get("wishes") ?? (values.has("seed") ? "" : "question4 labels no_ties unique_best")).split(" ");
  return {
    kind: "exercise",
    seed: whole("seed", 1),
    depth: whole("depth", 3),
    branching: range("branching", [2, 3]),
    values: range("values", [0, 20]),
    root: values.get("first") === "min" ? "min" : "max",
    cuts: whole("cuts", null),
    deep: whole("deep", null),
    wishes: Object.fromEntries(WISHES.map((name) => [name, made.includes(name)])),
  };
}
