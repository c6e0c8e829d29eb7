/** Answers that came with the page: the same question has the same answer everywhere, so nobody need be asked again. */

/** The text of each answer by what was asked. @type {Map<string, string>} */
const answers = new Map();
// A line for the question, a line for its answer, which is read when somebody asks.
const lines = (document.getElementById("answers")?.textContent ?? "").trim().split("\n");
for (let at = 0; at + 1 < lines.length; at += 2) {
  const [[name, question]] = Object.entries(JSON.parse(lines[at]));
  answers.set(key(name, question), lines[at + 1]);
}

/** The answer to a question, if it came along. @param {string} name @param {object} question @returns {any} */
export function given(name, question) {
  const text = answers.get(key(name, question));
  return text === undefined ? undefined : JSON.parse(text);
}

/** A question as a text. What is not said and what says nothing are the same. @param {string} name @param {object} question */
function key(name, question) {
  const said = Object.entries(question).filter(([, value]) => value !== null && value !== "");
  return `${name} ${JSON.stringify(said.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}
