/**
 * The address bar holds the whole state: `#view?name=value&…`. A link is a saved game.
 */

import { session } from "./kept.js";

/** @typedef {{ view: string, values: URLSearchParams }} Link */

/** Where the latest address of each view is kept while the page is open. */
const KEPT = "alfabeta-view-";

/** Browsers refuse an address bar that changes a hundred times within this many milliseconds. */
const WHILE = 30_000;
/** After so many changes within that time, each waits for so many milliseconds. */
const MANY = 50;
const PACE = 1000;

/** What every address says besides the state of its view. @type {Record<string, string>} */
const always = {};
/** The address that is yet to be written. @type {string | null} */
let pending = null;
/** When the latest changes were. @type {number[]} */
let changes = [];
let timer = 0;

/** Says something in every address from now on. @param {string} name @param {string} value */
export function keep(name, value) {
  always[name] = value;
}

/** What the address bar says. @returns {Link} */
export function read() {
  flush();
  const [view, query = ""] = location.hash.slice(1).split("?");
  return { view, values: new URLSearchParams(query) };
}

/**
 * The address of a state. Values that are empty are left out.
 *
 * @param {string} view
 * @param {Record<string, string | number | boolean | null | undefined>} values
 */
export function format(view, values) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === "" || value === false) continue;
    query.set(name, value === true ? "1" : String(value));
  }
  // Signs that are legal in a fragment stay readable.
  const text = query.toString().replace(/%(2C|3A|2F|5B|5D|21|2A)/gi, decodeURIComponent);
  return text ? `#${view}?${text}` : `#${view}`;
}

/**
 * Writes the state into the address bar without a new entry in the history.
 *
 * @param {string} view
 * @param {Record<string, string | number | boolean | null | undefined>} values
 */
export function write(view, values) {
  pending = format(view, { ...values, ...always });
  session.write(KEPT + view, format(view, values));
  clearTimeout(timer);
  const now = performance.now();
  changes = changes.filter((time) => now - time < WHILE);
  if (changes.length < MANY) flush();
  else timer = setTimeout(flush, Math.max(0, changes[changes.length - 1] + PACE - now));
}

/** The latest address of a view, so that nothing is lost on the way to another view and back. @param {string} view */
export function latest(view) {
  return session.read(KEPT + view) ?? `#${view}`;
}

/** What the latest address of a view says. @param {string} view */
export function latestValues(view) {
  return new URLSearchParams(latest(view).split("?")[1] ?? "");
}

/** Writes what is yet to be written: the address bar is up to date. */
export function flush() {
  clearTimeout(timer);
  if (pending !== null && pending !== location.hash) {
    history.replaceState(null, "", pending);
    changes.push(performance.now());
  }
  pending = null;
}

/** Forgets what is yet to be written: the reader has gone elsewhere. */
export function forget() {
  clearTimeout(timer);
  pending = null;
}
