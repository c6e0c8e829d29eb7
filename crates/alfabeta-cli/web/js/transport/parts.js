/** A question that falls into parts by itself is answered by several workers at once. What all such questions need. */

/** @typedef {import("../api.js").Transport["send"]} Send */

/** More would take the processor away from everything else. */
const MOST = 4;

/** How many parts can be worked on at once. */
export function processors() {
  return Math.min(MOST, navigator.hardwareConcurrency || 1);
}

/**
 * Does something that is over when it says so or when nobody wants it any more: then whatever still runs for it ends.
 *
 * @template T
 * @param {AbortSignal | undefined} signal
 * @param {(done: AbortController, both: AbortSignal) => Promise<T>} work
 */
export async function together(signal, work) {
  const done = new AbortController();
  try {
    return await work(done, signal ? AbortSignal.any([signal, done.signal]) : done.signal);
  } finally {
    done.abort();
  }
}
