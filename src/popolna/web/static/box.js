/** Luck from a real box: whoever keeps it is asked what was drawn. */

import { $, el, icon } from "./page.js";

const FEW = 12; // up to this many things need no filter

export const withBox = (Base) => class extends Base {
  drawn = []; // the things chosen for the same purpose, before they are sent
  drawnFor = null; // the id of the decision they were chosen in

  /** Whether we are asked what was drawn. */
  isAsking() {
    return Boolean(this.view?.box) && this.view.at === null;
  }

  drawAsked() {
    if (this.drawnFor !== this.view.question) this.forgetDrawn();
    super.drawAsked();
    const asking = this.isAsking();
    $("box").hidden = !asking;
    if (!asking) return;
    const box = this.view.box;
    $("asked").hidden = false;
    $("asked").classList.add("mine");
    if (box.move) $("prompt").prepend(el("span", { className: "box-move", textContent: box.move }));
    $("trail").hidden = !this.drawn.length;
    $("trail").replaceChildren(...this.drawn.map((thing, at) =>
      el("button", { type: "button", onclick: () => (this.drawn.splice(at, 1), this.drawAsked()), "aria-label": `Remove ${thing.label}` }, thing.label, icon("close"))));
    $("box-needs").hidden = box.needs.length < 2;
    $("box-needs").querySelector("ol").replaceChildren(...box.needs.map((need) => el("li", { textContent: need })));
    document.querySelector("[data-do=undo]").hidden = !this.view.can_undo;
    this.measureBar();
  }

  drawChoices(mine) {
    if (!this.isAsking()) return super.drawChoices(mine);
    const things = this.view.box.things;
    const wanted = $("filter").value.trim().toLowerCase().split(/\s+/);
    const found = things.filter((thing) => wanted.every((word) => `${thing.label} ${thing.name}`.toLowerCase().includes(word)));
    $("filter").hidden = things.length <= FEW;
    $("filter").classList.remove("spare");
    $("always").hidden = true;
    $("choices").classList.remove("dense");
    $("choices").replaceChildren(...found.map((thing, at) => {
      const left = thing.left - this.drawn.filter((other) => other.name === thing.name).length;
      const key = el("span", { className: "key", "aria-hidden": "true", textContent: at < 9 ? String(at + 1) : "" });
      return el("button", { type: "button", disabled: this.isAnswered() || left < 1, onclick: () => this.addDrawn(thing) },
        el("span", { className: "label" }, key, thing.label),
        el("span", { className: "many", textContent: thing.left > 1 ? `${left} left` : "" }));
    }));
  }

  /** Add a thing that was drawn; once there are as many as are drawn for this, they are sent. */
  addDrawn(thing) {
    if (this.isAnswered()) return;
    this.drawn.push(thing);
    if (this.drawn.length >= this.view.box.number) this.enterDrawn("");
    else this.drawAsked();
  }

  /** Send what was chosen, followed by what was typed. */
  enterDrawn(typed) {
    const names = [...this.drawn.map((thing) => thing.name), typed].filter(Boolean).join(", ");
    if (!names || this.isAnswered()) return;
    this.answer = this.view.question;
    this.wire.ask({ do: "luck", names, question: this.view.question });
    this.drawAsked();
  }

  forgetDrawn() {
    this.drawn = [];
    this.drawnFor = this.view.question;
    $("box-form").reset();
  }

  letGo() {
    if (!this.isAsking()) return super.letGo();
    this.drawn.pop();
    this.drawAsked();
  }

  prepareBox() {
    $("box-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.enterDrawn($("box-form").elements.names.value.trim());
    });
  }
};
