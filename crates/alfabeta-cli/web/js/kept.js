/**
 * What the browser keeps for the page, as long as it is open or from one visit to the next. Browsers may refuse to, and then it
 * is kept until the page is loaded again.
 */

class Kept {
  /** @type {Storage | null} */
  #storage = null;
  /** What the browser did not take. @type {Map<string, string>} */
  #here = new Map();

  /** @param {() => Storage} storage */
  constructor(storage) {
    try {
      this.#storage = storage();
    } catch {
      // Whoever forbids cookies forbids this too.
    }
  }

  /** @param {string} name @returns {string | null} */
  read(name) {
    return this.#here.get(name) ?? this.#storage?.getItem(name) ?? null;
  }

  /** @param {string} name @param {string} text */
  write(name, text) {
    this.#here.set(name, text);
    try {
      this.#storage?.setItem(name, text);
      if (this.#storage) this.#here.delete(name);
    } catch {
      // There is no room.
    }
  }

  /** @param {string} name */
  forget(name) {
    this.#here.delete(name);
    this.#storage?.removeItem(name);
  }
}

/** While the page is open. */
export const session = new Kept(() => sessionStorage);
/** From one visit to the next. */
export const visits = new Kept(() => localStorage);
