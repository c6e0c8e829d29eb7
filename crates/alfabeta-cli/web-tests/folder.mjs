/**
 * A folder served as any static file server would: no question is answered, and the page does not lie at the root. The page has
 * one script; for tests that ask its modules themselves, their sources lie there too.
 */

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const PREFIX = "/some/where/";
const SOURCES = fileURLToPath(new URL("../web", import.meta.url));

/** @type {Record<string, string>} */
const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** @param {string} folder */
export async function serveFolder(folder) {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    const name = path.startsWith(PREFIX) ? normalize(`/${path.slice(PREFIX.length) || "index.html"}`) : null;
    const places = name === null ? [] : [join(folder, name), ...(name.startsWith("/js/") ? [join(SOURCES, name)] : [])];
    const found = await Promise.all(places.map((place) => stat(place).then((found) => found.isFile(), () => false)));
    const file = places[found.indexOf(true)];
    if (!file || !["GET", "HEAD"].includes(request.method ?? "")) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream", "cache-control": "no-cache" });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${port}${PREFIX}`, stop };
}
