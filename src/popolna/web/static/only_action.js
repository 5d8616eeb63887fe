/** For those who want that: when all they can do is stop, it is done without asking. */

import { memory, press, toast } from "./page.js";

const KEY = "only-action";
const PAUSE = [800, 2000]; // milliseconds before a turn ends by itself: ending it at once would tell everybody that nothing was left to decide
const ON =
  "From now on, your turn ends by itself when there is nothing else to do. Others may guess what you do not hold.";
const OFF = "From now on, you are asked before your turn ends.";

export class OnlyAction {
  timer = 0;

  /**
   * `act` is told to do an action.
   *
   * @param {{ tool: HTMLElement, offer: HTMLElement }} elements
   * @param {{ act: (action: string) => void }} callbacks
   */
  constructor({ tool, offer }, { act }) {
    this.tool = tool;
    this.offer = offer;
    this.act = act;
    press(tool, memory.isOn(KEY));
  }

  /**
   * Offer the setting where it would help: when all one can do is stop.
   *
   * @param {boolean} isOnlyStop
   */
  draw(isOnlyStop) {
    this.offer.hidden = !isOnlyStop || memory.isOn(KEY);
  }

  /**
   * Do an action after a pause, as a person would, if that is wanted; without one, do nothing any more.
   *
   * @param {string | null} action
   */
  watch(action) {
    clearTimeout(this.timer);
    if (action === null || !memory.isOn(KEY)) return;
    const [least = 0, most = 0] = PAUSE;
    const act = () => memory.isOn(KEY) && this.act(action); // another page may have turned it off
    this.timer = setTimeout(act, least + Math.random() * (most - least));
  }

  toggle() {
    const on = !memory.isOn(KEY);
    memory.turn(KEY, on);
    press(this.tool, on);
    toast(on ? ON : OFF);
  }
}
