// Runs in Pyodide what a reader of the guide would: node pyodide.mjs WHEEL GUIDE.
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [wheel, guide] = process.argv.slice(2);
const pyodide = await loadPyodide({ env: { LANG: "C.UTF-8" } });
pyodide.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
pyodide.globals.set("guide", readFileSync(guide, "utf8"));
pyodide.runPython(`
import doctest
import sys
import time

import alfabeta

alfabeta.language("en")
began = time.perf_counter()
solved = alfabeta.game("connect4:5,4").start.solve()
print(f"Python {sys.version.split()[0]}, {sys.platform}: {solved.words}, {solved.nodes} nodes in {time.perf_counter() - began:.2f} s")

# The blocks of the guide, as the tests of the package read them.
blocks = [block.split("\`\`\`")[0] for block in guide.split("\`\`\`python\\n")[1:]]
examples = "\\n".join(block for block in blocks if block.startswith(">>>"))
runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
runner.run(doctest.DocTestParser().get_doctest(examples, {"alfabeta": alfabeta}, "guide", None, 0))
assert runner.tries and not runner.failures, f"{runner.failures} of {runner.tries} examples failed"
print(f"{runner.tries} examples of the guide")


class Broken:
    def start(self): return 1
    def player(self, state): return 1
    def moves(self, state): return [1]
    def play(self, state, move): return state / 0
    def outcome(self, state): return None


try:
    alfabeta.game(Broken).start.solve()
except ZeroDivisionError:
    print("an exception of a game is raised")
else:
    raise AssertionError("no exception")
`);
