/** The keyboard. */

import { all } from "./page.js";
import { wordsOf } from "./pointing.js";

/**
 * @typedef {object} Callbacks
 * @property {() => void} escape
 * @property {(element: Element) => void} point  at a thing on the board
 * @property {(from: Element, key: string) => void} walk  to the next thing on the board
 * @property {(isRepeated: boolean) => boolean} enter  return whether anything was done
 * @property {(turn: boolean) => void} undo
 * @property {() => void} hint
 * @property {() => void} help
 * @property {(moves: number) => void} step  through the moves
 */

const TYPING = "input:not([type=range], [type=radio]), textarea, select";
const PRESSED = "button, a, summary, [tabindex='0']"; // Enter presses these

export class Keys {
  /** @type {HTMLElement | null} */ region = null; // where the keyboard was used last: the board or the list
  isUsed = false; // whether the keyboard was used last, and no pointer since

  /**
   * @param {{
   *   board: HTMLElement, asked: HTMLElement, list: HTMLElement, filter: HTMLInputElement, log: HTMLElement
   * }} elements
   * @param {Callbacks} callbacks
   */
  constructor(elements, callbacks) {
    this.elements = elements;
    this.on = callbacks;
    document.addEventListener("pointerdown", () => {
      this.region = null;
      this.isUsed = false;
    });
    document.addEventListener("keydown", (event) => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      if (target instanceof HTMLElement || target instanceof SVGElement) this.press(event, target);
    });
  }

  /**
   * @param {KeyboardEvent} event
   * @param {HTMLElement | SVGElement} target
   */
  press(event, target) {
    const { key, repeat } = event;
    const { board, list, filter } = this.elements;
    this.isUsed = true;
    this.region = [board, list].find((region) => region.contains(target)) ?? this.region;
    if (key === "Escape") {
      if (target.matches(TYPING)) target.blur();
      this.on.escape();
    } else if (target.matches(TYPING)) {
      if (key !== "Enter" || target !== filter) return;
      filter.blur(); // so that digits act again, instead of being typed
      list.querySelector("button")?.click();
    } else if (target.matches("[data-glow]") && this.onBoard(event, target)) event.preventDefault();
    else if (key === "/" && !filter.hidden) {
      event.preventDefault();
      filter.focus();
    } else if (key === "Enter") {
      if (!target.closest(PRESSED) && this.on.enter(repeat)) event.preventDefault();
    } else if (key === "ArrowLeft" || key === "ArrowRight") this.step(target, key === "ArrowLeft" ? -1 : 1);
    else if (!repeat) this.command(key); // a key that is held down is pressed once
  }

  /**
   * Keys on a thing that can be chosen; return whether this is one of them.
   *
   * @param {KeyboardEvent} event
   * @param {HTMLElement | SVGElement} thing
   */
  onBoard({ key, repeat }, thing) {
    if (key.startsWith("Arrow")) this.on.walk(thing, key);
    else if (key !== "Enter" && key !== " ") return false;
    else if (!repeat) {
      const name = wordsOf(thing).join(" ");
      this.on.point(thing);
      this.refocus(name);
    }
    return true;
  }

  /**
   * @param {Element} target
   * @param {number} moves
   */
  step(target, moves) {
    const isUsed = target.matches("[type=range]") || this.elements.log.contains(target);
    if (!isUsed) this.on.step(moves);
  }

  /** @param {string} key */
  command(key) {
    if (/^[1-9]$/.test(key)) all(this.elements.list, "button", HTMLButtonElement)[Number(key) - 1]?.click();
    else if (key === "u") this.on.undo(false);
    else if (key === "U") this.on.undo(true);
    else if (key === "h") this.on.hint();
    else if (key === "?") this.on.help();
  }

  /**
   * Keep the focus when the board or the list is drawn again.
   *
   * @param {string} name  of the thing that had it
   */
  refocus(name = "") {
    const things = [...(this.region?.querySelectorAll("[data-glow], button") ?? [])];
    const wanted = things.find((thing) => wordsOf(thing).join(" ") === name) ?? things[0];
    if (wanted instanceof HTMLElement || wanted instanceof SVGElement) wanted.focus();
  }

  /** If the focus of somebody who uses the keyboard was lost, take it back to where they used it, or else to the question. */
  resume() {
    const { board, asked } = this.elements;
    const at = document.activeElement;
    const isLost = !at || at === document.body || (board.contains(at) && !at.matches("[data-glow]"));
    if (!isLost || !this.isUsed) return;
    this.refocus();
    if (!this.region?.contains(document.activeElement)) asked.focus({ preventScroll: true });
  }
}
