/** The page where people wait for others: plain HTML, which is fetched again when somebody sits down or leaves. */

import { all, link } from "./page.js";

export class WaitingRoom {
  asked = 0; // only the last answer counts

  /** @param {HTMLElement} room */
  constructor(room) {
    this.room = room;
    this.fillLink();
  }

  fillLink() {
    for (const field of all(this.room, "#link", HTMLInputElement)) field.value = link();
  }

  async refresh() {
    const mine = ++this.asked;
    const page = await fetch(location.href).then(
      (answer) => answer.text(),
      () => "",
    ); // the next change tries again
    const fresh = new DOMParser().parseFromString(page, "text/html").querySelector("#waiting");
    if (!fresh || mine !== this.asked) return;
    const names = () => all(this.room, "[name=name]", HTMLInputElement);
    const typed =
      names()
        .map((field) => field.value)
        .find(Boolean) ?? "";
    const isTyping = document.activeElement?.matches("#waiting [name=name]");
    this.room.replaceChildren(...document.importNode(fresh, true).childNodes);
    for (const field of names()) field.value = typed;
    if (isTyping) names()[0]?.focus();
    this.fillLink();
  }
}
