/** What lies on a cell, drawn: stones are told apart by shape as well as by colour. */

import { s } from "../dom.js";

/** @param {import("../types.js").Cell} cell @param {boolean} last */
export function pieceElement({ piece, marks = [] }, last) {
  const drawing = s("svg", { viewBox: "0 0 100 100", class: "piece", "aria-hidden": "true" });
  drawing.append(s("circle", { class: "hole", cx: 50, cy: 50, r: 42 }));
  if (piece) {
    drawing.append(s("circle", { class: "disc", cx: 50, cy: 50, r: 42 }));
    if (piece.special) drawing.append(bomb());
    drawing.append(s("g", { class: piece.special ? "small-glyph" : "glyph-place" }, glyph(piece.text)));
  }
  if (marks.includes("line")) drawing.append(s("circle", { class: "line-ring", cx: 50, cy: 50, r: 46 }));
  if (marks.includes("explodes")) drawing.append(blast());
  if (last && piece) drawing.append(s("circle", { class: "last-dot", cx: 50, cy: 82, r: 6 }));
  return drawing;
}

/** The text of a piece. Crosses and noughts are drawn; whatever else it is, is written, smaller if it is long. @param {string} text */
function glyph(text) {
  if (text.toUpperCase() === "X") return s("path", { class: "glyph", d: "M29 29 71 71M71 29 29 71" });
  if (text.toUpperCase() === "O") return s("circle", { class: "glyph", cx: 50, cy: 50, r: 24 });
  const size = [44, 44, 40, 30][text.length] ?? Math.max(14, 96 / text.length);
  return s("text", { class: "glyph-text", x: 50, y: 52, "font-size": size, "text-anchor": "middle", "dominant-baseline": "central" }, text);
}

/** A special piece: a fuse and a spark. */
function bomb() {
  return s(
    "g",
    { class: "bomb" },
    s("circle", { cx: 50, cy: 54, r: 27 }),
    s("path", { d: "M64 33q3-9 11-9" }),
    s("path", { class: "spark", d: "M76 13l2 7 7-2-4 6 6 4-7 1 0 7-5-5-5 5 1-7-7-2 6-4-4-6 7 2z" }),
  );
}

/** What the special move would take off the board. */
function blast() {
  const spikes = Array.from({ length: 24 }, (_, index) => {
    const radius = index % 2 ? 37 : 48;
    const angle = (index * Math.PI) / 12;
    return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return s("path", { class: "blast", d: `M${spikes.join("L")}Z` });
}
