/** What people say to each other. */

import { el, one } from "./page.js";
import { bar } from "./tokens.js";

/**
 * @import { ChatMessage } from "../messages"
 * @import { Seat } from "./scene.js"
 */

const ARRIVAL = 1000; // milliseconds: what comes sooner was said before we came

export class Chat {
  last = 0; // the number of the last message
  unread = 0;
  isHere = false; // whether we have read what was said before we came

  /**
   * `say` is told what was typed.
   *
   * @param {{ part: HTMLDetailsElement, list: HTMLElement, badge: HTMLElement, form: HTMLFormElement }} elements
   * @param {{ say: (text: string) => void }} callbacks
   */
  constructor({ part, list, badge, form }, { say }) {
    this.part = part;
    this.list = list;
    this.badge = badge;
    const typed = one("[name=text]", HTMLInputElement, form);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = typed.value.trim();
      if (text) say(text);
      form.reset();
    });
    part.addEventListener("toggle", () => {
      this.unread = 0;
      this.badge.hidden = true;
      this.scrollDown();
    });
  }

  /** @param {boolean} isOpen */
  arrive(isOpen) {
    this.part.open = isOpen;
    setTimeout(() => (this.isHere = true), ARRIVAL);
  }

  scrollDown() {
    this.list.scrollTop = this.list.scrollHeight;
  }

  /**
   * Add what is new: after a reconnection we are told everything again.
   *
   * @param {ChatMessage[]} messages
   * @param {Seat[]} seats
   */
  add(messages, seats) {
    const fresh = messages.filter(({ number }) => number > this.last);
    for (const { number, name, text, at, seat } of fresh) {
      const title = new Date(at * 1000).toLocaleString();
      const said = el("li", { title }, el("strong", { textContent: name }), text);
      bar(said, seats[seat]);
      this.list.append(said);
      this.last = number;
    }
    this.scrollDown();
    if (this.part.open) return;
    if (this.isHere) this.unread += fresh.length;
    this.badge.textContent = `${this.unread} new`;
    this.badge.hidden = !this.unread;
  }
}
