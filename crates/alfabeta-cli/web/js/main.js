/** The page: loads what it needs, then shows the view that the address bar names. */

import { about, load } from "./about.js";
import { button, h, redraw } from "./dom.js";
import * as link from "./link.js";
import { speak, t } from "./words.js";

/**
 * The views. Each is loaded when it is first shown, and shows itself into an element; what it returns takes it away again.
 *
 * @type {Record<string, () => Promise<{ show: (main: HTMLElement, values: URLSearchParams) => (() => void) }>>}
 */
const VIEWS = {
  play: () => import("./play/view.js"),
  tree: () => import("./tree/view.js"),
  practise: () => import("./practise/view.js"),
  compare: () => import("./compare/view.js"),
};

/** @type {() => void} */
let leave = () => {};
let shown = "";

async function start() {
  await load();
  const stored = localStorage.getItem("language") ?? about.language;
  const asked = link.read().values.get("lang") ?? stored;
  await speak(about.languages.includes(asked) ? asked : "en");
  document.documentElement.dataset.theme = localStorage.getItem("theme") ?? "auto";
  addEventListener("hashchange", () => {
    link.forget();
    open(true);
  });
  await open(false);
}

/** Shows the view of the address bar. @param {boolean} move whether the reader comes from another view */
async function open(move) {
  const { view, values } = link.read();
  const name = view in VIEWS ? view : "play";
  const language = values.get("lang");
  if (language && about.languages.includes(language)) {
    link.keep("lang", language);
    if (language !== document.documentElement.lang) await speak(language);
  }
  leave();
  const { show } = await VIEWS[name]();
  const main = /** @type {HTMLElement} */ (document.getElementById("view"));
  drawTop(name);
  leave = show(main, values);
  document.title = `${t(`web-nav-${name}`)} · alfabeta`;
  if (move && shown !== name) main.focus();
  shown = name;
}

/** @param {string} current */
function drawTop(current) {
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
    h("a", { href: `#${name}`, "data-key": `nav-${name}`, "aria-current": name === current ? "page" : null }, t(`web-nav-${name}`));
  redraw(nav, Object.keys(VIEWS).map(entry));
  const settings = /** @type {HTMLElement} */ (document.getElementById("settings"));
  redraw(settings, languageButtons(), themeButton());
}

function languageButtons() {
  const change = async (/** @type {string} */ language) => {
    localStorage.setItem("language", language);
    link.keep("lang", language);
    const { view, values } = link.read();
    link.write(view, Object.fromEntries(values));
    await speak(language);
    await open(false);
  };
  const one = (/** @type {string} */ language) =>
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
    localStorage.setItem("theme", next[now]);
    document.documentElement.dataset.theme = next[now];
    redraw(/** @type {HTMLElement} */ (document.getElementById("settings")), languageButtons(), themeButton());
  };
  return button(t(`web-theme-${now}`), "theme", press, { class: "theme", "aria-label": `${t("web-theme")}: ${t(`web-theme-${now}`)}` });
}

start();
