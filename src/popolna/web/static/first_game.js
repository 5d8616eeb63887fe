/** What to know before a first game. Whoever closes it does not see it again for that game. */

import { all, memory, phone } from "./page.js";

/** @import { Scene } from "./scene.js" */

export class FirstGame {
  /**
   * On a phone the panel is the first in `page`, and folded; elsewhere it comes before `after`.
   *
   * @param {{ panel: HTMLElement, page: HTMLElement, after: HTMLElement }} elements
   * @param {string} game
   */
  constructor({ panel, page, after }, game) {
    this.panel = panel;
    this.page = page;
    this.after = after;
    this.key = `first-game-${game}`;
    phone.addEventListener("change", () => this.place());
    this.place();
  }

  place() {
    for (const folded of all(this.panel, "details", HTMLDetailsElement)) folded.open = !phone.matches;
    if (phone.matches) this.page.prepend(this.panel);
    else this.after.before(this.panel);
  }

  /** @param {Scene} scene */
  draw({ view }) {
    this.panel.hidden = memory.isOn(this.key) || view.status !== "playing";
  }

  close() {
    memory.turn(this.key, true);
    this.panel.hidden = true;
  }
}
