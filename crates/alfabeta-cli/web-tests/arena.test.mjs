/** The page of a cup, as people at a projector use it. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";

import { PATIENCE, findBrowser, launch, openPage, startServer } from "./browser.mjs";
import { startCups } from "./cups.mjs";

const executable = findBrowser();
const skip = executable ? false : "no browser was found: the browser tests are left out";
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {Awaited<ReturnType<typeof startCups>>} */
let cups;

before(async () => {
  if (!executable) return;
  cups = await startCups();
  browser = await launch(executable);
});

after(async () => {
  await browser?.close();
  cups?.stop();
});

/**
 * @param {string} name
 * @param {"knockout" | "swiss"} cup
 * @param {(page: import("playwright-core").Page, goto: (hash: string) => Promise<void>) => Promise<void>} body
 */
function claim(name, cup, body) {
  test(name, { skip, timeout: PATIENCE }, async () => {
    const { page, goto, close } = await openPage(browser, cups.servers[cup]);
    await body(page, goto);
    await close();
  });
}

claim("a server with a cup shows it first, and the other views too", "knockout", async (page, goto) => {
  await goto("");
  await page.locator(".arena-ranks tbody tr").first().waitFor();
  assert.equal(await page.locator(".arena-ranks tbody tr").count(), 6);
  assert.match(await page.title(), /^Arena/);
  await page.locator('[data-key="nav-play"]').click();
  await page.locator(".board").first().waitFor();
  await page.locator('[data-key="nav-arena"]').click();
  await page.locator(".arena-ranks").waitFor();
});

claim("a knockout of six is drawn as a bracket with two byes", "knockout", async (page, goto) => {
  await goto("#arena");
  await page.locator(".bracket .round").first().waitFor();
  const rounds = await page.locator(".bracket .round").evaluateAll((all) => all.map((round) => round.querySelectorAll(".meeting").length));
  assert.deepEqual(rounds, [4, 2, 1]);
  assert.equal(await page.locator(".meeting.bye").count(), 2);
  assert.equal(await page.locator(".bracket .round:last-child .winner").count(), 1, "somebody has won");
});

claim("a finished game is replayed move by move, with times and what was said", "knockout", async (page, goto) => {
  await goto("#arena");
  await page.locator('[data-key="arena-agent"]').selectOption("ana");
  await page.waitForFunction(() => [...document.querySelectorAll(".arena-games tbody tr")].every((row) => row.textContent?.includes("ana")));
  const first = page.locator(".arena-games tbody button").first();
  const id = (await first.innerText()).split(" ")[0];
  await first.click();
  await page.locator(".arena-replay .board").waitFor();
  const plies = await page.locator(".replay-moves tbody tr").count();
  assert.ok(plies > 6, `${plies} moves`);
  assert.equal(await page.locator(".replay-moves td", { hasText: "opening" }).count(), 2);
  assert.ok((await page.locator(".replay-moves td", { hasText: / ms$/ }).count()) >= plies - 2);
  assert.ok((await page.locator(".replay-moves td", { hasText: /depth \d/ }).count()) > 0);
  await page.locator('[data-key="replay-start"]').click();
  await page.waitForFunction(() => document.querySelectorAll(".arena-replay .cell.max, .arena-replay .cell.min").length === 0);
  await page.locator('[data-key="ply-2"]').click();
  await page.locator('.replay-moves tr[aria-current="step"]', { hasText: "3. " }).waitFor();
  await page.waitForFunction((id) => location.hash.includes(`game=${id}`), id);
  await page.reload();
  await page.locator(".arena-replay .board").waitFor();
  await page.locator('[data-key="replay-close"]').click();
  await page.locator(".arena-replay").waitFor({ state: "hidden" });
});

claim("the games of one agent can be chosen", "knockout", async (page, goto) => {
  await goto("#arena");
  await page.locator('[data-key="arena-agent"]').selectOption("ana");
  await page.waitForFunction(() => [...document.querySelectorAll(".arena-games tbody tr")].every((row) => row.textContent?.includes("ana")));
  assert.ok((await page.locator(".arena-games tbody tr").count()) > 0);
});

claim("a cup under way shows its boards and its standing live", "swiss", async (page, goto) => {
  await goto("#arena");
  await page.locator(".running .board").first().waitFor();
  assert.equal(await page.locator(".meeting.bye").count(), 1, "five agents: one has a bye");
  const first = await page.locator('.arena-head [role="status"]').textContent();
  const pieces = () => page.locator(".running").first().locator(".cell.max, .cell.min").count();
  const before = await pieces();
  await page.waitForFunction(([before]) => document.querySelectorAll(".running:first-child .cell.max, .running:first-child .cell.min").length !== before, [before]);
  await page.waitForFunction((text) => document.querySelector('.arena-head [role="status"]')?.textContent !== text, first);
});

claim("the page of a cup speaks Spanish", "knockout", async (page, goto) => {
  await goto("#arena?lang=es");
  await page.getByRole("heading", { name: "Clasificación" }).waitFor();
  await page.getByRole("heading", { name: "Cuadro" }).waitFor();
  assert.equal(await page.locator("main").getByText("web-arena").count(), 0, "every text has words");
});

for (const width of [1920, 768, 390]) {
  claim(`nothing is out of reach at a width of ${width}`, "knockout", async (page, goto) => {
    await page.setViewportSize({ width, height: 900 });
    await goto("#arena?game=1.1.1");
    await page.locator(".arena-replay .board").waitFor();
    await page.locator(".arena-games tbody tr").first().waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(overflow <= 0, `${overflow} pixels too wide`);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run());
    assert.deepEqual(violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html}`), []);
  });
}

test("a server without a cup has no arena", { skip }, async () => {
  const server = await startServer();
  const { page, goto, close } = await openPage(browser, server);
  await goto("#arena");
  await page.locator(".board").first().waitFor();
  assert.equal(await page.locator('[data-key="nav-arena"]').count(), 0);
  await close();
  server.stop();
});
