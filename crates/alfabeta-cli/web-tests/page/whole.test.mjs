/** The page as a whole: how it begins, its language, the speed of the machine. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { PATIENCE, openPage, site, startServer } from "../browser.mjs";
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

test("the page is painted and can be played before it asks anything", { skip, timeout: PATIENCE }, async () => {
  const { page, close } = await openPage(browser, server);
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  // No question has an answer, and a page without a server has all that it needs in one file.
  await page.route(site ? /\.(js|wasm)$/ : /\/api\//, () => {});
  await page.goto(server.address, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length === 1);
  await page.locator('.board [tabindex="0"]').waitFor();
  await page.locator("#nav a").nth(3).waitFor();
  const needed = asked.map((url) => url.slice(server.address.length)).filter((path) => !/\.(svg|webmanifest|wasm)$|^js\/transport\/worker\.js$|^service-worker\.js$/.test(path));
  if (site) assert.deepEqual(needed, [""]);
  else assert.deepEqual(needed.filter((path) => !/\.(js|css)$/.test(path)), [""]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await close();
});

claim("the index names every file that any view needs, and a browser that comes back has them all", "", async ({ page, goto }) => {
  await goto("");
  const views = page.locator("#nav a");
  for (let view = 0; view < (await views.count()); view++) {
    await views.nth(view).click();
    await page.locator(`#nav a:nth-child(${view + 1})[aria-current="page"]`).waitFor();
  }
  const { loaded, surprises, sent } = await page.evaluate(() => {
    const named = new Set([...document.querySelectorAll("link, script")].map((element) => Reflect.get(element, "href") ?? Reflect.get(element, "src")));
    const files = performance.getEntriesByType("resource").filter(({ name }) => /\.(js|css)$/.test(name));
    const sizes = /** @type {PerformanceResourceTiming[]} */ (files);
    return { loaded: sizes.length, surprises: sizes.filter(({ name }) => !named.has(name)), sent: sizes.filter(({ transferSize }) => transferSize > 0) };
  });
  assert.deepEqual([surprises, sent], [[], []]);
  assert.ok(loaded > 50, `${loaded} files`);
}, {}, { asks: true });

claim("the speed of this machine is measured", "#about", async ({ page, key }) => {
  page.setDefaultTimeout(PATIENCE);
  await key("bench-start").click();
  await page.locator(".bench tbody tr").nth(10).waitFor();
  await key("bench-start").waitFor();
  assert.match((await page.locator(".score-line").textContent()) ?? "", /million nodes\/s/);
});
