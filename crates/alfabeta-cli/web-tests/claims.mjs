/** What the tests of the page share: whoever imports this has a browser and a server. Every test opens a fresh page; names are claims. */

import { after, before, test } from "node:test";

import { PATIENCE, findBrowser, launch, openPage, site, startServer } from "./browser.mjs";

const executable = findBrowser();
export const skip = executable ? false : "no browser was found: the browser tests are left out";
export const AIMA = "[a:[3 12 8] b:[2* !4 6] c:[14 5 2]]";

/** @type {import("playwright-core").Browser} */
export let browser;
/** @type {Awaited<ReturnType<typeof startServer>>} */
export let server;

before(async () => {
  if (!executable) return;
  server = await startServer();
  browser = await launch(executable);
});

after(async () => {
  await browser?.close();
  server?.stop();
});

/**
 * @param {string} name
 * @param {string} hash
 * @param {(tools: { page: import("playwright-core").Page, goto: (hash: string) => Promise<void>, key: (key: string) => import("playwright-core").Locator }) => Promise<void>} body
 * @param {import("playwright-core").BrowserContextOptions} [options]
 * @param {{ troubled?: boolean, asks?: boolean }} [expect] whether requests fail on purpose; whether a server must be asked
 */
export function claim(name, hash, body, options, expect) {
  test(name, { timeout: PATIENCE, skip: skip || (site && expect?.asks && "nobody is asked by way of a network") }, async () => {
    const { page, goto, close } = await openPage(browser, server, options, expect);
    await goto(hash);
    await body({ page, goto, key: (key) => page.locator(`[data-key="${key}"]`) });
    await close();
  });
}

/** Whether the page knows a game. @param {string} kind */
export function hasGame(kind) {
  return server.games.some((/** @type {{ name: string }} */ { name }) => name === kind);
}

/** The state that the address bar holds now; what Playwright calls the address may be an older one. @param {import("playwright-core").Page} page */
export function hashOf(page) {
  return page.evaluate(() => location.hash);
}

/**
 * How many milliseconds of script, style and layout the page spends on something, by the clock of its thread: whatever else
 * the machine does meanwhile does not count.
 *
 * @param {import("playwright-core").Page} page
 * @param {() => Promise<unknown>} body
 */
export async function work(page, body) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    const parts = metrics.filter(({ name }) => ["ScriptDuration", "LayoutDuration", "RecalcStyleDuration"].includes(name));
    return 1000 * parts.reduce((sum, { value }) => sum + value, 0);
  };
  const before = await spent();
  await body();
  const after = await spent();
  await session.detach();
  return after - before;
}
