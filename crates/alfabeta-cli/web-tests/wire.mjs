/** Holds what the page asks and what it is answered against the description that the server gives of itself. */

import { Ajv2020 } from "ajv/dist/2020.js";

/** Where the description lies among the schemas. */
const DOCUMENT = "alfabeta:wire";

/** The description as a judge of requests and answers. @param {string} address */
export async function fetchWire(address) {
  const document = await (await fetch(`${address}api/openapi.json`)).json();
  // The description has more keywords than schemas have, and its formats are widths of numbers.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: DOCUMENT, ...document });

  /** @param {string} place a JSON pointer @param {unknown} value @param {string} what */
  const judge = (place, value, what) => {
    const found = place.split("/").slice(1).reduce((part, key) => part?.[key.replaceAll("~1", "/").replaceAll("~0", "~")], document);
    if (found === undefined) return [`${what} is not described`];
    const validate = ajv.getSchema(`${DOCUMENT}#${place}`) ?? ajv.compile({ $ref: `${DOCUMENT}#${place}` });
    if (validate(value)) return [];
    const reasons = (validate.errors ?? []).slice(0, 5).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
    return [`${what} is not as described: ${reasons.join("; ")}`];
  };

  const post = (/** @type {string} */ path) => `/paths/${path.replaceAll("~", "~0").replaceAll("/", "~1")}/post`;
  return {
    /** What is wrong with a question. @param {string} path @param {unknown} body */
    question: (path, body) => judge(`${post(path)}/requestBody/content/application~1json/schema`, body, `the question to ${path}`),
    /** What is wrong with an answer. @param {string} path @param {number} status @param {string} type @param {string} text */
    answer(path, status, type, text) {
      const response = `${post(path)}/responses/${status}`;
      if (!type.startsWith("text/event-stream")) return judge(`${response}/content/application~1json/schema`, JSON.parse(text), `the answer of ${path} with status ${status}`);
      return events(text).flatMap(({ name, data }) => judge(`${response}/x-events/${name}`, data, `the event ${name} of ${path}`));
    },
  };
}

/** The events of a stream; the last one may be cut short. @param {string} text */
function events(text) {
  return text.split("\n\n").slice(0, -1).flatMap((block) => {
    const line = (/** @type {string} */ name) => block.split("\n").find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1).trim();
    const [name, data] = [line("event"), line("data")];
    return name && data ? [{ name, data: JSON.parse(data) }] : [];
  });
}
