/** Where the tree comes from: a text in any notation, an exercise by wishes, the search of a position. */

import { about } from "../about.js";
import { button, choice, field, h } from "../dom.js";
import { t } from "../words.js";
import { LEVELS, levelOf } from "./levels.js";
import { wishNames } from "./model.js";

/** @typedef {import("./model.js").Model} Model */

const EXAMPLES = [
  "[[3,12,8],[2,4,6],[14,5,2]]",
  "[[[3,5],[6,9]],[[1,2],[0,-1]]]",
  "[[[[3,17],[2,12]],[[15],[25,0]]],[[[2,5],[3]],[[2,14]]]]",
  "MAX[ a:[3 12 8] b:[2* ! 4 6] c:[14 5 2] ]",
];

/** What is typed into the field for a tree and not shown yet; null if there is nothing new. @param {Element} source @param {Model} model */
export function typedText(source, model) {
  const typed = source.querySelector("textarea")?.value.trim() ?? "";
  const shown = model.source.kind === "text" ? model.source.text : "";
  return typed === "" || typed === shown.trim() ? null : typed;
}

/** Becomes the tree of a text. @param {Model} model @param {string} text */
export function readText(model, text) {
  model.source = { kind: "text", text };
  Object.assign(model, { node: null, target: null, x: null, open: null });
}

/** @param {Model} model @param {() => void} changed */
export function textSource(model, changed) {
  const text = model.source.kind === "text" ? model.source.text : "";
  const input = h("textarea", { rows: 3, "data-key": "tree-text", spellcheck: "false", autocomplete: "off", value: text });
  const show = (/** @type {Event} */ event) => {
    const typed = /** @type {Element} */ (event.currentTarget).closest(".source")?.querySelector("textarea");
    if (typed) load(typed.value);
  };
  const load = (/** @type {string} */ text) => {
    readText(model, text);
    changed();
  };
  const root = choice(
    t("web-root"),
    "tree-root",
    model.root ?? "",
    [
      { value: "", label: t("web-root-text") },
      { value: "max", label: "▲ MAX" },
      { value: "min", label: "▼ MIN" },
    ],
    (value) => {
      model.root = value === "max" || value === "min" ? value : null;
      changed();
    },
  );
  return h(
    "div",
    { class: "source" },
    h("label", { class: "field wide" }, h("span", {}, t("web-tree-text")), input),
    h("div", { class: "row-of" }, h("button", { type: "button", class: "primary", "data-key": "tree-show", onclick: show }, t("web-tree-show")), root),
    h("div", { class: "examples" }, h("span", { class: "quiet" }, t("web-examples")), EXAMPLES.map((example, index) => button(String(index + 1), `example-${index}`, () => load(example), { class: "small", title: example, "aria-label": t("web-example", { number: index + 1 }) }))),
    h("p", { class: "quiet" }, t("web-tree-notations")),
  );
}

/** @param {Model} model @param {() => void} changed */
export function searchSource(model, changed) {
  const source = model.source;
  if (source.kind !== "search") return null;
  const again = () => {
    Object.assign(model, { node: null, target: null, x: null, open: null });
    changed();
  };
  // A search can be shown if its source can be read.
  const shown = about.algorithms.filter((name) => about.sources.includes(name));
  const algorithm = choice(t("web-algorithm"), "tree-algorithm", source.algorithm, shown.map((name) => ({ value: name, label: name })), (value) => {
    source.algorithm = shown.find((name) => name === value) ?? source.algorithm;
    again();
  });
  const depth = choice(t("web-fact-depth"), "tree-depth", String(source.depth), [1, 2, 3, 4, 5, 6].map((plies) => ({ value: String(plies), label: t("web-depth", { depth: plies }) })), (value) => {
    source.depth = Number(value);
    again();
  });
  return h(
    "div",
    { class: "source" },
    h("p", {}, t("web-tree-of", { game: source.game, moves: source.moves || "-" })),
    h("div", { class: "row-of" }, algorithm, depth),
    h("p", { class: "quiet" }, t("web-tree-of-how")),
  );
}

