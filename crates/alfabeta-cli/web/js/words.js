/** Texts in the user's language, from the same files as the command line. */

import { Refused, ask, isAlone } from "./api.js";

/** @typedef {import("./types.js").Words} Words */
/** @typedef {import("./types.js").Language} Language */
/** @typedef {import("./types.js").Message} Message */

/** @type {Record<string, Words>} */
let words = {};
/** The rules of the language, once somebody needs them: they take longer to make than the first view. @type {Intl.PluralRules | undefined} */
let plural;
/** @type {Intl.NumberFormat | undefined} */
let numbers;

/** Loads the texts of a language. @param {Language} language */
export async function speak(language) {
  words = await ask("words", { language });
  plural = numbers = undefined;
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

/** The text with this identifier, or another if there is none. @param {string} id @param {string} otherwise */
export function textOr(id, otherwise) {
  return has(id) ? t(id) : otherwise;
}

/** What the library says, in the user's language. @param {Message} message */
export function sentence({ id, arguments: values, english }) {
  return has(id) ? t(id, values) : english;
}

/** Why something was not done, in the user's language. @param {unknown} error */
export function trouble(error) {
  return error instanceof Refused ? sentence(error.reason) : t(isAlone ? "web-no-module" : "web-no-server");
}

/** A number with the language's separators. @param {number} value */
export function number(value) {
  // Small ones look the same in all languages of ours, and what formats the others takes longer to make than the first board.
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value);
  numbers ??= new Intl.NumberFormat(document.documentElement.lang);
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
    const form = value !== "" && Number.isFinite(Number(value)) ? formOf(Number(value)) : key;
    return say(piece.cases[key] ?? piece.cases[form] ?? piece.cases[piece.otherwise], values);
  };
  return text.map(part).join("");
}

/** The form that a word takes beside a number. @param {number} value */
function formOf(value) {
  plural ??= new Intl.PluralRules(document.documentElement.lang);
  return plural.select(value);
}
