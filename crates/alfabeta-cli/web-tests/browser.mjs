/** A real browser on the page of the real binary. */

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

import { chromium } from "playwright-core";

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

/** The browser of this machine; null if there is none. */
export function findBrowser() {
  return BROWSERS.find((path) => path && existsSync(path)) ?? null;
}

/** Starts `alfabeta serve` on a free port; resolves to its address. */
export async function startServer() {
  const binary = process.env.ALFABETA ?? "target/release/alfabeta";
  const child = spawn(binary, ["serve", "--port", "0", "--no-open", "--lang", "en"], { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((resolve, reject) => {
    let text = "";
    child.on("error", reject);
    child.stdout.on("data", (data) => {
      text += data;
      const found = text.match(/http:\/\/\S+?\/(?=\s)/);
      if (found) resolve(found[0]);
    });
  });
  return { address, stop: () => child.kill() };
}

/** @param {string} executablePath */
export function launch(executablePath) {
  return chromium.launch({ executablePath, args: FLAGS });
}

/**
 * A fresh page that fails the test when the console complains or a request leaves the machine.
 *
 * @param {import("playwright-core").Browser} browser
 * @param {string} address
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
export async function openPage(browser, address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, permissions: ["clipboard-read", "clipboard-write"], ...options });
  const page = await context.newPage();
  /** @type {string[]} */
  const complaints = [];
  page.on("console", (message) => {
    // A refused question is part of the conversation; Chromium reports it as an error all the same.
    if (message.type() === "error" && !/status of (4\d\d)/.test(message.text())) complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`page: ${error.message}`));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !url.startsWith("blob:") && !url.startsWith("data:")) complaints.push(`request: ${url}`);
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
      await context.close();
      if (complaints.length) throw new Error(complaints.join("\n"));
    },
  };
}