/** The wishes for an exercise. @param {Model} model @param {() => void} changed */
export function exerciseSource(model, changed) {
  const source = model.source;
  if (source.kind !== "exercise") return null;
  const again = () => {
    Object.assign(model, { node: null, target: null, x: null, open: null });
    changed();
  };
  const count = (/** @type {string} */ label, /** @type {string} */ key, /** @type {number | null} */ value, /** @type {string[]} */ options, /** @type {(value: number | null) => void} */ set) =>
    choice(label, key, value === null ? "" : String(value), options.map((option) => ({ value: option, label: option || t("web-any") })), (text) => {
      set(text === "" ? null : Number(text));
      again();
    });
  const range = (/** @type {string} */ label, /** @type {string} */ key, /** @type {"branching" | "values"} */ name) => {
    const input = h("input", {
      type: "text",
      value: source[name].join(".."),
      "data-key": key,
      pattern: "-?[0-9]+\\.\\.-?[0-9]+",
      onchange: (/** @type {Event} */ event) => {
        const ends = field(event).value.match(/^\s*(-?\d+)\s*(?:\.\.|–|-)\s*(-?\d+)\s*$/);
        if (ends) source[name] = [Number(ends[1]), Number(ends[2])];
        again();
      },
    });
    return h("label", { class: "field" }, h("span", {}, label), input);
  };
  const wish = (/** @type {string} */ name) =>
    h(
      "label",
      { class: "check" },
      h("input", {
        type: "checkbox",
        "data-key": `wish-${name}`,
        checked: source.wishes[name],
        onchange: () => {
          source.wishes[name] = !source.wishes[name];
          again();
        },
      }),
      h("span", {}, t(`web-wish-${name}`)),
    );
  const seed = h("input", {
    type: "number",
    min: 0,
    value: source.seed,
    "data-key": "seed",
    onchange: (/** @type {Event} */ event) => {
      source.seed = Math.max(0, Math.floor(Number(field(event).value) || 0));
      again();
    },
  });
  const level = (/** @type {keyof typeof LEVELS} */ name) =>
    button(t(`web-level-${name}`), `level-${name}`, () => {
      Object.assign(source, structuredClone(LEVELS[name]));
      again();
    }, { "aria-pressed": String(levelOf(source) === name) });
  const another = () => {
    source.seed += 1;
    again();
  };
  return h(
    "div",
    { class: "source" },
    h(
      "div",
      { class: "row-of" },
      h("div", { class: "segments", role: "group", "aria-label": t("web-level") }, level("easy"), level("medium"), level("hard")),
      button(t("web-new-exercise"), "new-exercise", another),
      h("label", { class: "field" }, h("span", {}, t("web-exercise-number")), seed),
    ),
    h(
      "details",
      { class: "wishes" },
      h("summary", {}, t("web-wishes")),
      h(
        "div",
        { class: "row-of" },
        count(t("web-fact-depth"), "wish-depth", source.depth, ["1", "2", "3", "4", "5"], (value) => (source.depth = value ?? 3)),
        range(t("web-branching"), "wish-branching", "branching"),
        range(t("web-leaf-values"), "wish-values", "values"),
        choice(t("web-root"), "wish-root", source.root, [{ value: "max", label: "▲ MAX" }, { value: "min", label: "▼ MIN" }], (value) => {
          source.root = value === "min" ? "min" : "max";
          again();
        }),
        count(t("web-count-cuts"), "wish-cuts", source.cuts, ["", "0", "1", "2", "3", "4"], (value) => (source.cuts = value)),
        count(t("web-deep-cuts"), "wish-deep", source.deep, ["", "0", "1", "2"], (value) => (source.deep = value)),
      ),
      h("div", { class: "checks" }, wishNames().map(wish)),
    ),
  );
}
