/** Asking the server. Every question carries its whole context. */

/** Why the server did not answer. */
export class Refused extends Error {
  /** @param {number} status @param {import("./types.js").Sentence} sentence */
  constructor(status, sentence) {
    super(sentence.english);
    this.status = status;
    this.sentence = sentence;
  }
}

/** @param {string} path @returns {Promise<any>} */
export async function get(path) {
  return (await fetch(path)).json();
}

/**
 * Asks and waits for the whole answer.
 *
 * @param {string} path
 * @param {unknown} question
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function ask(path, question, signal) {
  return (await send(path, question, signal)).json();
}

/**
 * Asks for a file.
 *
 * @param {string} path
 * @param {unknown} question
 * @returns {Promise<Blob>}
 */
export async function askFor(path, question) {
  return (await send(path, question)).blob();
}

/**
 * Asks and hears the answer bit by bit: server-sent events, each with a name and data.
 *
 * @param {string} path
 * @param {unknown} question
 * @param {AbortSignal} signal
 * @param {(name: string, data: any) => void} heard
 */
export async function listen(path, question, signal, heard) {
  const response = await send(path, question, signal);
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += value;
    let end;
    while ((end = text.indexOf("\n\n")) >= 0) {
      event(text.slice(0, end), heard);
      text = text.slice(end + 2);
    }
  }
}

/** @param {string} block @param {(name: string, data: any) => void} heard */
function event(block, heard) {
  let name = "message";
  let data = "";
  for (const line of block.split("\n")) {
    if (line.startsWith("event:")) name = line.slice(6).trim();
    else if (line.startsWith("data:")) data += line.slice(5).trim();
  }
  if (!data) return;
  const value = JSON.parse(data);
  if (name === "refused") throw new Refused(422, value.error);
  heard(name, value);
}

/** How often a busy server is asked again, and after how many milliseconds. */
const PATIENCE = [200, 400, 800, 1600];

/**
 * @param {string} path
 * @param {unknown} question
 * @param {AbortSignal} [signal]
 */
async function send(path, question, signal) {
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(path, {
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
    throw new Refused(response.status, error);
  }
}

/** Whether an error only says that nobody wants the answer any more. @param {unknown} error */
export function isAbort(error) {
  return error instanceof DOMException && error.name === "AbortError";
}
