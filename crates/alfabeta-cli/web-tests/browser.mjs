/** A real browser on the page: that of the real binary, or a site that needs none (ALFABETA_SITE names its folder). */

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

import { chromium } from "playwright-core";

import { serveFolder } from "./folder.mjs";
import { fetchWire } from "./wire.mjs";

/** Where browsers may be. */
const BROWSERS = [process.env.ALFABETA_BROWSER, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** How long a test may take and how long anything in it is waited for, in milliseconds: a busy machine is slow, not wrong. */
export const PATIENCE = 300_000;
const WAIT = 60_000;

/** The browser of this machine; null if there is none. */
export function findBrowser() {
  return BROWSERS.find((path) => path && existsSync(path)) ?? null;
}

/** The binary whose page is tested. */
export const BINARY = process.env.ALFABETA ?? "target/release/alfabeta";

/** The folder of a site without a server; undefined if the binary serves the page. */
export const site = process.env.ALFABETA_SITE;

/**
 * Serves the page on a free port; resolves to its address, what there is, and a judge of what is asked and answered.
 *
 * @param {string[]} command what starts the binary
 * @param {string | null} language what it is asked to speak, if anything
 */
export async function startServer(command = ["serve"], language = "en") {
  const server = site ? await startSite(site) : await startBinary(command, language);
  const { games } = about(await (await fetch(server.address)).text());
  return { ...server, games };
}

/** What there is, which the page brings along. @param {string} index */
function about(index) {
  const lines = index.slice(index.indexOf('id="answers">')).split("\n");
  return JSON.parse(lines[lines.indexOf('{"about":{}}') + 1]);
}

/** Nobody asks anything that could be held against a description. @param {string} folder */
async function startSite(folder) {
  const wire = { question: () => [], answer: () => [] };
  return { ...(await serveFolder(folder)), wire };
}

/** @param {string[]} command @param {string | null} language */
async function startBinary(command, language) {
  const child = spawn(BINARY, [...command, "--port", "0", "--no-open", ...(language ? ["--lang", language] : [])], { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((resolve, reject) => {
    let text = "";
    child.on("error", reject);
    child.stdout.on("data", (data) => {
      text += data;
      const found = text.match(/http:\/\/\S+?\/(?=\s)/);
      if (found) resolve(found[0]);
    });
  });
  return { address, wire: await fetchWire(address), stop: () => child.kill() };
}

/** @param {string} executablePath */
export function launch(executablePath) {
  return chromium.launch({ executablePath, args: FLAGS });
}

/**
 * A fresh page that fails the test when the console complains, when a request leaves the machine, and when a question or an
 * answer is not as the server describes it.
 *
 * @param {import("playwright-core").Browser} browser
 * @param {Awaited<ReturnType<typeof startServer>>} server
 * @param {import("playwright-core").BrowserContextOptions} [options]
 * @param {{ troubled?: boolean }} [expect] whether requests fail on purpose
 */
export async function openPage(browser, { address, wire }, options = {}, { troubled = false } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, permissions: ["clipboard-read", "clipboard-write"], ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT);
  /** @type {string[]} */
  const complaints = [];
  page.on("console", (message) => {
    // A refused question is part of the conversation; Chromium reports it as an error all the same.
    if (message.type() === "error" && !/status of (4\d\d)/.test(message.text()) && !troubled) complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`page: ${error.message}`));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !url.startsWith("blob:") && !url.startsWith("data:")) complaints.push(`request: ${url}`);
    if (!url.startsWith(`${address}api/`)) return;
    if (request.method() !== "POST") complaints.push(`request: ${request.method()} ${url}`);
    else complaints.push(...wire.question(new URL(url).pathname, request.postDataJSON()));
  });
  /** Answers that are still being read. @type {Set<Promise<void>>} */
  const reading = new Set();
  page.on("response", (response) => {
    if (!response.url().startsWith(`${address}api/`)) return;
    const read = async () => {
      // An answer that nobody waited for to its end cannot be read.
      const text = await response.text().catch(() => null);
      const type = response.headers()["content-type"] ?? "";
      if (text !== null) complaints.push(...wire.answer(new URL(response.url()).pathname, response.status(), type, text));
    };
    const whole = read().finally(() => reading.delete(whole));
    reading.add(whole);
  });
  return {
    page,
    /** Goes to a state. @param {string} hash */
    async goto(hash) {
      await page.goto("about:blank");
      await page.goto(address + hash);
      await page.locator("main > *").first().waitFor();
    },
    async close() {
      // Whatever is still being answered ends with the page.
      await page.goto("about:blank");
      await Promise.race([Promise.all(reading), new Promise((resolve) => setTimeout(resolve, 2000))]);
      await context.close();
      if (complaints.length) throw new Error([...new Set(complaints)].join("\n"));
    },
  };
}
