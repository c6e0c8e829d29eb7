/**
 * Who plays a side: a person, or an agent with an algorithm, a reach and an evaluation. In links and lists an agent is
 * written as the command line writes it: `negamax:depth=6,eval=lines`.
 */

import { about } from "../about.js";
import { choice, h } from "../dom.js";
import { number, t } from "../words.js";

/**
 * @typedef {object} Agent
 * @property {string} algorithm
 * @property {string} depth plies, "usual" or "all"
 * @property {number | null} time milliseconds, instead of a depth
 * @property {string | null} evaluation the game's best one if null
 */

/** @typedef {"human" | Agent} Side */

/** @param {string | null} text @param {Side} otherwise @returns {Side} */
export function readSide(text, otherwise) {
  if (!text) return otherwise;
  if (text === "human") return "human";
  const [algorithm, list = ""] = text.split(":");
  if (!about.algorithms.includes(algorithm)) return otherwise;
  const options = new Map(list.split(",").map((pair) => /** @type {[string, string]} */ (pair.split("=", 2))));
  const time = Number(options.get("time"));
  const depth = options.get("depth") ?? "";
  return {
    algorithm,
    depth: /^(\d+|all)$/.test(depth) ? depth : "usual",
    time: Number.isInteger(time) && time > 0 ? Math.min(time, about.limits.milliseconds) : null,
    evaluation: options.get("eval") ?? null,
  };
}

/** @param {Side} side */
export function writeSide(side) {
  if (side === "human") return "human";
  const options = [];
  if (side.time) options.push(`time=${side.time}`);
  else if (side.depth !== "usual") options.push(`depth=${side.depth}`);
  if (side.evaluation) options.push(`eval=${side.evaluation}`);
  return options.length ? `${side.algorithm}:${options.join(",")}` : side.algorithm;
}

/**
 * The question that makes an agent think about a position.
 *
 * @param {import("../types.js").Setup} setup
 * @param {Agent} agent
 * @param {boolean} everyMove
 */
export function question(setup, agent, everyMove) {
  const depth = agent.time ? "all" : /^\d+$/.test(agent.depth) ? Number(agent.depth) : agent.depth;
  const search = {
    algorithm: agent.algorithm,
    depth,
    evaluation: agent.evaluation,
    utility: "distance",
    every_move: everyMove,
  };
  return { setup, search, ...(agent.time ? { milliseconds: agent.time } : {}) };
}

const DEPTHS = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 20];
const TIMES = [100, 500, 1000, 3000, 10000, 30000];

/**
 * The choices of one side.
 *
 * @param {string} key
 * @param {Side} side
 * @param {string[]} evaluations
 * @param {(side: Side) => void} change
 * @param {{ people?: boolean }} [options]
 */
export function sideChoices(key, side, evaluations, change, { people = true } = {}) {
  const human = people ? [{ value: "human", label: t("web-human") }] : [];
  const algorithms = about.algorithms.map((name) => ({ value: name, label: name, group: t("web-agent") }));
  const who = choice(t("web-played-by"), `${key}-who`, side === "human" ? "human" : side.algorithm, [...human, ...algorithms], (value) => {
    if (value === "human") return change("human");
    change(side === "human" ? { algorithm: value, depth: "usual", time: null, evaluation: null } : { ...side, algorithm: value });
  });
  if (side === "human") return h("div", { class: "side-choices" }, who);
  const seconds = (/** @type {number} */ time) => t("web-seconds", { seconds: number(time / 1000) });
  const depths = DEPTHS.includes(Number(side.depth)) || !/^\d+$/.test(side.depth) ? DEPTHS : [...DEPTHS, Number(side.depth)];
  const times = side.time && !TIMES.includes(side.time) ? [...TIMES, side.time] : TIMES;
  const reach = choice(
    t("web-reach"),
    `${key}-reach`,
    side.time ? `time=${side.time}` : side.depth,
    [
      { value: "usual", label: t("web-depth-usual") },
      ...depths.map((depth) => ({ value: String(depth), label: t("web-depth", { depth }), group: t("web-by-depth") })),
      { value: "all", label: t("web-depth-all"), group: t("web-by-depth") },
      ...times.map((time) => ({ value: `time=${time}`, label: seconds(time), group: t("web-by-time") })),
    ],
    (value) => {
      const time = value.startsWith("time=") ? Number(value.slice(5)) : null;
      change({ ...side, time, depth: time ? "usual" : value });
    },
  );
  const judged = choice(
    t("web-evaluation"),
    `${key}-evaluation`,
    side.evaluation ?? evaluations[0] ?? "",
    evaluations.map((name) => ({ value: name, label: name })),
    (value) => change({ ...side, evaluation: value === evaluations[0] ? null : value }),
  );
  return h("div", { class: "side-choices" }, who, reach, judged);
}
