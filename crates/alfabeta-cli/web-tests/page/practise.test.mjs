/** Practising. */

import assert from "node:assert/strict";

import { AIMA, claim, hashOf } from "../claims.mjs";

/** Fills a sheet for the tree of the course in, all of it right. @param {(key: string) => import("playwright-core").Locator} key @param {import("playwright-core").Page} page */
async function fillIn(key, page) {
  await key("value-").fill("3");
  await key("value-0").fill("3");
  await key("value-1").fill("<= 2");
  await key("value-2").fill("2");
  for (const path of ["1.1", "1.2"]) await page.locator(`[data-branch="${path}"]`).dispatchEvent("click");
  await key("best").selectOption("0");
  await key("count").fill("2");
  await key("question4").fill("x > 3");
}

claim("an exercise is solved right and wrong, and both are explained", `#practise?text=${encodeURIComponent(AIMA)}`, async ({ page, key }) => {
  await key("value-").waitFor();
  assert.equal(await page.locator(".tree .value").count(), 0, "nothing is revealed");
  await key("check").click();
  await page.getByText("Nothing is filled in yet.").first().waitFor();
  assert.equal(await page.locator(".items li").count(), 0, "an empty sheet gives nothing away");
  await fillIn(key, page);
  await key("check").click();
  await page.locator(".score", { hasText: "Everything is right." }).waitFor();
  assert.equal(await page.locator(".node-field.right").count(), 4);
  await key("count").fill("5");
  await page.locator('[data-path="2.2"]').click();
  await key("check").click();
  await page.locator(".score", { hasText: "2 wrong" }).waitFor();
  const wrong = page.locator(".items li", { has: page.locator(".wrong") });
  assert.equal(await wrong.count(), 2);
  await wrong.first().locator("summary").click();
  await wrong.first().locator("details p").waitFor();
  await page.locator(".record summary").click();
  await page.locator(".record tr", { hasText: "cuts" }).waitFor();
  await key("solution").click();
  await page.locator(".tree .value").first().waitFor();
});

claim("what is unfinished is open, and what nobody understands says so", `#practise?text=${encodeURIComponent(AIMA)}`, async ({ page, key }) => {
  await key("value-0").fill("3");
  await key("check").click();
  await page.locator(".score", { hasText: "1 right, 0 wrong. The rest is open." }).waitFor();
  assert.equal(await page.locator(".items .wrong").count(), 0);
});

claim("what is true but empty has a mark of its own and is not all right", `#practise?text=${encodeURIComponent(AIMA)}`, async ({ page, key }) => {
  await key("value-").waitFor();
  await fillIn(key, page);
  await key("value-1").fill("<= 999");
  await key("value-2").fill("<= 3");
  await key("check").click();
  await page.locator(".score", { hasText: "1 true but too little, 1 true but decides nothing, 0 wrong. Points: 7.5 of 9." }).waitFor();
  assert.deepEqual(await page.locator(".node-field .sign").allTextContents(), ["✓", "✓", "~", "½"]);
  assert.equal(await page.locator(".node-field [aria-invalid]").count(), 0);
  const empty = page.locator(".items li", { has: page.locator(".decides-nothing") });
  await empty.locator("summary").click();
  assert.match((await empty.locator("details p").textContent()) ?? "", /^“<= 999” is true, but decides nothing here; you can say ≤ 2;/);
  for (const path of ["", "0", "1", "2"]) await key(`value-${path}`).fill("<= 999");
  await key("check").click();
  await page.locator(".score", { hasText: "4 true but decide nothing" }).waitFor();
  assert.equal(await page.locator(".score", { hasText: "Everything is right." }).count(), 0);
  await page.locator(".record summary").click();
  await page.locator(".record tr", { hasText: "values" }).locator("td.wrong", { hasText: "✗ 0" }).waitFor();
});

claim("hints come in three steps, one thing at a time", `#practise?text=${encodeURIComponent(AIMA)}`, async ({ page, key }) => {
  for (let step = 1; step <= 3; step++) {
    await key("hint").click();
    await page.waitForFunction((count) => document.querySelectorAll(".hints li").length === count, step);
  }
  await page.locator(".hints li", { hasText: "Write = 3 at ▼ MIN a." }).waitFor();
  await key("value-0").fill("3");
  await key("check").click();
  await key("hint").click();
  await page.locator(".hints li", { hasText: "▼ MIN b" }).waitFor();
});

claim("a verdict that cannot be had says why, and the sheet stays", `#practise?text=${encodeURIComponent(AIMA)}`, async ({ page, key }) => {
  await page.route("**/api/check", (route) => route.abort());
  await key("value-0").fill("3");
  for (const press of ["hint", "check"]) {
    await key(press).click();
    await page.locator(".problem:not(:empty)").waitFor();
    await page.evaluate(() => document.querySelector(".problem")?.replaceChildren());
  }
  await page.unroute("**/api/check");
  await key("check").click();
  await page.locator(".score", { hasText: "1 right, 0 wrong." }).waitFor();
}, undefined, { troubled: true, asks: true });

