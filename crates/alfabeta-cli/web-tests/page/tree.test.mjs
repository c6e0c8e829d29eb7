/** Trees: the four questions, watching a search, large trees, downloads. */

import assert from "node:assert/strict";

import { site } from "../browser.mjs";
import { AIMA, claim, hashOf, work } from "../claims.mjs";
import { median } from "../median.mjs";

claim("a tree is watched to its cut, by keyboard alone", `#tree?text=${encodeURIComponent(AIMA)}&mode=watch`, async ({ page }) => {
  await page.locator(".sentence").waitFor();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.locator(".event.enter, .event.leaf, .event.improve").first().waitFor();
  await page.keyboard.press(" ");
  await page.locator(".event.cut").waitFor();
  assert.match((await page.locator(".sentence").textContent()) ?? "", /α/);
  assert.equal(await page.locator(".tree .owner").count(), 1, "an arrow from the owner of the bound");
  assert.equal(await page.locator(".code [aria-current]").count(), 1);
  await page.keyboard.press("End");
  await page.locator(".event.return").waitFor();
});

claim("a tree that was typed is the one that is watched", "#tree", async ({ page, key }) => {
  await key("tree-text").fill("[[7,8],[1,2],[5,6],[3,4]]");
  await key("mode-watch").click();
  await page.locator(".sentence").waitFor();
  await page.waitForFunction(() => decodeURIComponent(location.hash).includes("[[7,8],[1,2],[5,6],[3,4]]"));
  assert.equal(await key("tree-text").inputValue(), "[[7,8],[1,2],[5,6],[3,4]]");
});

claim("negamax is watched line by line, as the player to move sees it", `#tree?text=${encodeURIComponent(AIMA)}&mode=watch`, async ({ page, goto, key }) => {
  await key("convention").click();
  await key("convention-cut").selectOption("lt");
  await key("told-negamax").click();
  await page.locator(".code li", { hasText: "NEGAMAX(s, depth, alpha, beta, player)" }).waitFor();
  assert.equal(await key("convention-cut").inputValue(), "le", "the textbook's convention comes along");
  await key("watch-cut").click();
  await page.locator(".event.cut").waitFor();
  assert.match((await page.locator(".sentence").textContent()) ?? "", /v = -2 ≥ β = -3/);
  assert.equal(await page.locator(".code [aria-current]").textContent(), "    if alpha >= beta break");
  await page.waitForFunction(() => location.hash.includes("told=negamax"));
  await goto(await hashOf(page));
  await page.locator(".event.cut").waitFor();
  await key("convention").click();
  await key("convention-value").selectOption("hard");
  await page.locator(".code li", { hasText: "VALUE(s, α, β)" }).waitFor();
});

claim("minimax, alpha-beta and negamax stand side by side, in three orders", `#tree?text=${encodeURIComponent(AIMA)}`, async ({ page }) => {
  await page.locator(".counts").waitFor();
  const rows = await page.locator(".counts tr").allInnerTexts();
  const row = (/** @type {string} */ name) => rows.filter((text) => text.startsWith(name)).map((text) => text.split(/\s+/).slice(-3).join(" "));
  assert.deepEqual(row("Visited"), ["13 11 11", "13 9 9", "13 13 13"]);
  assert.deepEqual(row("Cuts"), ["0 1 1", "0 2 2", "0 0 0"]);
});

claim("the four questions are answered beside the tree", `#tree?text=${encodeURIComponent(AIMA)}`, async ({ page, key }) => {
  await page.getByText("The four questions").waitFor();
  assert.equal(await page.locator(".tree .cut").count(), 4, "two strokes on each of two branches");
  await key("convention").click();
  await key("convention-cut").selectOption("lt");
  await page.locator(".set", { hasText: "x ≥ 3" }).waitFor();
  assert.match(await hashOf(page), /cut=lt/);
});

claim("question 4 is asked by clicking, and x moves the search", `#tree?text=${encodeURIComponent("[[3 12 8] [2 4 6] [14 5 2]]")}&mode=question4`, async ({ page, goto, key }) => {
  await page.locator('[data-path="1.0"]').click();
  await page.locator('[data-path="1.1"]').click();
  await page.locator(".set", { hasText: "x > 3" }).waitFor();
  assert.deepEqual(await page.locator(".tree .label").allTextContents(), ["A", "B", "C", "D"], "nodes have letters");
  assert.match((await page.locator(".tree-panel").textContent()) ?? "", /MAX \(A\) already has 3 through B/);
  await page.locator(".outcome.cut").waitFor();
  await key("x").fill("4");
  await page.locator(".outcome.visited").waitFor();
  assert.equal(await page.locator(".tree .cut").count(), 0);
  await page.waitForFunction(() => location.hash.includes("x=4"));
  await goto(await hashOf(page));
  await page.locator(".outcome.visited").waitFor();
});

