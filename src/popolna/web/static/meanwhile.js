/** While only bots are to move: a button that skips to our next decision, and a summary of what happened until then. */

import { isMine } from "./scene.js";

/**
 * @import { Line, View } from "../messages"
 * @import { Scene } from "./scene.js"
 */

export class Meanwhile {
  /** @type {View | null} */ before = null; // what we saw when we asked to skip

  /**
   * `hurry` asks the server, `skip` says whether pieces still move one after another, `tell` sums up lines of the log.
   *
   * @param {{ button: HTMLElement }} elements
   * @param {{
   *   hurry: () => void, skip: (on: boolean) => void, tell: (lines: Line[], before: View, scene: Scene) => void
   * }} callbacks
   */
  constructor({ button }, { hurry, skip, tell }) {
    this.button = button;
    this.hurry = hurry;
    this.skip = skip;
    this.tell = tell;
  }

  /** @param {Scene} scene */
  start(scene) {
    if (this.before) return;
    this.before = scene.view;
    this.skip(true);
    this.hurry();
    this.draw(scene);
  }

  /**
   * Offer to skip while bots move; once it is our turn, say what happened.
   *
   * @param {Scene} scene
   */
  draw(scene) {
    const { view, allowed } = scene;
    this.button.hidden = !allowed.hurry || view.status !== "playing" || view.at !== null || isMine(scene);
    this.button.toggleAttribute("disabled", this.before !== null);
    if (!this.before || !(isMine(scene) || view.status !== "playing")) return;
    const { before } = this;
    this.before = null;
    this.skip(false);
    if (view.status === "playing") {
      this.tell(
        view.log.filter((line) => line.move > before.moves),
        before,
        scene,
      );
    }
  }
}
