/** The drawn table: its picture, and clicks on it. */

import { float } from "./floats.js";
import { all, still } from "./page.js";
import { changesOf, edit, glide, label, nearest, parse, places, roomiest, stocks } from "./picture.js";
import { waysToName } from "./pointing.js";
import { Tip } from "./tip.js";

/**
 * @import { Edit } from "../messages"
 * @import { Glow } from "./glow.js"
 * @import { Difference } from "./picture.js"
 */

const HELD = 450; // milliseconds: a finger that stays this long asks what a thing is
const READ = 2500; // milliseconds that the answer stays

export class Board {
  settling = 0; // the timer until all pieces lie still

  /**
   * `glow` knows what can be chosen. `chosen` is told when something has been chosen or deselected, `missed` when
   * something else was clicked, with the ways to name it; null if it is nothing.
   *
   * @param {{ picture: HTMLElement, tip: HTMLElement }} elements
   * @param {Glow} glow
   * @param {{ chosen: () => void, missed: (ways: string[][] | null) => void }} callbacks
   */
  constructor({ picture, tip }, glow, { chosen, missed }) {
    this.picture = picture;
    this.tip = new Tip(tip);
    this.glow = glow;
    this.chosen = chosen;
    this.missed = missed;
    this.listen();
  }

  get svg() {
    return all(this.picture, ":scope > svg", SVGSVGElement)[0] ?? null;
  }

  /**
   * Draw a whole picture or edit the current one; return how long its pieces move. A single step also shows what came
   * and went.
   *
   * @param {string | null} whole
   * @param {Edit[]} edits
   * @param {boolean} isStep
   */
  draw(whole, edits, isStep) {
    const old = this.svg;
    if (!whole && !edits.length) return 0;
    const before = still.matches || document.hidden ? new Map() : places(old);
    const stock = stocks(old);
    if (whole) {
      if (this.replace(parse(whole))) before.clear();
    } else if (old) edit(old, edits);
    const svg = this.svg;
    if (!svg) throw new Error("there is no picture to edit");
    this.picture.hidden = false;
    label(svg);
    this.tip.hide();
    const changes = changesOf(stock, stocks(svg));
    if (isStep) this.floatChanges(changes);
    return glide(svg, before, changes);
  }

  /**
   * Put a picture in the place of the current one; return whether it has another width, so that nothing can glide.
   *
   * @param {SVGElement} svg
   */
  replace(svg) {
    const old = this.svg;
    if (old) old.replaceWith(svg);
    else this.picture.prepend(svg);
    const width = (/** @type {Element | null} */ one) => one?.getAttribute("viewBox")?.split(" ")[2];
    return width(old) !== width(svg);
  }

  clear() {
    this.picture.replaceChildren();
    this.picture.hidden = true;
  }

  /** Show the board larger, or in its usual size again; return whether it is larger now. */
  zoom() {
    const isLarge = this.picture.classList.toggle("large");
    this.glow.relight();
    return isLarge;
  }

  /**
   * Light nothing while pieces move: the light would show where they were.
   *
   * @param {number} pause
   */
  settle(pause) {
    this.picture.classList.add("moving");
    clearTimeout(this.settling);
    this.settling = setTimeout(() => {
      this.picture.classList.remove("moving");
      this.glow.relight();
    }, pause + 20);
  }

  /**
   * Choose or deselect what an element stands for.
   *
   * @param {Element} element
   */
  point(element) {
    const found = this.glow.pointed(element);
    if (found && this.glow.selection) {
      this.glow.selection.toggle(found);
      return this.chosen();
    }
    const thing = element.closest("[data-name]");
    this.missed(thing && waysToName(thing));
  }

  /**
   * The thing that a word names, if it is in the picture.
   *
   * @param {string} word
   */
  thing(word) {
    return this.picture.querySelector(`[data-name="${CSS.escape(word)}"]`);
  }

  /**
   * What a thing is, without its kind: what follows the colon in its sentence.
   *
   * @param {string} word
   */
  caption(word) {
    const words = this.thing(word)?.querySelector(":scope > desc")?.textContent ?? "";
    const what = words.slice(words.indexOf(":") + 1).trim();
    return what.charAt(0).toUpperCase() + what.slice(1).replace(/\.$/, "");
  }

  /** @param {string} word  of a thing to choose or deselect */
  pointAt(word) {
    const thing = this.thing(word);
    if (thing) this.point(thing);
  }

