/** What an agent thinks before it moves. */

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../types.js").Answers["think"]} Thought */
/** @typedef {import("../types.js").Progress} Progress */
/** @typedef {import("./agents.js").Agent} Agent */

/**
 * What an agent thinks, perhaps not to the end yet.
 *
 * @typedef {import("../values.js").Worth & Pick<Thought, "exact" | "utility" | "depth" | "nodes" | "pv" | "best" | "score"> & { player: Player, algorithm: string, evaluation: string, milliseconds: number }} Idea
 */

/** What one finished depth says. @param {Progress} heard @param {Scene} scene @param {Agent} agent @param {number} milliseconds @returns {Idea} */
export function inTheMaking(heard, scene, { parts }, milliseconds) {
  const evaluation = parts.evaluation ?? scene.evaluations[0] ?? "";
  return { ...heard, player: scene.player, algorithm: parts.algorithm, evaluation, best: heard.pv[0] ?? null, milliseconds };
}