claim("an unreadable tree says where it is wrong", "#tree", async ({ page, key }) => {
  await key("tree-text").fill("[[3 12] [");
  await key("tree-show").click();
  await page.locator(".problem:not(:empty)").first().waitFor();
});

claim("a tree of more than 20,000 nodes unfolds smoothly, and stays so in the link", "#tree?game=connect4:8,7&algorithm=minimax&depth=5", async ({ page, goto }) => {
  await page.locator(".tree .node").first().waitFor();
  const whole = Number((await page.locator(".counts tbody td").first().textContent())?.replace(/\D/g, ""));
  assert.ok(whole > 20000, `${whole} nodes`);
  assert.ok((await page.locator(".tree .node").count()) < 200, "only a part is drawn");
  const spent = [];
  for (let turn = 0; turn < 8; turn++) {
    const shown = await page.locator(".tree .node").count();
    const unfold = page.locator(".tree .node:has(.hidden) [data-path]").first();
    spent.push(
      await work(page, async () => {
        await unfold.dispatchEvent("click");
        await page.waitForFunction((count) => document.querySelectorAll(".tree .node").length > count, shown);
      }),
    );
  }
  console.log(`# nodes of a tree of ${whole} unfold with ${spent.map((time) => time.toFixed(0)).join(", ")} ms of work`);
  assert.ok(median(spent) < 100, `${spent} ms`);
  await page.waitForFunction(() => location.hash.includes("open="));
  const shown = await page.locator(".tree .node").count();
  await goto(await hashOf(page));
  await page.waitForFunction((count) => document.querySelectorAll(".tree .node").length === count, shown);
});

claim("a long search is watched smoothly", "#tree?game=connect4&algorithm=minimax&depth=4&mode=watch", async ({ page, key }) => {
  await page.locator(".sentence").waitFor();
  await key("watch-last").click();
  await page.locator(".event.return").waitFor();
  const spent = [];
  for (let turn = 0; turn < 8; turn++) {
    spent.push(
      await work(page, async () => {
        const before = await page.locator(".sentence").textContent();
        await page.keyboard.press("ArrowLeft");
        await page.waitForFunction((text) => document.querySelector(".sentence")?.textContent !== text, before);
      }),
    );
  }
  console.log(`# steps of a long search are shown with ${spent.map((time) => time.toFixed(0)).join(", ")} ms of work`);
  assert.ok(median(spent) < 100, `${spent} ms`);
});

// Without a server a PDF is what the browser prints.
for (const format of site ? ["svg", "png", "latex"] : ["svg", "png", "pdf", "latex"]) {
  claim(`a tree is downloaded as ${format}`, `#tree?text=${encodeURIComponent(AIMA)}`, async ({ page, key }) => {
    await key("download-format").selectOption(format);
    await key("download-key").selectOption("key");
    const [download] = await Promise.all([page.waitForEvent("download"), key("download").click()]);
    assert.match(download.suggestedFilename(), /^alfabeta-key\./);
  });
}

claim("a search of nearly 100,000 nodes is watched anywhere", "#tree?game=connect4:5,8&algorithm=minimax&depth=7&mode=watch", async ({ page, goto, key }) => {
  const where = page.locator(".watch-where .quiet");
  await where.waitFor();
  const count = Number((await where.textContent())?.match(/of ([\d,.]+)/)?.[1].replace(/\D/g, ""));
  const hidden = (await page.locator(".tree .hidden").allTextContents()).map((text) => Number(text.replace(/\D/g, "")));
  const nodes = hidden.reduce((sum, below) => sum + below, 0);
  assert.ok(nodes > 95000, `${nodes} nodes`);
  /** Goes somewhere by the slider; how long it takes until the step is shown. @param {number} step */
  const slide = async (step) => {
    const start = Date.now();
    await key("watch-scrubber").fill(String(step - 1));
    await page.locator(`[data-shown="${step}"]`).waitFor();
    return Date.now() - start;
  };
  const waits = [];
  for (const step of [Math.floor(count / 2), 7, count - 5, Math.floor(count / 3)]) {
    waits.push(await slide(step));
    assert.equal(await page.locator(".tree .node.current").count(), 1, "the node of the step is unfolded");
    assert.ok((await page.locator(".tree .node").count()) < 300, "and few others are");
  }
  console.log(`# of ${nodes} nodes, steps of ${count} are shown after ${waits.join(", ")} ms`);
  assert.ok((await page.locator(".tree .node.on-path").count()) > 1, "with the nodes above it");

  // It plays on over the end of what had been asked for: 400 steps at a time, of which 80 lie before the first.
  await key("watch-speed").selectOption("100");
  const from = count - 2 * 400;
  await slide(from);
  await slide(from + 310);
  await key("watch-run").click();
  await page.waitForFunction((step) => Number(document.querySelector("[data-shown]")?.getAttribute("data-shown")) > step, from + 330);
  await key("watch-run").click();
  await page.keyboard.press("End");
  await page.locator(`[data-shown="${count}"]`).waitFor();
  assert.equal(await page.locator(".event.return").count(), 1);
  await page.waitForFunction(() => location.hash.includes("step="));
  await goto(await hashOf(page));
  await page.locator(`[data-shown="${count}"]`).waitFor();

  // The next cut may be far away.
  await page.keyboard.press("Home");
  await page.locator('[data-shown="1"]').waitFor();
  await page.keyboard.press(" ");
  await page.locator(".event.cut").waitFor();
  assert.equal(await page.locator(".tree .owner").count(), 1);
});

