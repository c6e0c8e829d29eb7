/**
 * Making elements, and bringing what is shown up to date in place: an element that is still wanted stays the same element,
 * so that a click that has begun, the keyboard's place and what is being typed are never lost.
 */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */
/**
 * A view that is shown: how to leave it, and how to say everything again in the language that is spoken now, without losing
 * anything. One that cannot is shown anew.
 *
 * @typedef {{ leave: () => void, retell?: () => void }} Shown
 */

/** What each element does when something happens to it. @type {WeakMap<Element, Record<string, (event: any) => void>>} */
const listeners = new WeakMap();
/** What each field was last told to hold; a reader may have typed something else since. @type {WeakMap<Element, string>} */
const described = new WeakMap();

/**
 * An HTML element. Properties that start with `on` are listeners, `class` and `data-…` and the rest are attributes;
 * `false`, `null` and `undefined` leave an attribute out, `true` writes it empty. A listener must take its element from the
 * event: after a redraw the element on the page is an older one.
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
    if (name.startsWith("on")) listen(element, name.slice(2), value);
    else if (name === "value" && "value" in element) {
      element.value = value;
      described.set(element, String(value));
    }
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...nodes(children));
}

/** @param {(Child | Child[])[]} children @returns {Node[]} */
function nodes(children) {
  return children.flat().flatMap((child) => {
    if (child === null || child === undefined || child === false || child === "") return [];
    return child instanceof Node ? [child] : [document.createTextNode(String(child))];
  });
}

/** @param {Element} element @param {string} name @param {(event: any) => void} does */
function listen(element, name, does) {
  const known = listeners.get(element) ?? {};
  if (!(name in known)) element.addEventListener(name, (event) => listeners.get(element)?.[name]?.(event));
  known[name] = does;
  listeners.set(element, known);
}

/**
 * Puts new elements in the place of all that is there.
 *
 * @param {Element} parent
 * @param {...(Child | Child[])} children
 */
export function mount(parent, ...children) {
  parent.replaceChildren(...nodes(children));
}

/**
 * Makes an element contain what is described, with as little change as possible. Elements with a `data-key` are recognised
 * by it, others by their order. An element that is on the page already stays as it is: it belongs to somebody.
 *
 * @param {Element} parent
 * @param {...(Child | Child[])} children
 */
export function redraw(parent, ...children) {
  const active = document.activeElement;
  const at = active && parent.contains(active) ? key(active) : null;
  reconcile(parent, nodes(children));
  // Its place may have moved to another part of the same drawing.
  if (at && active && !parent.contains(active)) focusOn(parent.querySelector(`[data-key="${CSS.escape(at)}"]`));
}

/** What each element was last drawn from. @type {WeakMap<Element, unknown[]>} */
const drawnFrom = new WeakMap();

/**
 * The same as `redraw`, unless the element was last drawn from the very same things.
 *
 * @param {Element} parent
 * @param {unknown[]} from
 * @param {() => Child | Child[]} describe
 */
export function redrawFrom(parent, from, describe) {
  from = [document.documentElement.lang, ...from];
  const last = drawnFrom.get(parent);
  if (last && last.length === from.length && last.every((thing, index) => Object.is(thing, from[index]))) return;
  drawnFrom.set(parent, from);
  redraw(parent, describe());
}

/** @param {Element} parent @param {Node[]} wanted */
function reconcile(parent, wanted) {
  const mine = new Set(wanted);
  const old = [...parent.childNodes].filter((node) => !mine.has(node));
  /** @type {Map<string | null, Node>} */
  const keyed = new Map(old.flatMap((node) => (key(node) ? [[key(node), node]] : [])));
  /** @type {Node[]} */
  const others = old.filter((node) => !key(node));
  const shown = wanted.map((node) => {
    if (node.parentNode === parent) return node;
    const same = key(node) ? keyed.get(key(node)) : others.find((other) => looksLike(other, node));
    if (!same || !looksLike(same, node)) return node;
    if (key(node)) keyed.delete(key(node));
    else others.splice(others.indexOf(same), 1);
    patch(same, node);
    return same;
  });
  // What is no longer wanted goes first: an element that is moved loses the keyboard, and the click that has begun on it.
  const kept = new Set(shown);
  for (const node of old) if (!kept.has(node)) node.remove();
  let place = parent.firstChild;
  for (const node of shown) {
    if (node === place) place = place.nextSibling;
    else parent.insertBefore(node, place);
  }
}

/** Whether two nodes are of one kind: the same tag, and the same first class. @param {Node} one @param {Node} other */
function looksLike(one, other) {
  if (one.nodeName !== other.nodeName) return false;
  return !(one instanceof Element && other instanceof Element) || one.classList[0] === other.classList[0];
}

/** @param {Node} node */
function key(node) {
  return node instanceof Element ? node.getAttribute("data-key") : null;
}

/** Makes one node like another of the same kind. @param {Node} old @param {Node} fresh */
export function patch(old, fresh) {
  if (!(old instanceof Element) || !(fresh instanceof Element)) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  // What a reader has unfolded stays so.
  for (const name of old.getAttributeNames()) if (name !== "open" && name !== "style" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const name of fresh.getAttributeNames()) {
    const value = fresh.getAttribute(name) ?? "";
    if (name !== "open" && name !== "style" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (fresh.hasAttribute("style") || old.hasAttribute("style")) patchStyle(old, fresh);
  const [known, wanted] = [listeners.get(old), listeners.get(fresh)];
  for (const name in known) if (!wanted || !(name in wanted)) known[name] = () => {};
  for (const name in wanted) listen(old, name, wanted[name]);
  reconcile(old, [...fresh.childNodes]);
  patchValue(old, fresh);
}

/** The page's policy lets nobody write the attribute, only the style itself. @param {Element} old @param {Element} fresh */
function patchStyle(old, fresh) {
  if (!("style" in old && "style" in fresh)) return;
  const [mine, its] = [/** @type {CSSStyleDeclaration} */ (old.style), /** @type {CSSStyleDeclaration} */ (fresh.style)];
  if (mine.cssText !== its.cssText) mine.cssText = its.cssText;
}

/**
 * What a field holds is no attribute. What somebody has typed stays until the field is told to hold something else.
 *
 * @param {Element} old
 * @param {Element} fresh
 */
function patchValue(old, fresh) {
  if (old instanceof HTMLInputElement && fresh instanceof HTMLInputElement && old.checked !== fresh.checked) old.checked = fresh.checked;
  if (!("value" in old && "value" in fresh) || old.value === fresh.value) return;
  const isTyped = old instanceof HTMLTextAreaElement || (old instanceof HTMLInputElement && old.type !== "range");
  if (!isTyped || described.get(old) !== described.get(fresh)) old.value = fresh.value;
  described.set(old, described.get(fresh) ?? "");
}

/** Says something to people who listen rather than look. @param {string} sentence */
export function announce(sentence) {
  const live = document.getElementById("live");
  if (live && live.textContent !== sentence) live.textContent = sentence;
}

/** Puts the keyboard on an element. @param {Element | null} element */
export function focusOn(element) {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
}

/** The field that an event happened in. @param {Event} event */
export function field(event) {
  return /** @type {HTMLInputElement} */ (event.currentTarget);
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
  const select = h("select", { "data-key": key, onchange: (/** @type {Event} */ event) => choose(field(event).value) });
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
