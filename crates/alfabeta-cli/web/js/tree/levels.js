/** Exercises by difficulty: easy ones are won by looking, hard ones need the whole window. */

/** @typedef {import("./model.js").Exercise} Exercise */
/** @typedef {Omit<Exercise, "kind" | "seed">} Level */

/** @type {Record<"easy" | "medium" | "hard", Level>} */
export const LEVELS = {
  easy: { depth: 2, branching: [2, 3], values: [0, 9], root: "max", cuts: 1, deep: null, wishes: { no_ties: true, unique_best: true, labels: true } },
  medium: { depth: 3, branching: [2, 3], values: [0, 20], root: "max", cuts: 2, deep: null, wishes: { no_ties: true, unique_best: true, labels: true, question4: true } },
  hard: { depth: 4, branching: [2, 2], values: [-20, 20], root: "max", cuts: null, deep: 1, wishes: { internal_cut: true, best_not_first: true, unique_best: true, labels: true, question4: true } },
};

/** @param {Level} level */
const spelled = ({ depth, branching, values, root, cuts, deep, wishes }) =>
  JSON.stringify([depth, branching, values, root, cuts, deep, Object.entries(wishes).filter(([, made]) => made).map(([name]) => name).sort()]);

/** The difficulty of an exercise; null if its wishes are those of none. @param {Exercise} exercise */
export function levelOf(exercise) {
  const names = /** @type {(keyof typeof LEVELS)[]} */ (Object.keys(LEVELS));
  return names.find((name) => spelled(LEVELS[name]) === spelled(exercise)) ?? null;
}
