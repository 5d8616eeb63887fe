/** What we want to see of the table: the server is told, but not too often. */

/** @import { Look } from "../messages" */

const PAUSE = 200; // milliseconds between two looks: the server counts each as three messages

export class Looking {
  isNew = false; // whether we have not told the server yet what we want to see
  timer = 0; // until we may tell it again

  /**
   * @param {Look["shape"]} shape
   * @param {(look: Look) => void} send
   */
  constructor(shape, send) {
    /** @type {Look} */
    this.look = { do: "look", shape, at: null, seat: null };
    this.send = send;
  }

  /**
   * Look at something else. While the timeline is dragged, only the latest look is sent.
   *
   * @param {Partial<Look>} what
   */
  at(what) {
    Object.assign(this.look, what);
    this.isNew = true;
    if (!this.timer) this.tell();
  }

  tell() {
    this.timer = 0;
    if (!this.isNew) return;
    this.isNew = false;
    this.send(this.look);
    this.timer = setTimeout(() => this.tell(), PAUSE);
  }
}
