/** Messages that are shown one after another: later ones wait while pieces move. */

/** @import { Change, FullView } from "../messages" */

const MANY = 6; // if more than this many wait, pieces no longer move one after another

export class Queue {
  /** @type {(FullView | Change)[]} */ waiting = [];
  isBusy = false;
  isHurried = false; // whether nothing waits for pieces that move

  /** @param {(message: FullView | Change) => number} show  show a message; return how long its pieces move */
  constructor(show) {
    this.show = show;
  }

  /** @param {FullView | Change} message */
  push(message) {
    this.waiting.push(message);
    if (!this.isBusy) this.next();
  }

  next() {
    for (let message = this.waiting.shift(); message; message = this.waiting.shift()) {
      const pause = this.show(message);
      this.isBusy = pause > 0 && !this.isHurried && this.waiting.length <= MANY && !document.hidden;
      if (!this.isBusy) continue;
      setTimeout(() => {
        this.isBusy = false;
        this.next();
      }, pause);
      return;
    }
  }

  /** Forget what waits: it would not fit what is shown. */
  clear() {
    this.waiting = [];
  }
}
