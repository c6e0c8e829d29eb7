/** The page: loads what it needs, then shows the view that the address bar names. */

import { about, load } from "./about.js";
import { button, h, redraw } from "./dom.js";
import { visits } from "./kept.js";
import * as link from "./link.js";
import { speak, t } from "./words.js";

/**
 * The views. Each is loaded when it is first shown, and shows itself into an element.
 *
 * @typedef {import("./dom.js").Shown} Shown
 * @type {Record<string, () => Promise<{ show: (main: HTMLElement, values: URLSearchParams) => Shown }>>}
 */
const ALL = {
  play: () => import("./play/view.js"),
  tree: () => import("./tree/view.js"),
  practise: () => import("./practise/view.js"),
  compare: () => import("./compare/view.js"),
  about: () => import("./about/view.js"),
  arena: () => import("./arena/view.js"),
};

/** Only a server that was started with a cup has an arena; that is then what people come for. */
const { arena, ...OTHERS } = ALL;
const VIEWS = document.documentElement.hasAttribute("data-arena") ? { arena, ...OTHERS } : OTHERS;
const FIRST = Object.keys(VIEWS)[0];

/** @type {Shown} */
let current = { leave: () => {} };
let shown = "";

async function start() {
  document.documentElement.dataset.theme = visits.read("theme") ?? "auto";
  const wishes = [link.read().values.get("lang"), visits.read("language"), document.documentElement.lang, ...navigator.languages];
  await load();
  await speak(wishes.map(spoken).find((language) => language !== undefined) ?? about.languages[0]);
  addEventListener("hashchange", () => {
    link.forget();
    open(true);
  });
  await open(false);
}

/** The language of a tag, such as "es-MX", if we speak it. @param {string | null} tag */
function spoken(tag) {
  return about.languages.find((language) => tag?.toLowerCase().split("-")[0] === language);
}

/** Shows the view of the address bar. @param {boolean} move whether the reader comes from another view */
async function open(move) {
  const { view, values: asked } = link.read();
  const wanted = view || FIRST;
  // An address of nothing leads to the first view.
  const [name, values] = Object.hasOwn(VIEWS, wanted) ? [wanted, asked] : [FIRST, link.latestValues(FIRST)];
  const language = spoken(asked.get("lang"));
  if (language) {
    link.keep("lang", language);
    if (language !== document.documentElement.lang) await speak(language);
  }
  current.leave();
  const { show } = await VIEWS[name]();
  const main = /** @type {HTMLElement} */ (document.getElementById("view"));
  drawTop(name);
  current = show(main, values);
  if (move && shown !== name) main.focus();
  shown = name;
}

/** Whoever asks for the view they are in stays where they are in it. @param {Event} event */
function stay(event) {
  event.preventDefault();
  document.getElementById("view")?.focus();
}

/** @param {string} current */
function drawTop(current) {
  document.title = `${t(`web-nav-${current}`)} · alfabeta`;
  const skip = /** @type {HTMLElement} */ (document.getElementById("skip"));
  skip.textContent = t("web-skip");
  skip.onclick = (event) => {
    // The address bar belongs to the state.
    event.preventDefault();
    document.getElementById("view")?.focus();
  };
  const nav = /** @type {HTMLElement} */ (document.getElementById("nav"));
  nav.setAttribute("aria-label", t("web-nav"));
  const entry = (/** @type {string} */ name) =>
    h("a", { href: link.latest(name), "data-key": `nav-${name}`, "aria-current": name === current ? "page" : null, onclick: name === current ? stay : null }, t(`web-nav-${name}`));
  redraw(nav, Object.keys(VIEWS).map(entry));
  document.querySelector(".brand")?.setAttribute("href", link.latest(FIRST));
  const settings = /** @type {HTMLElement} */ (document.getElementById("settings"));
  redraw(settings, languageButtons(), themeButton());
}

function languageButtons() {
  const change = async (/** @type {import("./types.js").Language} */ language) => {
    visits.write("language", language);
    link.keep("lang", language);
    const { view, values } = link.read();
    link.write(view || FIRST, Object.fromEntries(values));
    await speak(language);
    if (!current.retell) return open(false);
    drawTop(shown);
    current.retell();
  };
  const one = (/** @type {import("./types.js").Language} */ language) =>
    button(language.toUpperCase(), `language-${language}`, () => change(language), {
      lang: language,
      "aria-label": { en: "EN, English", es: "ES, español" }[language] ?? language,
      "aria-pressed": String(language === document.documentElement.lang),
    });
  return h("div", { class: "segments", role: "group", "aria-label": t("web-language") }, about.languages.map(one));
}

function themeButton() {
  const next = /** @type {Record<string, string>} */ ({ auto: "light", light: "dark", dark: "auto" });
  const now = document.documentElement.dataset.theme ?? "auto";
  const press = () => {
    visits.write("theme", next[now]);
    document.documentElement.dataset.theme = next[now];
    redraw(/** @type {HTMLElement} */ (document.getElementById("settings")), languageButtons(), themeButton());
  };
  return button(t(`web-theme-${now}`), "theme", press, { class: "theme", "aria-label": `${t("web-theme")}: ${t(`web-theme-${now}`)}` });
}

start();
