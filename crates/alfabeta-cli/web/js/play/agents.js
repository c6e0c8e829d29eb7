/**
 * Who plays a side: a person, or an agent. An agent is a text, as the command line writes it, with its parts beside it;
 * the workbench turns one into the other.
 */

import { about, strongest } from "../about.js";
import { Refused, ask } from "../api.js";
import { choice, h } from "../dom.js";
import { number, t, textOr } from "../words.js";

/** @typedef {import("../types.js").AgentAnswer} Agent */
/** @typedef {Agent["parts"]} Parts */
/** @typedef {"human" | Agent} Side */

/** What a link calls a person. */
const HUMAN = "human";
/** Those that look nowhere and judge nothing. */
const IDLE = ["first", "random"];

/**
 * The side that a link names; another if it names none that there is, which is then told.
 *
 * @param {string | null} text
 * @param {string} otherwise
 * @param {(error: unknown) => void} tell
 * @returns {Promise<Side>}
 */
export async function readSide(text, otherwise, tell) {
  if ((text || otherwise) === HUMAN) return HUMAN;
  try {
    return await ask("agent", { text: text || otherwise });
  } catch (error) {
    if (!(error instanceof Refused) || !text) throw error;
    tell(error);
    return readSide(null, otherwise, tell);
  }
}

/** An agent with these parts. @param {Partial<Parts>} parts @returns {Promise<Agent>} */
export function assemble(parts) {
  return ask("agent", { parts: { algorithm: strongest(), ...parts } });
}

/** The side as a link names it. @param {Side} side */
export function writeSide(side) {
  return side === "human" ? HUMAN : side.text;
}

/**
 * The agent for another game: one that plays by chance plays otherwise, and an evaluation that the game does not have gives
 * way to its best one.
 *
 * @param {Side} side
 * @param {string[]} evaluations
 * @returns {Promise<Side>}
 */
export async function reseated(side, evaluations) {
  if (side === "human") return side;
  const { parts } = side;
  if (parts.algorithm === "random") return assemble({ ...parts, seed: anySeed() });
  const isForeign = parts.evaluation !== null && !evaluations.includes(parts.evaluation);
  return isForeign ? assemble({ ...parts, evaluation: null }) : side;
}

/** The name of an algorithm as people say it. @param {string} name */
export function algorithmName(name) {
  return textOr(`web-algorithm-${name}`, name);
}

const DEPTHS = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 20];
const TIMES = [100, 500, 1000, 3000, 10000, 30000];

/**
 * The choices of one side.
 *
 * @param {string} key
 * @param {Side} side
 * @param {string[]} evaluations
 * @param {(side: "human" | Partial<Parts>) => void} change
 * @param {{ people?: boolean, mostTime?: number }} [options]
 */
export function sideChoices(key, side, evaluations, change, { people = true, mostTime = about.budget.milliseconds } = {}) {
  const human = people ? [{ value: HUMAN, label: t("web-human") }] : [];
  const algorithms = [...about.algorithms].reverse().map((name) => ({ value: /** @type {string} */ (name), label: algorithmName(name), group: t("web-agent") }));
  const who = choice(t("web-played-by"), `${key}-who`, side === "human" ? HUMAN : side.parts.algorithm, [...human, ...algorithms], (value) => {
    if (value === HUMAN) return change("human");
    const algorithm = about.algorithms.find((name) => name === value) ?? strongest();
    const seed = algorithm === "random" ? anySeed() : 0;
    change(side === "human" || IDLE.includes(side.parts.algorithm) || IDLE.includes(algorithm) ? { algorithm, seed } : { ...side.parts, algorithm });
  });
  if (side === "human" || IDLE.includes(side.parts.algorithm)) return h("div", { class: "side-choices" }, who);
  return h("div", { class: "side-choices" }, who, reach(key, side, mostTime, change), judgedBy(key, side, evaluations, change));
}

/** A seed for an agent that plays by chance. */
export function anySeed() {
  return 1 + Math.floor(Math.random() * 1_000_000);
}

/**
 * How far an agent looks, or how long.
 *
 * @param {string} key
 * @param {Agent} agent
 * @param {number} mostTime
 * @param {(parts: Partial<Parts>) => void} change
 */
function reach(key, { parts }, mostTime, change) {
  /** @typedef {Pick<Parts, "depth" | "nodes" | "milliseconds">} Reach */
  /** @type {{ label: string, group?: string, reach: Reach }[]} */
  const options = [{ label: t("web-depth-usual"), reach: { depth: "usual", nodes: null, milliseconds: null } }];
  for (const depth of DEPTHS) options.push({ label: t("web-depth", { depth }), group: t("web-by-depth"), reach: { depth, nodes: null, milliseconds: null } });
  options.push({ label: t("web-depth-all"), group: t("web-by-depth"), reach: { depth: "all", nodes: null, milliseconds: null } });
  for (const milliseconds of TIMES.filter((time) => time <= mostTime)) {
    options.push({ label: t("web-seconds", { seconds: number(milliseconds / 1000) }), group: t("web-by-time"), reach: { depth: "usual", nodes: null, milliseconds } });
  }
  const same = (/** @type {Reach} */ one) => one.depth === parts.depth && one.nodes === parts.nodes && one.milliseconds === parts.milliseconds;
  let now = options.findIndex((option) => same(option.reach));
  if (now < 0) {
    // A link may name a reach that nobody offers here.
    const words = [parts.depth !== "usual" && `depth=${parts.depth}`, parts.nodes !== null && `nodes=${parts.nodes}`, parts.milliseconds !== null && `time=${parts.milliseconds}`];
    now = options.push({ label: words.filter(Boolean).join(", "), reach: parts }) - 1;
  }
  const entries = options.map(({ label, group }, index) => ({ value: String(index), label, group }));
  return choice(t("web-reach"), `${key}-reach`, String(now), entries, (value) => change({ ...parts, ...only(options[Number(value)].reach) }));
}

/** @param {Pick<Parts, "depth" | "nodes" | "milliseconds">} reach */
function only({ depth, nodes, milliseconds }) {
  return { depth, nodes, milliseconds };
}

/**
 * By which evaluation an agent judges.
 *
 * @param {string} key
 * @param {Agent} agent
 * @param {string[]} evaluations
 * @param {(parts: Partial<Parts>) => void} change
 */
function judgedBy(key, { parts }, evaluations, change) {
  const now = parts.evaluation ?? evaluations[0] ?? "";
  const names = evaluations.includes(now) ? evaluations : [...evaluations, now];
  const options = names.map((name) => ({ value: name, label: textOr(`evaluation-${name}`, name) }));
  return choice(t("web-evaluation"), `${key}-evaluation`, now, options, (value) => change({ ...parts, evaluation: value === evaluations[0] ? null : value }));
}
