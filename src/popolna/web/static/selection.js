/** What has been chosen of the legal actions, by pointing and from the list. */

import { meant } from "./pointing.js";

/**
 * @import { Choice } from "../messages"
 *
 * @typedef {Choice & { words: string[] }} Action  a legal action, and the words of its name
 * @typedef {{ words: string[], thing: Element }} Pick  what was pointed at: its words, and which of several that are alike
 */

/** @param {string[]} one @param {string[]} other */
const alike = (one, other) => one.join(" ") === other.join(" ");

export class Selection {
  /** @type {Action[]} */ actions = [];
  /** @type {Pick[]} */ picks = [];
  /** @type {string[]} */ steps = []; // the words chosen from grouped actions

  /** @param {Choice[]} choices */
  constructor(choices) {
    this.renew(choices);
  }

  /**
   * Choose among these from now on; what was chosen stays.
   *
   * @param {Choice[]} choices
   */
  renew(choices) {
    this.actions = choices.map((choice) => ({ ...choice, words: choice.name.split(" ") }));
  }

  get isEmpty() {
    return !this.picks.length && !this.steps.length;
  }

  /** The words of everything that was pointed at. */
  get pointed() {
    return this.picks.map((pick) => pick.words);
  }

  /** The actions that fit what was chosen. */
  left(pointed = this.pointed) {
    const started = this.actions.filter((action) =>
      this.steps.every((word, at) => action.words[at] === word),
    );
    return meant(started, pointed);
  }

  /** @param {string[]} words */
  has(words) {
    return this.picks.some((pick) => alike(pick.words, words));
  }

  /** @param {string[]} words */
  fits(words) {
    return this.left([...this.pointed, words]).length > 0;
  }

  /**
   * Whether a thing could be chosen if nothing else were.
   *
   * @param {string[]} words
   */
  wouldFit(words) {
    return !this.isEmpty && meant(this.actions, [words]).length > 0;
  }

  /**
   * Choose a thing, or deselect it. Of things that are alike it is the one that was pointed at; a second one is chosen
   * as well, if an action names both.
   *
   * @param {Pick} pick
   */
  toggle({ words, thing }) {
    const same = this.picks.filter((pick) => alike(pick.words, words));
    const own = same.find((pick) => pick.thing === thing || !pick.thing.isConnected); // it may have been drawn again
    if (own) this.drop(own);
    else if (!same[0] || this.fits(words)) this.picks.push({ words, thing });
    else same[0].thing = thing;
  }

  /** @param {Pick} pick */
  drop(pick) {
    this.picks = this.picks.filter((other) => other !== pick);
  }

  /** Deselect what was chosen last. */
  letGo() {
    if (this.picks.length) this.picks.pop();
    else this.steps.pop();
  }

  /**
   * Whether pointing is enough for an action: not if it ends the turn, or if nobody asked for it and not all of it is
   * named.
   *
   * @param {Action} action
   */
  isMeant(action) {
    return !action.ends_turn && (!action.aside || this.pointed.flat().length === action.words.length - 1);
  }
}
