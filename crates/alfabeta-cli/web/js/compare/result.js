/** The result of a match: score with its uncertainty, wins and losses, and every game to be replayed. */

import { h, s } from "../dom.js";
import * as link from "../link.js";
import { number, t } from "../words.js";

/** @typedef {import("../types.js").Events["match"]["game"]} Game */
/** @typedef {import("../types.js").Tally} Tally */
/** @typedef {import("../play/agents.js").Agent} Agent */

/** The score with its error bar. @param {Tally} tally */
export function scoreLine(tally) {
  const percent = (/** @type {number} */ value) => `${number(Math.round(1000 * value) / 10)} %`;
  const [from, to] = tally.interval;
  const x = (/** @type {number} */ score) => 20 + 360 * Math.max(0, Math.min(1, score));
  const text = `${percent(tally.score)} (${percent(from)} – ${percent(to)})`;
  return h(
    "div",
    {},
    h("p", { class: "score-line" }, text, " ", h("small", {}, t("web-match-score"), tally.elo === null ? "" : ` · ${t("web-match-elo", { elo: (tally.elo > 0 ? "+" : "") + Math.round(tally.elo) })}`)),
    s(
      "svg",
      { viewBox: "0 0 400 44", class: "scale", role: "img", "aria-label": text },
      s("path", { class: "axis", d: "M20 16H380M20 10V22M200 10V22M380 10V22" }),
      s("path", { class: "error", d: `M${x(from)} 16H${x(to)}M${x(from)} 9V23M${x(to)} 9V23` }),
      s("circle", { class: "point", cx: x(tally.score), cy: 16, r: 6 }),
      s("text", { x: 24, y: 40 }, "0 %"),
      s("text", { x: 200, y: 40 }, "50 %"),
      s("text", { x: 374, y: 40 }, "100 %"),
    ),
  );
}

/** Wins, draws and losses as one bar. @param {Tally} tally */
export function stack({ wins, draws, losses }) {
  const part = (/** @type {string} */ name, /** @type {number} */ count, /** @type {string} */ label) => {
    if (!count) return null;
    const element = h("span", { class: name, title: label }, `${label} ${count}`);
    element.style.setProperty("--share", String(count));
    return element;
  };
  return h("div", { class: "stack" }, part("wins", wins, t("web-match-wins", { name: "A" })), part("draws", draws, t("web-match-draws")), part("losses", losses, t("web-match-wins", { name: "B" })));
}

/** @param {Game[]} games @param {string} game @param {{ a: Agent, b: Agent }} agents */
export function gamesTable(games, game, { a, b }) {
  const replay = (/** @type {Game} */ { first, moves }) => link.format("play", { game, moves: moves.join(" "), at: 0, max: first === "A" ? a.text : b.text, min: first === "A" ? b.text : a.text, values: true });
  const row = (/** @type {Game} */ record) =>
    h(
      "tr",
      {},
      h("td", {}, h("a", { href: replay(record), "aria-label": `${t("web-replay")} ${record.number}` }, `${record.number} ▸`)),
      h("td", {}, record.first),
      h("td", {}, record.result === 0 ? t("web-match-drawn") : t("web-match-won", { name: record.result > 0 ? "A" : "B" })),
      h("td", { class: "moves" }, record.moves.join(" ")),
    );
  const head = ["game", "first", "result", "moves"].map((name) => h("th", { scope: "col" }, t(`web-match-${name}`)));
  return h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": t("web-match-game") }, h("table", { class: "match-games" }, h("thead", {}, h("tr", {}, head)), h("tbody", {}, [...games].reverse().map(row))));
}