claim("a node of a search shows its board and leads back to the game", "#tree?game=tictactoe&moves=4+0&algorithm=minimax&depth=1", async ({ page, key }) => {
  await page.locator(".node-card .mini .max").waitFor();
  const leaf = page.locator('.tree [data-path="0"]');
  await leaf.focus();
  await page.waitForFunction(() => document.querySelectorAll(".node-card .mini .max").length === 2);
  await key("play-from").click();
  await page.waitForFunction(() => document.querySelectorAll(".ply").length === 4);
});

claim("a search plays on only when it is told to, at a speed", `#tree?text=${encodeURIComponent(AIMA)}&mode=watch`, async ({ page, key }) => {
  await page.locator(".sentence").waitFor();
  assert.ok((await page.locator(".tree .later").count()) > 5, "what is not reached yet is grey");
  await key("watch-speed").selectOption("400");
  await key("watch-run").click();
  await page.locator(".watch-where", { hasText: /step [5-9] of/ }).waitFor();
  await key("watch-run").click();
  const step = await page.locator(".watch-where").textContent();
  await new Promise((resolve) => setTimeout(resolve, 400));
  assert.equal(await page.locator(".watch-where").textContent(), step);
});

claim("a link that leads nowhere says so and keeps the tree", "#tree?text=[[3+12]+[2+4]+[5+1]]", async ({ page, key }) => {
  await page.locator(".tree .node").nth(9).waitFor();
  await page.evaluate(() => (location.hash = "#tree?text=[["));
  await page.locator(".problem", { hasText: "expected" }).first().waitFor();
  assert.equal(await page.locator(".tree .node").count(), 10);
  // What cannot be read does not stand in the way of what is shown.
  await page.locator(".source-panel > summary").click();
  await key("tree-text").fill("[[");
  await key("tree-show").click();
  await page.locator(".problem", { hasText: "expected" }).first().waitFor();
  await key("mode-watch").click();
  await page.locator(".sentence").waitFor();
  assert.equal(await page.locator(".tree .node").count(), 10);
});

claim("a newcomer with a link that leads nowhere has a tree all the same", "#tree?text=[[", async ({ page }) => {
  await page.locator(".problem", { hasText: "expected" }).first().waitFor();
  await page.locator(".tree .node").nth(12).waitFor();
});

claim("on a phone, what a step says and what goes on to the next is beside the tree", "#tree?game=connect4&algorithm=minimax&depth=3&mode=watch&step=50", async ({ page }) => {
  await page.locator(".node-card .mini").waitFor();
  const bottom = (/** @type {string} */ part) => page.locator(part).evaluate((element) => element.getBoundingClientRect().bottom);
  for (const part of [".sentence", ".transport"]) assert.ok((await bottom(part)) <= 844, part);
}, { viewport: { width: 390, height: 844 } });

claim("moves are told from values in the steps of a game's search", "#tree?game=connect4&moves=4+4&algorithm=minimax&depth=2&mode=watch&step=3", async ({ page }) => {
  await page.locator(".sentence", { hasText: "MIN “1”: after “1 1”, v = " }).waitFor();
});

claim("leaves below a label are counted by it", `#tree?text=${encodeURIComponent(AIMA)}`, async ({ page, key }) => {
  await page.locator(".cuts", { hasText: "not generated: b2, b3" }).waitFor();
  await key("mode-question4").click();
  await page.locator(".outcome", { hasText: "b2 is cut" }).waitFor();
});
