/** Comparing agents and algorithms. */

import assert from "node:assert/strict";

import { claim } from "../claims.mjs";

claim("all algorithms are compared on one position", "#compare?mode=algorithms&game=tictactoe&moves=4+0&depth=3", async ({ page, key }) => {
  await key("compare-start").click();
  await page.locator(".algorithms tbody tr").nth(4).waitFor();
  const cells = await page.locator(".algorithms tbody tr").evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? "")));
  assert.equal(new Set(cells.map((row) => row[4])).size, 1, "one value");
  const nodes = cells.map((row) => Number(row[1].replace(/\D/g, "")));
  assert.ok(nodes[1] < nodes[0], "alpha-beta visits fewer nodes than minimax");
});

claim("two agents play a match, and its games can be replayed", "#compare?game=tictactoe&a=negamax:depth=4&b=negamax:depth=1&openings=random:2:5", async ({ page, key }) => {
  await key("match-start").click();
  await page.getByText("10 of 10 games").waitFor();
  await page.locator(".score-line").waitFor();
  await page.locator(".match-games a").first().click();
  await page.locator(".board").waitFor();
  assert.ok((await page.locator(".ply").count()) > 4);
});

claim("agents that do not search play too, and a match takes depth=all", "#compare?game=tictactoe&a=alphabeta:depth=all&b=random:seed=3&openings=start", async ({ page, key }) => {
  await key("match-start").click();
  await page.getByText("2 of 2 games").waitFor();
  assert.equal(await page.locator(".problem:not(:empty)").count(), 0);
});

claim("a match goes on in another language", "#compare?game=connect4&a=engine:time=50&b=engine:time=50&openings=start", async ({ page, key }) => {
  await key("match-start").click();
  await page.locator('[data-key="match-stop"]').waitFor();
  await key("language-es").click();
  await page.locator('[data-key="match-stop"]', { hasText: "Parar" }).waitFor();
  await page.getByText("2 de 2 partidas").waitFor();
  await key("compare-algorithms").click();
  await page.locator('[data-key="compare-start"]').waitFor();
});

claim("what was compared survives language and reload", "#compare?game=tictactoe&a=negamax:depth=2&b=first&openings=start", async ({ page, key }) => {
  await key("match-start").click();
  await page.getByText("2 of 2 games").waitFor();
  await page.reload();
  await page.getByText("2 of 2 games").waitFor();
  await key("language-es").click();
  await page.locator(".match-games tbody tr").nth(1).waitFor();
});
