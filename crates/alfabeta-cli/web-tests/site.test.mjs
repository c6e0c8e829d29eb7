/** What only a page without a server does. ALFABETA_SITE names its folder. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";

import { PATIENCE, findBrowser, launch, openPage, site, startServer } from "./browser.mjs";

/** What a line of the recorded answers has between question and answer. */
const ANSWER = ',"answer":';

const executable = findBrowser();
const skip = !site ? "ALFABETA_SITE names no site" : executable ? false : "no browser was found";

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;

before(async () => {
  if (skip) return;
  server = await startServer();
  browser = await launch(/** @type {string} */ (executable));
});

after(async () => {
  await browser?.close();
  server?.stop();
});

/** @param {string} folder @returns {string[]} */
const files = (folder) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));

test("the module gives the recorded answers, byte for byte", { skip }, async () => {
  const module = await WebAssembly.compile(readFileSync(join(/** @type {string} */ (site), "alfabeta.wasm")));
  const { exports } = await WebAssembly.instantiate(module, { host: { now: () => 0, tell: () => {} } });
  const door = /** @type {import("../web/js/transport/worker.js").Door} */ (/** @type {unknown} */ (exports));
  const lines = readFileSync(new URL("../tests/answers.jsonl", import.meta.url), "utf8").trim().split("\n");
  for (const line of lines) {
    const [head, answer] = [line.slice(0, line.indexOf(ANSWER)), line.slice(line.indexOf(ANSWER) + ANSWER.length, -1)];
    const question = head.slice('{"question":'.length);
    // The site leaves out the learned weights, and with them the evaluations that need them.
    if (question.startsWith('{"games"')) continue;
    const bytes = new TextEncoder().encode(question);
    // Asking for room may move the memory.
    const room = door.room(bytes.length);
    new Uint8Array(door.memory.buffer, room, bytes.length).set(bytes);
    const length = door.question();
    const reply = new TextDecoder().decode(new Uint8Array(door.memory.buffer, door.answer(), length));
    assert.equal(reply, `{"done":${answer}}`, question);
  }
});

test("the whole page is at most 850 kB over the wire, compressed as browsers can take it", { skip, timeout: PATIENCE }, () => {
  // Documents are other pages, and what is carried to a page that was opened as a file never goes over a wire.
  const page = files(/** @type {string} */ (site)).filter((file) => !file.includes("/docs/") && !file.endsWith("/js/carried.js"));
  const bytes = page.map((file) => brotliCompressSync(readFileSync(file)).length).reduce((a, b) => a + b, 0);
  assert.ok(bytes <= 850_000, `${bytes} bytes`);
});

test("the first view is there before the module", { skip, timeout: PATIENCE }, async () => {
  const { page, close } = await openPage(browser, server);
  /** @type {() => void} */
  let arrive = () => {};
  const arrived = new Promise((resolve) => (arrive = () => resolve(undefined)));
  await page.route("**/alfabeta.wasm", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(server.address);
  await page.locator("#nav a").nth(3).waitFor();
  await page.locator(".way").nth(2).waitFor();
  await page.locator('.board [tabindex="0"]').click();
  assert.equal(await page.locator(".cell.max").count(), 0);
  arrive();
  await page.locator(".cell.max").first().waitFor();
  await close();
});

test("a page that was loaded once works without a network", { skip, timeout: PATIENCE }, async () => {
  const { page, close } = await openPage(browser, server, {}, { troubled: true });
  await page.goto(`${server.address}#play?game=tictactoe&min=engine:depth=3`);
  await page.locator(".board").waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  });
  await page.context().setOffline(true);
  await page.reload();
  await page.locator('[data-key="cell-1-1"]').click();
  await page.locator(".cell.min").waitFor();
  await page.goto("about:blank");
  await page.goto(`${server.address}#tree?text=${encodeURIComponent("[[3,12,8],[2,4,6]]")}`);
  await page.locator(".tree [data-path]").first().waitFor();
  await page.context().setOffline(false);
  await close();
});

test("a page that was opened as a file plays", { skip, timeout: PATIENCE }, async () => {
  const address = pathToFileURL(join(resolve(/** @type {string} */ (site)), "index.html")).href;
  const { page, close } = await openPage(browser, { ...server, address: address.replace(/index\.html$/, "") });
  await page.goto(`${address}#play?game=tictactoe&min=engine:depth=9`);
  await page.locator('[data-key="cell-1-1"]').click();
  await page.locator(".cell.min").waitFor();
  assert.equal(await page.locator(".cell.max").count(), 1);
  await page.goto(`${address}#tree?text=${encodeURIComponent("[[3,12,8],[2,4,6]]")}`);
  await page.locator(".tree [data-path]").first().waitFor();
  await close();
});

