/** Plays a search on, step by step, at a speed, until somebody stops it. Never by itself. */

/** Milliseconds from one step to the next. */
export const SPEEDS = [2000, 1000, 400, 100];

export class Player {
  speed = SPEEDS[1];
  #timer = 0;
  /** @type {(steps: number) => void} */
  #step;
  /** @type {() => void} */
  #changed;

  /** @param {(steps: number) => void} step @param {() => void} changed */
  constructor(step, changed) {
    this.#step = step;
    this.#changed = changed;
  }

  get isPlaying() {
    return this.#timer !== 0;
  }

  toggle() {
    if (this.isPlaying) this.stop();
    else this.#timer = setInterval(() => this.#step(1), this.speed);
    this.#changed();
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.speed = speed;
    if (this.isPlaying) {
      this.stop();
      this.toggle();
    } else this.#changed();
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = 0;
  }
}
