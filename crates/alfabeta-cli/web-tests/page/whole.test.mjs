/** The page as a whole: how it begins, its language, the speed of the machine. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { PATIENCE, openPage, startServer } from "../browser.mjs";
import { browser, claim, server, skip } from "../claims.mjs";

claim("the language is switched, and stays", "#play", async ({ page, goto, key }) => {
  await key("language-es").click();
  await page.getByRole("link", { name: "Jugar", exact: true }).waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "es");
  await page.waitForFunction(() => location.hash.includes("lang=es"));
  await goto("#tree");
  await page.getByText("Las cuatro preguntas").waitFor();
  await goto("#tree?lang=en");
  await page.getByText("The four questions").waitFor();
});

test("a server that was asked for no language speaks that of its reader", { skip, timeout: PATIENCE }, async () => {
  const own = await startServer(["serve"], null);
  const { page, goto, close } = await openPage(browser, own, { locale: "es-MX" });
  await goto("#play");
  await page.getByRole("link", { name: "Jugar", exact: true }).waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "es");
  await close();
  own.stop();
});

claim("no text of any view stays in the language that it had before", "#play", async ({ page, goto, key }) => {
  for (const hash of ["#play", "#tree", "#tree?mode=watch", "#practise", "#compare", "#compare?mode=algorithms", "#about"]) {
    await goto(`${hash}${hash.includes("?") ? "&" : "?"}lang=en`);
    await key("language-es").click();
    await page.waitForFunction(() => document.documentElement.lang === "es" && document.querySelector("#nav")?.textContent?.includes("Jugar"));
    const stay = await page.evaluate(() => {
      const lines = (document.getElementById("answers")?.textContent ?? "").trim().split("\n");
      const words = (/** @type {string} */ language) => JSON.parse(lines[lines.indexOf(JSON.stringify({ words: { language } })) + 1]);
      const texts = (/** @type {Record<string, unknown>} */ all) => Object.values(all).filter((text) => typeof text === "string");
      const both = new Set(texts(words("es")));
      const english = new Set(texts(words("en")).filter((text) => !both.has(text)));
      const said = [];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        if (node instanceof Text) said.push(node.data);
        else if (node instanceof Element) for (const name of ["placeholder", "aria-label", "title"]) said.push(node.getAttribute(name) ?? "");
      }
      return said.map((text) => text.trim()).filter((text) => english.has(text));
    });
    assert.deepEqual(stay, [], hash);
  }
});

claim("newcomers learn what this is and see three ways in", "", async ({ page, key }) => {
  await page.locator(".welcome .what").waitFor();
  assert.equal(await page.locator(".way").count(), 3);
  await page.locator(".status", { hasText: "Your turn" }).waitFor();
  await key("way-watch").click();
  await page.locator(".sentence").waitFor();
});

claim("a browser that keeps nothing for the page has a page all the same", "#about", async ({ page, goto, key }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: refuse });
  });
  await goto("#play?game=tictactoe&max=human&min=human");
  await key("cell-1-1").click();
  await page.locator(".cell.max").waitFor();
  await key("nav-practise").click();
  await key("value-").fill("1");
  await key("check").click();
  await page.locator(".record").waitFor();
  await key("nav-play").click();
  await page.locator(".cell.max").waitFor();
  await key("theme").click();
  await key("language-es").click();
  await page.getByRole("link", { name: "Jugar", exact: true }).waitFor();
});

test("the page is painted and can be played after one answer", { skip, timeout: PATIENCE }, async () => {
  const { page, close } = await openPage(browser, server);
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  // Nothing else has an answer: no script, no question, and no module that could answer it.
  await page.route(/\/api\/|\.(js|wasm)$/, () => {});
  await page.goto(server.address, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length === 1);
  await page.locator('.board [tabindex="0"]').waitFor();
  await page.locator("#nav a").nth(3).waitFor();
  const needed = asked.map((url) => url.slice(server.address.length)).filter((path) => !/\.(svg|webmanifest|wasm)$|^js\/transport\/worker\.js$|^service-worker\.js$/.test(path));
  assert.deepEqual(needed, [""]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await close();
});

claim("the speed of this machine is measured", "#about", async ({ page, key }) => {
  page.setDefaultTimeout(PATIENCE);
  await key("bench-start").click();
  await page.locator(".bench tbody tr").nth(10).waitFor();
  await key("bench-start").waitFor();
  assert.match((await page.locator(".score-line").textContent()) ?? "", /million nodes\/s/);
});
