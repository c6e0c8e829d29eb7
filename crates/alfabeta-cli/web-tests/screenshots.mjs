/** Takes a picture of every view: light and dark, wide and narrow, in both languages. */

import { mkdirSync } from "node:fs";

import { findBrowser, launch, openPage, startServer } from "./browser.mjs";
import { startCups } from "./cups.mjs";

const TREE = encodeURIComponent("A:[B:[D:[3 5] E:[6 9]] C:[F:[1* !2] G:[0 -1]]]");

/** The views, by the name of the picture. */
const VIEWS = {
  play: "#play?game=connect4&moves=44453&values=1&max=human&min=human",
  boom: "#play?game=desconecta4&moves=4+4+4+5+5+5+3+3+3+6&max=human&min=human",
  tree: `#tree?text=${TREE}`,
  watch: `#tree?text=${TREE}&mode=watch&step=25`,
  negamax: `#tree?text=${TREE}&mode=watch&step=25&told=negamax`,
  question4: `#tree?text=${encodeURIComponent("[a:[3 12 8] b:[2* !4 6] c:[14 5 2]]")}&mode=question4`,
  home: "",
  practise: "#practise?seed=4&wishes=question4+labels",
  kalah: "#play?game=kalah:6,4&moves=3&max=human&min=human",
  compare: "#compare?game=tictactoe&a=negamax:depth=4&b=negamax:depth=1",
  algorithms: "#compare?mode=algorithms&moves=4+0",
};

const folder = process.argv[2] ?? "target/screenshots";
const executable = findBrowser();
if (!executable) throw new Error("no browser was found");
mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await launch(executable);

for (const language of ["en", "es"]) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    for (const width of [1440, 768, 390]) {
      const { page, goto, close } = await openPage(browser, server, { colorScheme, viewport: { width, height: width < 600 ? 844 : 860 } });
      for (const [name, hash] of Object.entries(VIEWS)) {
        await goto(`${hash}${hash.includes("?") ? "&" : hash ? "?" : "#play?"}lang=${language}`);
        const start = { compare: "match-start", algorithms: "compare-start" }[name];
        if (start) await page.locator(`[data-key="${start}"]`).click();
        // A proof may take longer than anybody waits for a picture.
        await page.waitForLoadState("networkidle", { timeout: 8000 }).catch(() => {});
        await page.screenshot({ path: `${folder}/${name}-${language}-${colorScheme}-${width}.png`, fullPage: width < 600 });
      }
      await close();
    }
  }
}

// The page of a cup: a knockout that has ended, and a Swiss cup under way.
const cups = await startCups();
for (const [name, cup] of Object.entries(cups.servers)) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    for (const width of [1920, 768, 390]) {
      const { page, goto, close } = await openPage(browser, cup, { colorScheme, viewport: { width, height: width < 600 ? 844 : 1080 } });
      await goto(`#arena?lang=${colorScheme === "light" ? "en" : "es"}${name === "knockout" ? "&game=1.1.1" : ""}`);
      await page.locator(".arena-ranks tbody tr").first().waitFor();
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `${folder}/arena-${name}-${colorScheme}-${width}.png`, fullPage: true });
      await close();
    }
  }
}
cups.stop();

await browser.close();
server.stop();
