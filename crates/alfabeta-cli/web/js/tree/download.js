/** The tree as a file, as a statement or with its key. The pictures are those of the command line. */

import { Refused, askFor } from "../api.js";
import { button, choice, h } from "../dom.js";
import { t, trouble } from "../words.js";
import { png, print } from "./paper.js";

const KINDS = { svg: "svg", png: "png", pdf: "pdf", latex: "tex", tikz: "tex", dot: "dot", mermaid: "mmd", text: "txt" };

/** What was chosen last; the panel is drawn again and again. */
const chosen = { format: "svg", key: "statement" };

/** @param {import("./model.js").Model} model */
export function downloadPanel(model) {
  const problem = h("p", { class: "problem", role: "alert" });
  const save = async () => {
    problem.textContent = "";
    const format = /** @type {keyof typeof KINDS} */ (chosen.format);
    try {
      const blob = await file({ tree: model.query(), format, key: chosen.key === "key" });
      if (!blob) return;
      const link = h("a", { href: URL.createObjectURL(blob), download: `alfabeta-${chosen.key}.${KINDS[format]}` });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    } catch (error) {
      problem.textContent = trouble(error);
    }
  };
  return h(
    "div",
    { class: "download row-of" },
    choice(t("web-download-format"), "download-format", chosen.format, Object.keys(KINDS).map((value) => ({ value, label: value === "latex" ? "LaTeX (forest)" : value === "tikz" ? "LaTeX (TikZ)" : value.toUpperCase() })), (value) => (chosen.format = value)),
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
