/**
 * The address bar holds the whole state: `#view?name=value&…`. A link is a saved game.
 */

/** @typedef {{ view: string, values: URLSearchParams }} Link */

/** What the address bar says. @returns {Link} */
export function read() {
  const [view, query = ""] = location.hash.slice(1).split("?");
  return { view: view || "play", values: new URLSearchParams(query) };
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
  const address = format(view, values);
  if (address !== location.hash) history.replaceState(null, "", address);
}
