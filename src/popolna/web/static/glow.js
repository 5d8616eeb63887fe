/** What is lit on the board: what can be chosen, what has been, what is recommended, and what is talked about. */

import { all, el } from "./page.js";
import { SVG, rim } from "./picture.js";
import { exactly, nameOf, named, waysToName, wordsOf } from "./pointing.js";

/** @import { Pick, Selection } from "./selection.js" */

const BODY = 0.3; // the share of a thing that its body takes, without its label
const LARGE = 100; // pixels

export class Glow {
  /** @type {Selection | null} */ selection = null; // of what can be chosen, if anything can
  /** @type {string[]} */ hinted = []; // the words of the recommended action
  /** @type {string[]} */ mentioned = []; // the words of the log line under the pointer
  /** @type {string[]} */ done = []; // the words of the action that was done at the moment shown

  /** @param {HTMLElement} picture */
  constructor(picture) {
    this.picture = picture;
  }

  /**
   * Light what can be chosen, and ring what has been, and what is recommended.
   *
   * @param {Selection | null} selection
   * @param {string[]} hinted
   */
  light(selection, hinted) {
    this.selection = selection;
    this.hinted = hinted;
    this.relight();
  }

  /**
   * Ring what was done at a moment of the past, and what would have been better.
   *
   * @param {string[]} done
   * @param {string[]} better
   */
  contrast(done, better) {
    this.done = done;
    this.light(null, better);
  }

  /** Light the same again, where it is now. */
  relight() {
    const [svg] = all(this.picture, ":scope > svg", SVGSVGElement);
    for (const halo of this.picture.querySelectorAll(".halo")) halo.remove();
    if (!svg) return;
    svg.querySelector(":scope > .rims")?.remove();
    const rims = svg.appendChild(document.createElementNS(SVG, "g"));
    rims.setAttribute("class", "rims");
    const lit = new Map(this.choosable(svg).map((pick) => [pick.thing, pick]));
    this.ringChosen([...lit.values()]);
    const things = [...lit.keys()];
    const outer = new Set(
      things.filter((thing) => things.some((other) => other !== thing && thing.contains(other))),
    );
    rims.append(...things.filter((thing) => !outer.has(thing)).flatMap((thing) => rim(thing, svg))); // measure all before changing anything
    for (const thing of svg.querySelectorAll("[data-glow]")) if (!lit.has(thing)) dim(thing);
    for (const thing of things) this.glow(thing, outer.has(thing));
    this.highlight(this.mentioned);
    for (const thing of exactly(this.named(this.done))) this.halo(thing, "chosen");
    for (const thing of exactly(this.named(this.hinted))) this.halo(thing, "hinted");
    const focused = document.activeElement;
    if (focused?.matches("[data-glow]:focus-visible")) this.halo(focused, "focus");
  }

  /**
   * Everything in the picture that can be chosen or is chosen already.
   *
   * @param {Element} svg
   */
  choosable(svg) {
    /** @type {Pick[]} */ const found = [];
    for (const thing of svg.querySelectorAll("[data-name]")) {
      const words = this.wordsFor(thing);
      if (words) found.push({ thing, words });
    }
    return found;
  }

  /**
   * The thing around an element that can be chosen or is chosen already, and its words.
   *
   * @param {Element} element
   * @returns {Pick | null}
   */
  pointed(element) {
    for (let thing = element; thing !== this.picture && thing.parentElement; thing = thing.parentElement) {
      const words = this.wordsFor(thing);
      if (words) return { thing, words };
    }
    return null;
  }

  /**
   * The words by which a thing can be chosen or is chosen already, if it can: with those of what is around it, or alone.
   *
   * @param {Element} thing
   */
  wordsFor(thing) {
    const { selection } = this;
    if (!nameOf(thing) || !selection) return null;
    return waysToName(thing).find((words) => selection.has(words) || selection.fits(words)) ?? null;
  }

