/** Which game is played: one of the samples, or any by name and parameters. */

import { gameOptions, title } from "../about.js";
import { choice, h } from "../dom.js";
import { t, textOr } from "../words.js";

/** The value of the choice that asks for a game by name. */
const OTHER = "?";

/**
 * Makes the choice; what it returns draws it, and says whether it asks for a name.
 *
 * @param {import("./table.js").Table} table
 * @param {() => void} changed
 */
export function gameChoice(table, changed) {
  let asksForName = false;
  const input = h("input", { type: "text", spellcheck: "false", autocomplete: "off" });
  const form = h(
    "form",
    {
      class: "other-game",
      "data-key": "other-game",
      onsubmit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        table.fresh(input.value.trim());
      },
    },
    h("label", { class: "field" }, h("span", {}, t("web-game-name")), input),
    h("button", { type: "submit", "data-key": "game-open" }, t("web-open")),
  );
  input.dataset.key = "game-name";

  const draw = () => {
    const { scene, game } = table;
    const options = gameOptions();
    if (scene && !asksForName && !options.some(({ value }) => value === game)) options.unshift({ value: game, label: title(scene.kind, scene.parameters), group: t("web-game") });
    options.push({ value: OTHER, label: t("web-other-game"), group: t("web-game") });
    const select = choice(t("web-game"), "game", asksForName ? OTHER : game, options, (value) => {
      asksForName = value === OTHER;
      if (!asksForName) return void table.fresh(value);
      input.value = game;
      changed();
    });
    const about = scene && textOr(`game-${scene.kind}`, "");
    return h("div", { class: "game-choice" }, h("h2", { class: "unseen" }, t("web-game")), select, asksForName && form, about && h("p", { class: "quiet" }, about));
  };
  return { draw, isAsking: () => asksForName };
}

