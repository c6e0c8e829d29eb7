/** The tree as a file, as a statement or with its key. The pictures are those of the command line. */

import { about } from "../about.js";
import { Refused, askFor } from "../api.js";
import { button, choice, h } from "../dom.js";
import { t, trouble } from "../words.js";
import { png, print } from "./paper.js";

/** What was chosen last; the panel is drawn again and again. */
const chosen = { format: "svg", key: "statement" };

/** The names of formats that are not called by their word. @type {Record<string, string>} */
const TITLES = { latex: "LaTeX (forest)", tikz: "LaTeX (TikZ)" };

/** @param {import("./model.js").Model} model */
export function downloadPanel(model) {
  const problem = h("p", { class: "problem", role: "alert" });
  const formats = about.trees.formats.filter(({ picture }) => picture);
  const save = async () => {
    problem.textContent = "";
    const { name, extension } = formats.find(({ name }) => name === chosen.format) ?? formats[0];
    try {
      const blob = await file({ tree: model.query(), format: name, key: chosen.key === "key" });
      if (!blob) return;
      const link = h("a", { href: URL.createObjectURL(blob), download: `alfabeta-${chosen.key}.${extension}` });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    } catch (error) {
      problem.textContent = trouble(error);
    }
  };
  return h(
    "div",
    { class: "download row-of" },
    choice(t("web-download-format"), "download-format", chosen.format, formats.map(({ name }) => ({ value: name, label: TITLES[name] ?? name.toUpperCase() })), (value) => (chosen.format = value)),
    choice(t("web-download-what"), "download-key", chosen.key, ["statement", "key"].map((value) => ({ value, label: t(`web-download-${value}`) })), (value) => (chosen.key = value)),
    button(t("web-download"), "download", save),
    problem,
  );
}

/**
 * The file; nothing if it went to the printer. Whoever answers may draw nothing but text: then the browser helps.
 *
 * @param {import("../types.js").PictureQuery} question
 */
async function file(question) {
  try {
    return await askFor(question);
  } catch (error) {
    if (!(error instanceof Refused) || error.reason.id !== "picture-no-paper") throw error;
    const svg = await askFor({ ...question, format: "svg" });
    return question.format === "png" ? png(svg) : print(svg);
  }
}
