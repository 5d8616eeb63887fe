/** When there is only one thing to do: a key for it, and, for those who want it, no question at all. */

import { $, memory, pressed, toast } from "./page.js";

const KEY = "only-action";
const MEANT = 500; // milliseconds: an Enter that follows so soon was not meant for a new question

export const withOnlyAction = (Base) => class extends Base {
  /** What Enter does: the only action there is, or "done". */
  entered() {
    if (!this.isMine() || this.isAnswered() || this.chosen.length || this.steps.length) return null;
    return this.choices.length === 1 ? this.choices[0] : this.choices.find((choice) => choice.name === "done");
  }

  pressEnter(event) {
    const choice = event.repeat || performance.now() - this.since < MEANT ? null : this.entered();
    if (choice) this.act(choice.name);
    return Boolean(choice);
  }

  /** Whether all I can do is stop. */
  isOnlyStop() {
    return this.isMine() && this.choices.length === 1 && this.choices[0].stops;
  }

  /** Stop without asking, for those who want it; what was just taken back is asked in any case. */
  doOnlyAction() {
    if (this.isOnlyStop() && memory.get(KEY) === "1" && !this.takenBack && !this.isAnswered()) this.act(this.choices[0].name);
  }

  /** Offer it where it would help. */
  drawOnlyAction() {
    $("always").hidden = !this.isOnlyStop() || memory.get(KEY) === "1";
  }

  toggleOnlyAction() {
    const on = memory.get(KEY) !== "1";
    memory.set(KEY, on ? "1" : null);
    pressed("only-action", on);
    toast(on ? "Your turn now ends by itself when there is nothing else to do. Others may guess from it what you do not hold." : "You are asked again before your turn ends.");
    this.takenBack = false;
    if (!this.view) return;
    this.drawAsked();
    this.doOnlyAction();
  }
};
