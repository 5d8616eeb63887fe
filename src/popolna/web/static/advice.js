/** A hint: what a strong player would do. */

import { el, icon, percent, sheet } from "./page.js";

/** @import { Advice as Message, Advised } from "../messages" */

export class Advice {
  /** @type {string[]} */ words = []; // of the recommended action

  /**
   * `act` is told to do an action, `highlight` which things the action under the pointer names, `closed` that somebody
   * closed the hint, `resized` that it takes more or less space.
   *
   * @param {{ panel: HTMLElement, around: HTMLElement }} elements
   * @param {{
   *   act: (action: string) => void, highlight: (words: string[]) => void, closed: () => void, resized: () => void
   * }} callbacks
   */
  constructor({ panel, around }, { act, highlight, closed, resized }) {
    this.panel = panel;
    this.around = around;
    this.act = act;
    this.highlight = highlight;
    this.closed = closed;
    this.resized = resized;
  }

  /** Say that an answer will come. */
  wait() {
    this.panel.hidden = false;
    this.around.classList.add("hinted");
    this.panel.replaceChildren("A strong player is thinking …");
  }

  /**
   * Show the recommended action, and the next best, folded on small screens.
   *
   * @param {Pick<Message, "choices" | "hardly">} message
   */
  show({ choices, hardly }) {
    const [best, ...others] = choices.map((choice, at) => this.button(choice, at === 0));
    if (!best) return;
    const count = `${hardly} ${hardly === 1 ? "other" : "others"} not analysed.`;
    const few = hardly ? [el("p", { className: "quiet", textContent: count })] : [];
    const folded = el("details", { open: !sheet.matches, ontoggle: this.resized });
    folded.append(el("summary", { textContent: "Next best" }), ...others, ...few);
    this.words = choices[0]?.name.split(" ").slice(1) ?? [];
    this.panel.hidden = false;
    this.panel.replaceChildren(this.head(), best, ...(others.length ? [folded] : few));
  }

  head() {
    const title = el("strong", { textContent: "Recommended" });
    const column = el("span", { className: "quiet", textContent: "chance of winning" });
    const close = el(
      "button",
      { type: "button", className: "tool", "aria-label": "Close the hint" },
      icon("close"),
    );
    close.onclick = () => {
      this.close();
      this.closed();
    };
    return el("div", { className: "advice-head" }, title, column, close);
  }

  /**
   * An action with the chance of winning.
   *
   * @param {Advised} choice
   * @param {boolean} isBest
   */
  button({ name, label, chance }, isBest) {
    const share = el("span", { className: "chance", textContent: percent(chance) });
    const button = el("button", { type: "button", className: isBest ? "best" : "" }, label, share);
    button.onclick = () => this.act(name);
    button.onpointerenter = (event) =>
      event.pointerType === "mouse" && this.highlight(name.split(" ").slice(1));
    button.onpointerleave = () => this.highlight([]);
    return button;
  }

  close() {
    this.words = [];
    this.panel.hidden = true;
    this.around.classList.remove("hinted");
  }
}
