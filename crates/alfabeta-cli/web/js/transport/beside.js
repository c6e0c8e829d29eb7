/**
 * The files that lie beside the page. For a page that was opened as a file, browsers fetch none and start no worker from one;
 * but they run its scripts, so there a script carries what is needed.
 */

import { bytes } from "../base64.js";

/** Whether the page was opened as a file. */
const isFile = location.protocol === "file:";

/** What the script has carried here, in base64. @type {Promise<Record<string, string>> | undefined} */
let carried;

/** Where the worker's script lies. */
let worker = address("js/transport/worker.js").href;

/** The address of a file. @param {string} path */
export function address(path) {
  return new URL(path, document.baseURI);
}

/** A file. @param {string} path @returns {Promise<Response>} */
export async function bring(path) {
  if (!isFile) return fetch(address(path));
  const files = await (carried ??= carry());
  return new Response(bytes(files[path]));
}

/** A worker. As a file, something must have been brought before. */
export function startWorker() {
  return new Worker(worker);
}

/** Runs the script that carries the files. @returns {Promise<Record<string, string>>} */
async function carry() {
  const script = document.createElement("script");
  script.src = address("js/carried.js").href;
  document.head.append(script);
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new TypeError("js/carried.js cannot be loaded"));
  });
  const files = Reflect.get(window, "carried");
  worker = URL.createObjectURL(new Blob([bytes(files["js/transport/worker.js"])], { type: "text/javascript" }));
  return files;
}