  /**
   * Ring what was chosen; of several things that are alike, the one that was clicked.
   *
   * @param {Pick[]} lit
   */
  ringChosen(lit) {
    /** @type {Set<Element>} */ const ringed = new Set();
    for (const { words, thing } of this.selection?.picks ?? []) {
      const same = lit.filter((pick) => pick.words.join(" ") === words.join(" ")).map((pick) => pick.thing);
      const ring = same.includes(thing) ? thing : same.find((other) => !ringed.has(other));
      if (!ring) continue;
      ringed.add(ring);
      this.halo(ring, "chosen");
    }
  }

  /**
   * Mark a thing as something to choose.
   *
   * @param {Element} thing
   * @param {boolean} isGroup  whether there are others inside
   */
  glow(thing, isGroup) {
    const name = nameOf(thing);
    const isChosen = this.selection?.has(wordsOf(thing)) || this.selection?.has(name.split(" "));
    thing.setAttribute("data-glow", "1");
    thing.setAttribute("tabindex", "0");
    thing.setAttribute("role", isGroup ? "group" : "button");
    if (!isGroup) thing.setAttribute("aria-pressed", String(Boolean(isChosen)));
    if (!thing.hasAttribute("aria-label")) thing.setAttribute("aria-label", name.replaceAll("-", " "));
  }

  /**
   * Draw a ring around a thing, above the picture: along its outline, or as a box if it has none.
   *
   * @param {Element} thing
   * @param {"chosen" | "lit" | "hinted" | "focus"} kind
   */
  halo(thing, kind) {
    const box = thing.getBoundingClientRect();
    if (!box.width && !box.height) return;
    const [svg] = all(this.picture, ":scope > svg", SVGSVGElement);
    const [line] = svg ? rim(thing, svg, BODY) : [];
    if (svg && line) svg.querySelector(":scope > .rims")?.append(along(line, kind));
    else this.picture.append(this.frame(box, kind));
  }

  /**
   * A box around something, without a margin if it is large, so that those of neighbours do not overlap.
   *
   * @param {DOMRect} box
   * @param {string} kind
   */
  frame(box, kind) {
    const around = this.picture.getBoundingClientRect();
    const ring = el("div", { className: `halo ${kind}` });
    const space = Math.min(box.width, box.height) > LARGE ? 0 : 4;
    Object.assign(ring.style, {
      left: `${box.x - around.x + this.picture.scrollLeft - space}px`,
      top: `${box.y - around.y + this.picture.scrollTop - space}px`,
      width: `${box.width + 2 * space}px`,
      height: `${box.height + 2 * space}px`,
    });
    return ring;
  }

  /**
   * The things in the picture that these words name.
   *
   * @param {string[]} words
   */
  named(words) {
    return words.length ? named([...this.picture.querySelectorAll("[data-name]")], words) : [];
  }

  /**
   * Show where the things that these words name are, until the board is lit again.
   *
   * @param {string[]} words
   */
  highlight(words) {
    for (const halo of this.picture.querySelectorAll(".halo.lit")) halo.remove();
    for (const thing of this.named(words)) this.halo(thing, "lit");
  }

  /**
   * Show where the things are that a line of the log mentions, until it mentions none.
   *
   * @param {string[]} words
   */
  mention(words) {
    this.mentioned = words;
    this.highlight(words);
  }
}

/**
 * A ring along an outline: a clear line on a soft one.
 *
 * @param {SVGElement} line
 * @param {string} kind
 */
function along(line, kind) {
  const ring = document.createElementNS(SVG, "g");
  const soft = /** @type {SVGElement} */ (line.cloneNode());
  ring.setAttribute("class", `halo ${kind}`);
  soft.setAttribute("class", "soft");
  line.setAttribute("class", "line");
  ring.append(soft, line);
  return ring;
}

/**
 * Unmark a thing that can no longer be chosen.
 *
 * @param {Element} thing
 */
function dim(thing) {
  for (const name of ["data-glow", "tabindex", "aria-pressed"]) thing.removeAttribute(name);
  if (thing.querySelector(":scope > desc")) thing.setAttribute("role", "img");
  else {
    thing.removeAttribute("role");
    thing.removeAttribute("aria-label");
  }
}
