/** Every view for everybody: nothing for axe to find, nothing off the screen or out of its place. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { site } from "./browser.mjs";
import { AIMA, claim } from "./claims.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Every view in a state that shows most of it. */
const VIEWS = [
  "#play",
  "#play?game=desconecta4&moves=4+4+4+5+5+5+3+3+3+6&values=1&max=human&min=human",
  `#tree?text=${encodeURIComponent(AIMA)}`,
  `#tree?text=${encodeURIComponent(AIMA)}&mode=watch&step=8`,
  "#tree?mode=question4",
  "#tree?game=tictactoe&moves=4+0&algorithm=minimax&depth=2",
  "#practise?seed=3",
  "#compare",
  "#compare?mode=algorithms&moves=4+0",
  "#about",
];

const SCHEMES = /** @type {const} */ (["light", "dark"]);
const LOOKS = SCHEMES.flatMap((scheme) => ["en", "es"].map((language) => ({ scheme, language })));

for (const { scheme, language } of LOOKS) {
  // Who answers does not change what is shown: without a server the narrowest page is enough.
  for (const width of site ? [390] : [1440, 768, 390]) {
    for (const hash of VIEWS) {
      const view = hash.split("&")[0].slice(0, 30);
      claim(`axe finds nothing in ${view}, ${scheme}, ${language}, ${width} wide`, `${hash}${hash.includes("?") ? "&" : "?"}lang=${language}`, async ({ page, key }) => {
        await page.locator(".cell, .tree .node, .agents, .algorithms, .compare").first().waitFor();
        if (hash.includes("values=1")) await page.locator(".bars").waitFor();
        else await page.waitForLoadState("networkidle");
        if (hash.includes("mode=algorithms")) {
          await key("compare-start").click();
          await page.locator(".algorithms tbody tr").nth(4).waitFor();
        }
        if (hash.includes("practise")) {
          await key("value-").fill("1");
          await key("hint").click();
          await key("check").click();
          await page.locator(".items li").first().waitFor();
        }
        // The scanner is put in by the debugger's door: the page's own policy lets no script in.
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run());
        const found = violations.map((/** @type {any} */ v) => `${v.id}: ${v.nodes.map((/** @type {any} */ n) => `${n.target} ${n.failureSummary}`).slice(0, 3).join(" | ")}`);
        assert.deepEqual(found, []);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(overflow <= 0, `the page is ${overflow} px wider than the screen`);
        const spilled = await page.evaluate(() => {
          const holds = (/** @type {Element} */ box) => box.scrollHeight <= box.clientHeight + 2 && box.scrollWidth <= box.clientWidth + 2;
          return [...document.querySelectorAll(".panel, #nav")].filter((box) => !holds(box)).map((box) => box.className || box.id);
        });
        assert.deepEqual(spilled, [], "every panel holds what is in it, and all views can be seen to choose from");
      }, { colorScheme: scheme, viewport: { width, height: 860 } });
    }
  }
}