claim("a link with a seed and nothing else leads to the easiest exercise of that seed", "#practise", async ({ page, goto, key }) => {
  const drawn = async () => {
    await key("value-").waitFor();
    return page.locator(".tree text").allTextContents();
  };
  const usual = await drawn();
  await goto("#practise?seed=1");
  assert.deepEqual(await drawn(), usual);
  await goto("#practise?seed=2");
  assert.notDeepEqual(await drawn(), usual);
  assert.equal(await key("level-easy").getAttribute("aria-pressed"), "true");
});

claim("a verdict that comes late is not one on the next exercise", "#practise?seed=7&wishes=labels", async ({ page, key }) => {
  /** @type {() => void} */
  let arrive = () => {};
  const arrived = new Promise((resolve) => (arrive = () => resolve(undefined)));
  await page.route("**/api/check", async (route) => {
    await arrived;
    await route.continue();
  });
  await key("value-").fill("1");
  await key("check").click();
  await key("new-exercise").click();
  await page.waitForFunction(() => location.hash.includes("seed=8"));
  const late = page.waitForResponse("**/api/check");
  arrive();
  await (await late).finished();
  // What is drawn after it is drawn by then: another question has been answered.
  await page.evaluate(() => fetch("api/about", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }).then((answer) => answer.text()));
  assert.equal(await page.locator(".score").count(), 0);
}, undefined, { asks: true });

claim("a sheet survives reload, language, another view and a smaller window", `#practise?text=${encodeURIComponent(AIMA)}`, async ({ page, key }) => {
  await key("value-1").waitFor();
  await fillIn(key, page);
  const still = async () => {
    await key("value-1").waitFor();
    assert.equal(await key("value-1").inputValue(), "<= 2");
    assert.equal(await key("question4").inputValue(), "x > 3");
    assert.equal(await page.locator(".tree .cut").count(), 4);
  };
  await page.reload();
  await still();
  await key("language-es").click();
  await page.getByRole("link", { name: "Practicar" }).waitFor();
  await still();
  await key("nav-play").click();
  await page.locator(".board").waitFor();
  await key("nav-practise").click();
  await still();
  await page.setViewportSize({ width: 500, height: 700 });
  await still();
});

claim("impossible wishes say so and keep the last exercise", "#practise?seed=3&depth=2&wishes=labels", async ({ page, key }) => {
  await page.locator(".tree .node").first().waitFor();
  const before = await page.locator(".tree .given").allTextContents();
  await page.locator(".wishes > summary").click();
  await key("wish-deep").selectOption("2");
  await page.locator(".problem:not(:empty)").waitFor();
  assert.deepEqual(await page.locator(".tree .given").allTextContents(), before);
  assert.ok(await key("wish-deep").isVisible(), "the wishes stay open");
  await key("level-hard").click();
  await page.waitForFunction(() => document.querySelector(".problem")?.textContent === "" && location.hash.includes("depth=4"));
});

claim("a new exercise has its seed in the link", "#practise?seed=7&wishes=labels", async ({ page, goto, key }) => {
  await page.locator(".tree .node").first().waitFor();
  await key("new-exercise").click();
  await page.waitForFunction(() => location.hash.includes("seed=8"));
  await page.locator(".tree .node").first().waitFor();
  const names = () => page.locator(".tree .given").allTextContents();
  const first = await names();
  await goto(await hashOf(page));
  await page.locator(".tree .node").first().waitFor();
  assert.deepEqual(await names(), first);
});

claim("a link that leads nowhere says so and keeps the exercise", "#practise?seed=4&wishes=labels", async ({ page, key }) => {
  await key("value-").fill("7");
  await page.evaluate(() => (location.hash = "#practise?seed=1&depth=4000000000&branching=1..1"));
  await page.locator(".problem:not(:empty)").waitFor();
  assert.equal(await key("value-").inputValue(), "7");
});

claim("a link with impossible numbers leads to an exercise all the same", "#practise?seed=-4&depth=99999999999999999999&branching=-2..3", async ({ page, key }) => {
  await key("value-").waitFor();
  assert.equal(await page.locator(".problem:not(:empty)").count(), 0);
});

claim("a verdict survives language and reload, and counts once", `#practise?text=${encodeURIComponent(AIMA)}`, async ({ page, key }) => {
  await key("value-0").fill("3");
  await key("check").click();
  await page.locator(".score", { hasText: "1 right, 0 wrong." }).waitFor();
  await key("language-es").click();
  await page.locator(".score", { hasText: "1 bien" }).waitFor();
  await page.reload();
  await page.locator(".score", { hasText: "1 bien" }).waitFor();
  await key("check").click();
  await page.locator(".record summary").click();
  await page.locator(".record td.right", { hasText: "✓ 1" }).waitFor();
});
