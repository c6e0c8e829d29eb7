/** Whose turn it is, or how the game ended: to be seen, and to be heard. */

import { h } from "../dom.js";
import { playerName } from "../values.js";
import { t } from "../words.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../types.js").Player} Player */

/** @param {Table} table */
export function statusLine(table) {
  const { who, text } = status(table);
  const proven = table.scene && !table.scene.outcome && table.values && table.judgement?.exact && table.thinking !== "move";
  return [who && h("span", { class: `who ${who}` }, playerName(who)), ` ${text}`, proven ? h("span", { class: "badge" }, t("web-proven")) : null];
}

/** The same for those who listen, with the move that an agent has just made. @param {Table} table */
export function spokenStatus(table) {
  const { who, text } = status(table);
  const sentence = who ? `${who.toUpperCase()} ${text}` : text;
  const mover = table.movers[table.at - 1];
  if (!mover || table.sides[mover] === "human") return sentence;
  return `${t("web-has-played", { player: mover.toUpperCase(), move: table.moves[table.at - 1] })} ${sentence}`;
}

/** @param {Table} table @returns {{ who: Player | null, text: string }} */
function status({ scene, thinking, isMixed, toMove }) {
  if (!scene) return { who: null, text: "" };
  const { outcome, margin, player } = scene;
  if (outcome === "draw") return { who: null, text: t(scene.repeated ? "web-repeated" : "web-is-draw") };
  if (outcome) return { who: outcome, text: margin ? t("web-has-won-by", { margin }) : t("web-has-won") };
  if (thinking === "move") return { who: player, text: t("web-is-thinking") };
  return { who: player, text: isMixed && toMove === "human" ? t("web-your-turn") : t("web-to-move") };
}
