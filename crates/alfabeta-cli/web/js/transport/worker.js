/** A worker: holds an instance of the module and answers one question after another. Both are texts in its memory. */

/** What the module exports. @typedef {{ memory: WebAssembly.Memory, room: (length: number) => number, question: () => number, answer: () => number }} Door */

const reader = new TextDecoder();
const writer = new TextEncoder();

/** @type {Promise<Door> | undefined} */
let instance;

/** @param {WebAssembly.Module} module */
async function instantiate(module) {
  /** @type {Door} */
  let door;
  const text = (/** @type {number} */ start, /** @type {number} */ length) => reader.decode(new Uint8Array(door.memory.buffer, start, length));
  const host = {
    now: () => performance.now(),
    tell: (/** @type {number} */ start, /** @type {number} */ length) => postMessage(text(start, length)),
  };
  const { exports } = await WebAssembly.instantiate(module, { host });
  door = /** @type {Door} */ (/** @type {unknown} */ (exports));
  return door;
}

/** @param {Door} door @param {string} question */
function answer(door, question) {
  const bytes = writer.encode(question);
  const start = door.room(bytes.length);
  if (start === 0) return JSON.stringify({ refused: { id: "question-too-long", arguments: {}, english: "the question is too long" } });
  new Uint8Array(door.memory.buffer, start, bytes.length).set(bytes);
  const length = door.question();
  return reader.decode(new Uint8Array(door.memory.buffer, door.answer(), length));
}

addEventListener("message", async ({ data }) => {
  if (data instanceof WebAssembly.Module) {
    instance = instantiate(data);
    return;
  }
  try {
    postMessage(answer(/** @type {Door} */ (await instance), data));
  } catch (error) {
    // A rejected promise is no error of the worker; one that is thrown from a task is.
    setTimeout(() => {
      throw error;
    });
  }
});
