/**
 * Asking questions. Every question carries its whole context. Only this file knows who answers: a server, by
 * `POST /api/NAME`.
 */

/** @typedef {import("./types.js").Questions} Questions */
/** @typedef {import("./types.js").Answers} Answers */
/** @typedef {import("./types.js").Events} Events */
/** @typedef {import("./types.js").Message} Message */

/** Why a question was not answered. */
export class Refused extends Error {
  /** @param {Message} reason */
  constructor(reason) {
    super(reason.english);
    this.reason = reason;
  }
}

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
  return (await send(name, question, signal)).json();
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

/** @param {string} base64 */
function bytes(base64) {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
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
  const response = await send(name, question, signal);
  if (!response.body) throw new TypeError("no answer");
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new TypeError("the answer ended early");
    text += value;
    let end;
    while ((end = text.indexOf("\n\n")) >= 0) {
      const { event, data } = read(text.slice(0, end));
      text = text.slice(end + 2);
      signal.throwIfAborted();
      if (event === "done") return data;
      if (event === "refused") throw new Refused(data.error);
      if (event) heard(data);
    }
  }
}

/** One server-sent event; a comment, which keeps the connection alive, has no name. @param {string} block */
function read(block) {
  let event = "";
  let data = "";
  for (const line of block.split("\n")) {
    if (line.startsWith("event:")) event = line.slice(6).trim();
    else if (line.startsWith("data:")) data += line.slice(5).trim();
  }
  return { event, data: data && JSON.parse(data) };
}

/** How often somebody busy is asked again, and after how many milliseconds. */
const PATIENCE = [200, 400, 800, 1600];

/** @param {string} name @param {unknown} question @param {AbortSignal} [signal] */
async function send(name, question, signal) {
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(`api/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(question),
      signal,
    });
    if (response.ok) return response;
    if (response.status === 429 && attempt < PATIENCE.length) {
      await new Promise((resolve) => setTimeout(resolve, PATIENCE[attempt]));
      signal?.throwIfAborted();
      continue;
    }
    const { error } = await response.json();
    throw new Refused(error);
  }
}

/** Whether an error only says that nobody wants the answer any more. @param {unknown} error */
export function isAbort(error) {
  return error instanceof DOMException && error.name === "AbortError";
}
