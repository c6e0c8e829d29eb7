/** A server answers: `POST /api/NAME`, at once or as a stream of server-sent events. */

import { Refused } from "../refused.js";

/** How often somebody busy is asked again, and after how many milliseconds. */
const PATIENCE = [200, 400, 800, 1600];

/** @type {import("../api.js").Transport["send"]} */
export async function send(name, question, signal, heard = () => {}) {
  const response = await post(name, question, signal);
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  return isStream ? follow(response, signal, heard) : response.json();
}

/** @param {string} name @param {unknown} question @param {AbortSignal} [signal] */
async function post(name, question, signal) {
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

/** Hears a stream to its end. @param {Response} response @param {AbortSignal | undefined} signal @param {(told: any) => void} heard */
async function follow(response, signal, heard) {
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
      signal?.throwIfAborted();
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
