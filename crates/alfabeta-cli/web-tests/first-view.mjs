/**
 * How soon the page is painted and can be used: `node first-view.mjs [MILLISECONDS OF LATENCY] [VISITS]`. Every visit is that of
 * a stranger, in a context of its own that has nothing kept; the browser is told to let every answer wait, as a network would.
 * The numbers are milliseconds since the visit began, by the clock of the page.
 */

import { findBrowser, launch, site, startServer } from "./browser.mjs";
import { median } from "./median.mjs";

const [latency = 100, visits = 9] = process.argv.slice(2).map(Number);

/** Notes in the page when there is something to press: the board takes moves and the top leads elsewhere. */
function watch() {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.board [tabindex="0"]') || !document.querySelector("#nav a:nth-child(4)")) return;
    observer.disconnect();
    performance.mark("controls");
    // What was made in this task is on the screen after the next frame.
    requestAnimationFrame(() => setTimeout(() => performance.mark("shown")));
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

/** One visit. @param {import("playwright-core").Browser} browser @param {string} address */
async function visit(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 });
  await page.addInitScript(watch);
  await page.goto(address);
  const found = await page.waitForFunction(() => {
    const at = (/** @type {string} */ name) => performance.getEntriesByName(name)[0]?.startTime;
    const [answered] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
    const times = { answered: answered.responseStart, painted: at("first-contentful-paint"), controls: at("controls"), shown: at("shown") };
    return Object.values(times).every((time) => time > 0) && times;
  });
  const times = /** @type {Record<string, number>} */ (await found.jsonValue());
  await context.close();
  return times;
}

const executable = findBrowser();
if (!executable) throw new Error("no browser was found");
const server = await startServer();
const browser = await launch(executable);
// The first visit finds a browser that has never shown anything, which is not what is measured.
await visit(browser, server.address);
const all = [];
for (let i = 0; i < visits; i++) all.push(await visit(browser, server.address));
console.log(`${site ? "site" : "server"}, ${latency} ms of latency, ${visits} visits: median (best to worst) in ms`);
for (const name of Object.keys(all[0])) {
  const times = all.map((times) => times[name]);
  console.log(`  ${name.padEnd(8)} ${median(times).toFixed(0).padStart(4)} (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`);
}
await browser.close();
server.stop();
