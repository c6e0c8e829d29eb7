/** Texts in the user's language, from the same files as the command line. */

import { get } from "./api.js";

/** @typedef {import("./types.js").Words} Words */

/** @type {Record<string, Words>} */
let words = {};
let plural = new Intl.PluralRules("en");
let numbers = new Intl.NumberFormat("en");

/** Loads the texts of a language. @param {string} language */
export async function speak(language) {
  words = await get(`/api/words/${language}`);
  plural = new Intl.PluralRules(language);
  numbers = new Intl.NumberFormat(language);
  document.documentElement.lang = language;
}

/**
 * The text with this identifier; the identifier if there is none.
 *
 * @param {string} id
 * @param {Record<string, string | number>} [values]
 */
export function t(id, values = {}) {
  const text = words[id];
  return text === undefined ? id : say(text, values);
}

/** Whether there is such a text. @param {string} id */
export function has(id) {
  return id in words;
}

/** What the library says, in the user's language. @param {import("./types.js").Sentence} sentence */
export function sentence({ id, arguments: values, english }) {
  const named = Array.isArray(values) ? Object.fromEntries(values) : values;
  return id in words ? t(id, named) : english;
}

/** A number with the language's separators. @param {number} value */
export function number(value) {
  return numbers.format(value);
}

/** @param {Words} text @param {Record<string, string | number>} values @returns {string} */
function say(text, values) {
  if (typeof text === "string") return text;
  const part = (/** @type {Exclude<Words, string>[number]} */ piece) => {
    if (typeof piece === "string") return piece;
    if ("variable" in piece) {
      const value = values[piece.variable];
      return typeof value === "number" ? number(value) : String(value ?? "");
    }
    if ("text" in piece) return say(words[piece.text] ?? piece.text, values);
    const value = values[piece.select];
    const key = String(value);
    const form = value !== "" && Number.isFinite(Number(value)) ? plural.select(Number(value)) : key;
    return say(piece.cases[key] ?? piece.cases[form] ?? piece.cases[piece.otherwise], values);
  };
  return text.map(part).join("");
}
