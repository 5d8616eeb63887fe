/** Luck from a real box: whoever keeps it is asked what was drawn. */

import { FEW, matching, numbered } from "./choices.js";
import { el, one } from "./page.js";

/** @import { BoxThing, BoxView } from "../messages" */

export class BoxEntry {
  /** @type {BoxThing[]} */ drawn = []; // the things chosen for the same purpose, before they are sent
  /** @type {BoxView | null} */ asked = null;

  /**
   * `enter` is told what was drawn, `changed` that something was chosen.
   *
   * @param {{ part: HTMLElement, form: HTMLFormElement, needs: HTMLElement, list: HTMLElement, filter: HTMLInputElement }} elements
   * @param {{ enter: (names: string) => void, changed: () => void }} callbacks
   */
  constructor({ part, form, needs, list, filter }, { enter, changed }) {
    this.part = part;
    this.form = form;
    this.typed = one("[name=names]", HTMLInputElement, form);
    this.needs = needs;
    this.list = list;
    this.filter = filter;
    this.enter = enter;
    this.changed = changed;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send(this.typed.value.trim());
    });
  }

  /**
   * Show what is asked, if anything, and list what it can be.
   *
   * @param {BoxView | null} asked
   * @param {boolean} isAnswered
   */
  draw(asked, isAnswered) {
    this.asked = asked;
    this.part.hidden = !asked;
    if (!asked) return;
    this.needs.hidden = asked.needs.length < 2;
    one("ol", HTMLOListElement, this.needs).replaceChildren(
      ...asked.needs.map((need) => el("li", { textContent: need })),
    );
    this.filter.hidden = asked.things.length <= FEW;
    this.filter.classList.remove("spare");
    this.list.classList.remove("dense");
    const found = matching(asked.things, this.filter.value);
    this.list.replaceChildren(...found.map((thing, at) => this.button(thing, at, isAnswered)));
  }

  /**
   * @param {BoxThing} thing
   * @param {number} at
   * @param {boolean} isAnswered
   */
  button(thing, at, isAnswered) {
    const left = thing.left - this.drawn.filter((other) => other.name === thing.name).length;
    const onclick = () => this.add(thing);
    return numbered(at, thing.label, thing.left > 1 ? `${left} left` : "", {
      disabled: isAnswered || left < 1,
      onclick,
    });
  }

  /**
   * Add a thing that was drawn; once there are as many as are drawn for this, they are sent.
   *
   * @param {BoxThing} thing
   */
  add(thing) {
    this.drawn.push(thing);
    if (this.asked && this.drawn.length >= this.asked.number) this.send("");
    else this.changed();
  }

  /** @param {number} at  its place among those drawn: several may be alike */
  remove(at) {
    this.drawn.splice(at, 1);
    this.changed();
  }

  letGo() {
    this.drawn.pop();
    this.changed();
  }

  /**
   * Send what was chosen, followed by what was typed.
   *
   * @param {string} typed
   */
  send(typed) {
    const names = [...this.drawn.map((thing) => thing.name), typed].filter(Boolean).join(", ");
    if (names) this.enter(names);
  }

  /** Something else is asked now. */
  reset() {
    this.drawn = [];
    this.form.reset();
  }
}