test("a question that is taken back ends its worker, and the next is answered", { skip, timeout: PATIENCE }, async () => {
  const { page, close } = await openPage(browser, server);
  await page.goto(`${server.address}#play`);
  await page.locator(".board").waitFor();
  const outcome = await page.evaluate(async () => {
    const { ask, isAbort, listen } = await import(new URL("js/api.js", location.href).href);
    const long = { setup: { game: "connect4" }, agent: "engine:time=50000" };
    const ends = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(), 300);
        try {
          await listen("think", long, controller.signal, () => {});
          return "answered";
        } catch (error) {
          return isAbort(error) ? "aborted" : String(error);
        }
      }),
    );
    const { moves } = await ask("position", { game: "tictactoe" });
    return { ends, moves: moves.length };
  });
  assert.deepEqual(outcome, { ends: Array(12).fill("aborted"), moves: 9 });
  await close();
});

test("a match that several workers play is the match of one", { skip, timeout: PATIENCE }, async () => {
  const { page, close } = await openPage(browser, server);
  // However many there are here: six openings in three parts.
  await page.addInitScript(() => Object.defineProperty(navigator, "hardwareConcurrency", { value: 3 }));
  await page.goto(`${server.address}#play`);
  await page.locator(".board").waitFor();
  const { split, whole, wrong, isTakenBack } = await page.evaluate(async () => {
    const { isAbort, listen } = await import(new URL("js/api.js", location.href).href);
    const question = { setup: { game: "connect4:5,4" }, a: "alphabeta:depth=4", b: "random:seed=3", openings: "random:2:6", seed: 1 };
    const play = async (/** @type {object} */ more) => {
      /** @type {unknown[]} */
      const heard = [];
      const report = await listen("match", { ...question, ...more }, new AbortController().signal, (/** @type {unknown} */ game) => heard.push(game));
      return JSON.stringify({ report, heard });
    };
    const wrong = await play({ openings: "random:99:1" }).catch(String);
    const controller = new AbortController();
    const long = listen("match", { ...question, setup: { game: "connect4" }, a: "alphabeta:depth=30" }, controller.signal, () => {});
    setTimeout(() => controller.abort(), 200);
    const isTakenBack = await long.then(() => false, isAbort);
    return { isTakenBack, split: await play({}), whole: await play({ share: { first: 0, of: 1 } }), wrong };
  });
  assert.equal(split, whole);
  assert.equal(JSON.parse(split).heard.length, 12);
  assert.match(wrong, /plies is 99/);
  assert.ok(isTakenBack);
  await close();
});

test("what several workers find out about a position is what one finds out", { skip, timeout: PATIENCE }, async () => {
  const { page, close } = await openPage(browser, server);
  await page.addInitScript(() => Object.defineProperty(navigator, "hardwareConcurrency", { value: 3 }));
  await page.goto(`${server.address}#play`);
  await page.locator(".board").waitFor();
  const answers = await page.evaluate(async () => {
    const { listen } = await import(new URL("js/api.js", location.href).href);
    /** Positions that are over at once, from the book, and long enough for others to help; the last has two moves only. */
    const setups = [{ game: "tictactoe" }, { game: "connect4", moves: "4444" }, { game: "connect4", moves: "26121345" }, { game: "tictactoe", moves: "0 4 1 3 6 2 7" }];
    const look = async (/** @type {object} */ setup, /** @type {object} */ more) => {
      const known = await listen("worth", { setup, every_move: true, ...more }, new AbortController().signal, () => {});
      const said = (/** @type {any} */ { value, short, settled, moves }) => ({ value, short, settled, moves: moves.map((/** @type {any} */ m) => `${m.move} ${m.short}`).sort() });
      return said(known);
    };
    return Promise.all(setups.map(async (setup) => ({ split: await look(setup, {}), whole: await look(setup, { share: { first: 0, of: 1 } }) })));
  });
  for (const { split, whole } of answers) assert.deepEqual(split, whole);
  assert.deepEqual(
    answers.map(({ split }) => split.moves.length),
    [9, 7, 7, 2],
  );
  assert.ok(answers.every(({ split }) => split.settled));
  await close();
});

test("a PDF is printed", { skip, timeout: PATIENCE }, async () => {
  const { page, close } = await openPage(browser, server);
  await page.addInitScript(() => {
    window.print = () => Object.assign(window.top ?? window, { printed: document.documentElement.outerHTML });
  });
  await page.goto(`${server.address}#tree?text=${encodeURIComponent("[[3,12,8],[2,4,6]]")}`);
  await page.locator('[data-key="download-format"]').selectOption("pdf");
  await page.locator('[data-key="download"]').click();
  await page.waitForFunction(() => String(Reflect.get(window, "printed")).includes("<img"));
  await close();
});

test("the documents are there and lead back", { skip, timeout: PATIENCE }, async () => {
  const { page, close } = await openPage(browser, server);
  await page.goto(`${server.address}#about`);
  await page.locator(".documents a").first().click();
  await page.locator("main.document h1").first().waitFor();
  await page.locator("main.document a").first().click();
  await page.locator("#nav a").first().waitFor();
  await close();
});
