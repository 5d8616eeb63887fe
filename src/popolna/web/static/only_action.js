/** When there is only one action: Enter does it, or, for those who want that, it is done without asking. */

import { $, memory, pressed, toast } from "./page.js";

const KEY = "only-action";
const MEANT = 500; // milliseconds: an Enter this soon was not meant for the next decision
const PAUSE = [800, 2000]; // milliseconds before a turn ends by itself: ending it at once would tell everybody that nothing was left to decide

export const withOnlyAction = (Base) => class extends Base {
  /** What Enter does: the only action, or "done". */
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

  /** Stop without asking, for those who want that, unless the decision was just undone; after a pause, as a person would. */
  doOnlyAction() {
    clearTimeout(this.stopping);
    const wanted = () => this.isOnlyStop() && memory.get(KEY) === "1" && !this.takenBack && !this.isAnswered();
    const pause = PAUSE[0] + Math.random() * (PAUSE[1] - PAUSE[0]);
    if (wanted()) this.stopping = setTimeout(() => wanted() && this.act(this.choices[0].name), pause);
  }

  /** Offer this setting where it would help. */
  drawOnlyAction() {
    $("always").hidden = !this.isOnlyStop() || memory.get(KEY) === "1";
  }

  toggleOnlyAction() {
    const on = memory.get(KEY) !== "1";
    memory.set(KEY, on ? "1" : null);
    pressed("only-action", on);
    toast(on ? "From now on, your turn ends by itself when there is nothing else to do. Others may guess what you do not hold." : "From now on, you are asked before your turn ends.");
    this.takenBack = false;
    if (!this.view) return;
    this.drawAsked();
    this.doOnlyAction();
  }
};