  /**
   * The element that a click or a touch means; a finger may miss a small thing by a little, unless it hits the middle
   * of another.
   *
   * @param {MouseEvent} event
   */
  touched(event) {
    const element = /** @type {Element} */ (event.target);
    const isFinger = event instanceof PointerEvent && event.pointerType === "touch";
    if (!isFinger || !this.glow.selection || this.glow.pointed(element)) return element;
    const small = [...this.picture.querySelectorAll("[data-glow]:not(:has([data-glow]))")];
    const [x, y] = [event.clientX, event.clientY];
    const meant = nearest(small, x, y);
    const rivals = element.closest("[data-name]") ? [element] : [];
    return meant && nearest([...rivals, meant], x, y) === meant ? meant : element;
  }

  /**
   * Show what came or went on the board: below or beside its count, wherever it hides less. Names are above.
   *
   * @param {Difference[]} changes
   */
  floatChanges(changes) {
    if (!changes.length) return;
    const { picture } = this;
    const hidden = [...picture.querySelectorAll("text, [data-supply], .gain")];
    const floats = changes.map(({ place, by }) => ({ place, made: float(picture, by) }));
    const frame = picture.getBoundingClientRect(); // from here on, measure everything before changing anything
    const taken = hidden.map((other) => ({
      other,
      box: other.getBoundingClientRect(),
      weight: /\p{L}{2}/u.test(other.textContent ?? "") ? 100 : 1, // rather hide a number than touch a word
    }));
    const spots = floats.map(({ place, made }) => {
      const { width, height } = made.getBoundingClientRect();
      const others = taken.filter(({ other }) => !place.contains(other));
      const { x, y } = roomiest(place.getBoundingClientRect(), { width, height }, others, frame);
      taken.push({ other: made, box: new DOMRect(x, y, width, height), weight: 1 });
      const [left, top] = [x - frame.x + picture.scrollLeft, y - frame.y + picture.scrollTop];
      return { made, spot: { inset: "auto", left: `${left}px`, top: `${top}px` } };
    });
    for (const { made, spot } of spots) Object.assign(made.style, spot);
  }

  /**
   * Focus the next thing in the direction of an arrow key.
   *
   * @param {Element} from
   * @param {string} key
   */
  walk(from, key) {
    const box = from.getBoundingClientRect();
    const isAcross = key === "ArrowLeft" || key === "ArrowRight";
    const sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
    let best = null;
    let least = Infinity;
    for (const thing of all(this.picture, "[data-glow]", SVGElement)) {
      const other = thing.getBoundingClientRect();
      const across = other.x + other.width / 2 - box.x - box.width / 2;
      const down = other.y + other.height / 2 - box.y - box.height / 2;
      const ahead = (isAcross ? across : down) * sign;
      const cost = ahead + 2 * Math.abs(isAcross ? down : across);
      if (thing !== from && ahead > 2 && cost < least) [best, least] = [thing, cost];
    }
    best?.focus();
  }

  listen() {
    const { picture, tip } = this;
    let press = 0;
    let isHeld = false;
    picture.addEventListener("click", (event) => {
      if (isHeld) isHeld = false;
      else this.point(this.touched(event));
    });
    picture.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse") tip.show(event.target, event.clientX, event.clientY);
    });
    picture.addEventListener("pointerleave", () => tip.hide());
    picture.addEventListener("pointerdown", (event) => {
      isHeld = false;
      if (event.pointerType === "mouse") return;
      press = setTimeout(() => {
        isHeld = true;
        tip.show(event.target, event.clientX, event.clientY);
      }, HELD);
    });
    for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
      picture.addEventListener(end, (event) => {
        clearTimeout(press);
        if (event.pointerType !== "mouse") setTimeout(() => tip.hide(), isHeld ? READ : 0);
      });
    }
    picture.addEventListener("contextmenu", (event) => isHeld && event.preventDefault());
    picture.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof Element) || !target.matches("[data-glow]:focus-visible")) return;
      const place = target.getBoundingClientRect();
      this.glow.halo(target, "focus");
      tip.show(target, place.x + place.width / 2, place.bottom);
    });
    picture.addEventListener("focusout", () => {
      for (const halo of picture.querySelectorAll(".halo.focus")) halo.remove();
      tip.hide();
    });
  }
}
