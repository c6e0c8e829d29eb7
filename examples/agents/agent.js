const lines = require("readline").createInterface({ input: process.stdin });
let legal = [];
lines.on("line", (line) => {
  const [verb, ...words] = line.trim().split(/\s+/);
  if (verb === "isready") console.log("readyok");
  else if (verb === "legal") legal = words;
  else if (verb === "go") console.log("bestmove " + legal[Math.floor(Math.random() * legal.length)]);
  else if (verb === "quit") process.exit();
});
