/** Keeps the page for when there is no network. The list of its files and the name of this state of them are written by `xtask site`. */

const KEPT = "NAME";
const FILES = ["FILES"];

const worker = /** @type {any} */ (self);

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(KEPT).then(async (cache) => {
      // What the browser kept by itself may be older than this list.
      await cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
      await worker.skipWaiting();
    }),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then(async (names) => {
      const stale = names.filter((name) => name.startsWith("alfabeta-") && name !== KEPT);
      await Promise.all(stale.map((name) => caches.delete(name)));
      await worker.clients.claim();
    }),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(answer(request));
});

/** What was kept; whatever else there is comes from the network. @param {Request} request */
async function answer(request) {
  const cache = await caches.open(KEPT);
  const isFolder = new URL(request.url).pathname.endsWith("/");
  const kept = await cache.match(isFolder ? "index.html" : request, { ignoreSearch: true });
  return kept ?? fetch(request);
}
