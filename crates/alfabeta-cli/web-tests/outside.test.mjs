/**
 * A game from outside the repository, in the browser: dots and boxes, as `examples/outside` brings it. ALFABETA names its
 * binary, whose board is a drawing with buttons or a grid of cells.
 */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { PATIENCE, findBrowser, launch, openPage, startServer } from "./browser.mjs";

const executable = findBrowser();
const skip = executable ? false : "no browser was found: the browser tests are left out";

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
/** The game with four boxes, by its full name. */
let game = "";

before(async () => {
  if (!executable) return;
  server = await startServer();
  browser = await launch(executable);
  const { games } = await (await fetch(`${server.address}api/about`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" })).json();
  const dots = games.find((/** @type {{ name: string }} */ { name }) => name === "dots");
  assert.ok(dots, "the page knows dots and boxes");
  game = dots.parameters ? "dots:2,2" : "dots";
});

after(async () => {
  await browser?.close();
  server?.stop();
});

/** Draws a line by pointing at it. @param {import("playwright-core").Page} page @param {string} line */
async function draw(page, line) {
  const before = await page.locator(".ply").count();
  await page.locator(`.board.active [data-play="${line}"], [data-key="special-${line}"]:enabled`).click();
  await page.waitForFunction((count) => document.querySelectorAll(".ply").length > count, before);
}

/** @param {string} name @param {(page: import("playwright-core").Page, goto: (hash: string) => Promise<void>) => Promise<void>} body */
function claim(name, body) {
  test(name, { skip, timeout: PATIENCE }, async () => {
    const { page, goto, close } = await openPage(browser, server);
    await body(page, goto);
    await close();
  });
}

claim("two people play a whole game, and whoever completes a box moves again", async (page, goto) => {
  await goto(`#play?game=${game}&max=human&min=human`);
  // MIN completes the first box with line 6, and all others after that.
  for (const line of ["1", "3", "4"]) await draw(page, line);
  await page.locator(".status .who.min").waitFor();
  await draw(page, "6");
  await page.locator(".status .who.min").waitFor();
  await draw(page, "2");
  await page.locator(".status .who.max").waitFor();
  for (const line of ["5", "7", "8", "9", "10", "11", "12"]) await draw(page, line);
  const status = page.locator(".status").filter({ hasText: /wins by \d|draw/i });
  await status.waitFor();
  assert.equal(await page.locator(".board.active .playable, .special:enabled").count(), 0, "nothing is left to play");
});

claim("a person plays the agent to the end", async (page, goto) => {
  await goto(`#play?game=${game}&min=alphabeta:depth=2`);
  for (let turn = 0; turn < 12; turn++) {
    const playable = page.locator(".board.active .playable, .special:enabled").first();
    const over = page.locator(".status").filter({ hasText: /wins|draw/i });
    await playable.or(over).first().waitFor();
    if (await over.count()) return;
    const before = await page.locator(".ply").count();
    await playable.click();
    await page.waitForFunction((count) => document.querySelectorAll(".ply").length > count, before);
  }
  await page.locator(".status").filter({ hasText: /wins|draw/i }).waitFor();
});

claim("every move gets its exact value", async (page, goto) => {
  await goto(`#play?game=${game}&moves=${encodeURIComponent("1 2 3 4 5 6 7 8")}&max=human&min=human&values=1`);
  await page.locator(".thinking .proof", { hasText: "proven" }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".board-frame .chip").length === 4);
});

claim("two agents play a match", async (page, goto) => {
  await goto(`#compare?game=${game}&a=alphabeta:depth=3&b=random:seed=1&openings=random:2:5`);
  await page.locator('[data-key="match-start"]').click();
  await page.getByText("10 of 10 games").waitFor();
});
