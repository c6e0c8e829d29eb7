/** About this program: what it is, who answers, and how fast that is on this machine. */

import { about } from "../about.js";
import { isAbort, isAlone, listen } from "../api.js";
import { button, h, mount, redraw } from "../dom.js";
import { algorithmName } from "../play/agents.js";
import { number, t, trouble } from "../words.js";

/** The documents beside the page, where there is no server. */
const DOCUMENTS = {
  en: { "readme.html": "web-about-readme", "your-own-game.html": "web-about-own-game", "protocol.html": "web-about-protocol" },
  es: { "leeme.html": "web-about-readme", "tu-propio-juego.html": "web-about-own-game", "protocol.es.html": "web-about-protocol" },
};

/** What was measured last. @type {import("../types.js").Measured[]} */
let measured = [];

/**
 * Shows the view.
 *
 * @param {HTMLElement} main
 * @returns {import("../dom.js").Shown}
 */
export function show(main) {
  const speed = h("section", { class: "panel result" });
  const told = h(
    "section",
    { class: "panel" },
    h("h1", {}, `alfabeta ${about.version}`),
    h("p", {}, t("web-what-this-is")),
    h("p", {}, t(isAlone ? "web-about-alone" : "web-about-server")),
    h("p", { class: "quiet" }, t("web-about-licence")),
    isAlone ? h("ul", { class: "documents" }, documents()) : null,
  );
  mount(main, h("div", { class: "compare" }, told, speed));

  let working = new AbortController();
  let isWorking = false;
  let problem = "";

  async function measure() {
    const mine = (working = new AbortController());
    [measured, isWorking, problem] = [[], true, ""];
    draw();
    try {
      await listen("bench", {}, mine.signal, (row) => {
        measured.push(row);
        draw();
      });
    } catch (error) {
      if (isAbort(error)) return;
      problem = trouble(error);
    }
    isWorking = false;
    draw();
  }

  function stop() {
    working.abort();
    isWorking = false;
    draw();
  }

  function draw() {
    const press = isWorking ? button(t("web-stop"), "bench-stop", stop) : button(t("web-about-measure"), "bench-start", measure, { class: "primary" });
    redraw(
      speed,
      h("h2", {}, t("web-about-speed")),
      h("p", { class: "quiet" }, t("web-about-workload")),
      h("div", { class: "row-of" }, press),
      h("p", { class: "problem", role: "alert" }, problem),
      measured.length ? result() : null,
    );
  }

  draw();
  return { leave: () => working.abort() };
}

function documents() {
  const pages = document.documentElement.lang === "es" ? DOCUMENTS.es : DOCUMENTS.en;
  return Object.entries(pages).map(([page, id]) => h("li", {}, h("a", { href: `docs/${page}` }, t(id))));
}

/** Millions of nodes a second. @param {number} nodes @param {number} seconds */
function millions(nodes, seconds) {
  return t("web-about-millions", { speed: number(Math.round(nodes / Math.max(seconds, 1e-6) / 1e5) / 10) });
}

function result() {
  const sum = (/** @type {"nodes" | "seconds"} */ what) => measured.reduce((total, row) => total + row[what], 0);
  const row = (/** @type {import("../types.js").Measured} */ { game, algorithm, nodes, seconds }) =>
    h("tr", {}, h("th", { scope: "row" }, game), h("td", {}, algorithmName(algorithm)), h("td", { class: "number-cell" }, number(nodes)), h("td", { class: "number-cell" }, millions(nodes, seconds)));
  const head = ["bench-game", "bench-algorithm", "bench-nodes", "bench-speed"].map((id, place) => h("th", { scope: "col", class: place < 2 ? null : "number-cell" }, t(id)));
  return [
    h("p", { class: "score-line" }, millions(sum("nodes"), sum("seconds")), " ", h("small", {}, t("web-about-nodes", { nodes: sum("nodes") }))),
    h("div", { class: "scroll" }, h("table", { class: "match-games algorithms bench" }, h("thead", {}, h("tr", {}, head)), h("tbody", {}, measured.map(row)))),
  ];
}
