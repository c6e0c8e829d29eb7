/** Cups of built-in agents whose pages can be looked at: a knockout that has ended, and a Swiss cup that is being played. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { BINARY, startServer } from "./browser.mjs";

/** @param {string} game @param {string[]} names @param {(index: number) => string[]} how */
function agents(game, names, how) {
  return names.map((name, index) => `[[agent]]\nname = "${name}"\ncommand = ${JSON.stringify(["alfabeta", "agent", game, ...how(index)])}\n`).join("");
}

/** Plays one cup and starts another; resolves to the servers of both. */
export async function startCups() {
  const folder = mkdtempSync(join(tmpdir(), "alfabeta-cups-"));
  const file = (/** @type {string} */ name, /** @type {string} */ text) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const algorithms = ["alphabeta", "random", "first"];
  const knockout = file(
    "knockout.toml",
    `game = "connect4"\n[format]\nkind = "knockout"\n[openings]\nplies = 2\n[pace]\nmovetime = 20000\n${agents("connect4", ["ana", "ben", "eva", "leo", "mia", "max"], (index) => ["--algorithm", algorithms[index % 3], "--depth", "2", "--seed", String(index)])}`,
  );
  execFileSync(BINARY, ["arena", "run", knockout], { stdio: "ignore" });
  const swiss = file(
    "swiss.toml",
    `game = "connect4"\ngames-at-once = 2\n[format]\nkind = "swiss"\nrounds = 2\n[openings]\nplies = 2\ncount = 20\n[pace]\nmovetime = 20000\n${agents("connect4", ["uno", "dos", "tres", "cuatro", "cinco"], (index) => ["--algorithm", "engine", "--time", "150", "--seed", String(index)])}`,
  );
  const servers = { knockout: await startServer(["arena", "serve", knockout]), swiss: await startServer(["arena", "run", swiss, "--serve"]) };
  return {
    servers,
    stop() {
      for (const server of Object.values(servers)) {
        // The first wish lets games end, the second one does not.
        server.stop();
        server.stop();
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
