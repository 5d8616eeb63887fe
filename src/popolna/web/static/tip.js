/** A sentence about what is under the pointer. */

export class Tip {
  /** @param {HTMLElement} box */
  constructor(box) {
    this.box = box;
  }

  /**
   * Explain a thing in its own sentence, near a point.
   *
   * @param {EventTarget | null} target
   * @param {number} x
   * @param {number} y
   */
  show(target, x, y) {
    const thing = target instanceof Element ? target.closest(":has(> desc)") : null;
    const words = thing?.querySelector(":scope > desc")?.textContent;
    this.box.hidden = !words;
    if (!words) return;
    this.box.textContent = words;
    const { width, height } = this.box.getBoundingClientRect();
    this.box.style.left = `${Math.max(4, Math.min(innerWidth - width - 4, x - width / 2))}px`;
    this.box.style.top = `${y + 22 + height < innerHeight ? y + 22 : y - height - 14}px`;
  }

  hide() {
    this.box.hidden = true;
  }
}
