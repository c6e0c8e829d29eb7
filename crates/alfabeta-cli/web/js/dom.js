/** Making elements, and redrawing without losing the keyboard's place. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * An HTML element. Properties that start with `on` are listeners, `class` and `data-…` and the rest are attributes;
 * `false`, `null` and `undefined` leave an attribute out, `true` writes it empty.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  fill(element, properties, children);
  return element;
}

/**
 * An SVG element; otherwise as `h`.
 *
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, properties = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  fill(element, properties, children);
  return element;
}

/** @param {Element} element @param {Record<string, any>} properties @param {(Child | Child[])[]} children */
function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value" && "value" in element) element.value = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.append(typeof child === "number" ? String(child) : child);
  }
}

/**
 * Replaces what is in an element. If the focus was on something with a `data-key`, it moves to the new element with the
 * same key.
 *
 * @param {Element} parent
 * @param {...(Child | Child[])} children
 */
export function redraw(parent, ...children) {
  const active = document.activeElement;
  const key = active instanceof Element && parent.contains(active) ? active.getAttribute("data-key") : null;
  parent.replaceChildren();
  fill(parent, {}, children);
  if (key === null) return;
  const again = parent.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (again instanceof HTMLElement || again instanceof SVGElement) again.focus();
}

/** Says something to people who listen rather than look. @param {string} sentence */
export function announce(sentence) {
  const live = document.getElementById("live");
  if (live && live.textContent !== sentence) live.textContent = sentence;
}

/**
 * A choice with a label.
 *
 * @param {string} label
 * @param {string} key
 * @param {string} value
 * @param {{ value: string, label: string, group?: string }[]} options
 * @param {(value: string) => void} choose
 */
export function choice(label, key, value, options, choose) {
  const select = h("select", { "data-key": key, onchange: () => choose(select.value) });
  /** @type {Map<string, HTMLOptGroupElement>} */
  const groups = new Map();
  for (const option of options) {
    const element = h("option", { value: option.value, selected: option.value === value }, option.label);
    if (!option.group) {
      select.append(element);
      continue;
    }
    let group = groups.get(option.group);
    if (!group) {
      group = h("optgroup", { label: option.group });
      groups.set(option.group, group);
      select.append(group);
    }
    group.append(element);
  }
  return h("label", { class: "field" }, h("span", {}, label), select);
}

/**
 * A button.
 *
 * @param {string} label
 * @param {string} key
 * @param {() => void} press
 * @param {Record<string, any>} [properties]
 */
export function button(label, key, press, properties = {}) {
  return h("button", { type: "button", "data-key": key, onclick: press, ...properties }, label);
}
