/** How fast two agents play each other. */

/** How long they wait between moves, in milliseconds. */
export const PACES = [0, 500, 1500, 3000];
export const USUAL = PACES[1];

/** Waits, unless it is called off. @param {number} milliseconds @param {AbortSignal} signal */
export function sleep(milliseconds, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve(null);
    });
  });
}
