/**
 * Asking questions. Every question carries its whole context. Who answers is chosen here, once: a server, or a module in
 * workers of this browser where the page says so. The views know nothing of it.
 */

import { bytes } from "./base64.js";
import { given } from "./given.js";
import { Refused } from "./refused.js";

export { Refused };

/** @typedef {import("./types.js").Questions} Questions */
/** @typedef {import("./types.js").Answers} Answers */
/** @typedef {import("./types.js").Events} Events */

/**
 * Whoever answers: hears nothing on the way if nobody listens, and throws `Refused` for whatever is not answered.
 *
 * @typedef {{ send: (name: string, question: unknown, signal?: AbortSignal, heard?: (told: any) => void) => Promise<any> }} Transport
 */

/** Whether this page was made to be read without a server. */
export const isAlone = document.querySelector('meta[name="alfabeta-answers"][content="worker"]') !== null;

/** @type {Promise<Transport>} */
const transport = isAlone ? import("./transport/workers.js") : import("./transport/server.js");

/**
 * Asks and waits for the whole answer.
 *
 * @template {keyof Questions} Name
 * @param {Name} name
 * @param {Questions[Name]} question
 * @param {AbortSignal} [signal]
 * @returns {Promise<Answers[Name]>}
 */
export async function ask(name, question, signal) {
  return given(name, question) ?? (await transport).send(name, question, signal);
}

/**
 * Asks, hears what is found on the way, and waits for the answer.
 *
 * @template {keyof Events} Name
 * @param {Name} name
 * @param {Questions[Name]} question
 * @param {AbortSignal} signal
 * @param {(told: Events[Name][keyof Events[Name]]) => void} heard
 * @returns {Promise<Answers[Name]>}
 */
export async function listen(name, question, signal, heard) {
  return (await transport).send(name, question, signal, heard);
}

/**
 * Asks for a drawing as a file.
 *
 * @param {Questions["picture"]} question
 * @returns {Promise<Blob>}
 */
export async function askFor(question) {
  const picture = await ask("picture", question);
  const content = "text" in picture ? picture.text : bytes(picture.base64);
  return new Blob([content], { type: picture.media_type });
}

/** Whether an error only says that nobody wants the answer any more. @param {unknown} error */
export function isAbort(error) {
  return error instanceof DOMException && error.name === "AbortError";
}
