/** What we are asked: the prompt, what can be chosen, and how we answer. */

import { Advice } from "./advice.js";
import { BoxEntry } from "./box.js";
import { ActionList } from "./choices.js";
import { OnlyAction } from "./only_action.js";
import { beforeFrame, button, el, icon, one, sheet } from "./page.js";
import { spokenName } from "./pointing.js";
import { boxOf, isMine, isNewQuestion } from "./scene.js";
import { Selection } from "./selection.js";
import { token } from "./tokens.js";

/**
 * @import { Advice as AdviceMessage, Request } from "../messages"
 * @import { Row } from "./choices.js"
 * @import { Scene } from "./scene.js"
 *
 * @typedef {object} Elements
 * @property {HTMLElement} asked  around all others
 * @property {HTMLElement} prompt
 * @property {HTMLElement} trail  what has been chosen
 * @property {HTMLInputElement} filter
 * @property {HTMLElement} list  what can be chosen
 * @property {HTMLElement} box  what was drawn from a real box
 * @property {HTMLFormElement} boxForm
 * @property {HTMLElement} boxNeeds
 * @property {HTMLElement} advice
 * @property {HTMLElement} onlyAction  the setting, and
 * @property {HTMLElement} always  the offer to turn it on
 * @property {HTMLElement} undo
 * @property {HTMLElement} undoTurn
 * @property {HTMLElement} hint
 * @property {HTMLElement} fold
 * @property {HTMLElement[]} above  what must know how much space all this takes at the bottom of a small screen
 *
 * @typedef {object} Callbacks
 * @property {(action: string, question: number) => void} act
 * @property {(names: string, question: number) => void} enter  what was drawn from the box
 * @property {(turn: boolean, question: number) => void} undo
 * @property {() => void} hint
 * @property {(thing: string) => void} why  it cannot be chosen
 * @property {(selection: Selection | null, hinted: string[]) => void} light  what can be chosen, and what is recommended
 * @property {(words: string[]) => void} highlight  the things that these words name
 * @property {(word: string) => string} caption  of a thing on the board
 * @property {(word: string) => void} point  at a thing on the board
 * @property {(why: string) => void} refuse
 */

const SOON = 500; // milliseconds: a tap or an Enter this soon was not meant for this question, but for the one before
const OTHERWISE =
  "This does not go with what you have chosen. Deselect that first, or choose something that glows.";

export class Question {
  /** @type {Scene | null} */ scene = null;
  selection = new Selection([]);
  /** @type {number | null} */ answered = null; // the id of the question that we have answered
  /** @type {number | null} */ undone = null; // the id of the question in which we asked for an undo
  since = 0; // when the question arrived
  isTakenBack = false; // whether it was answered before, and that was undone
  wanted = ""; // the action that a lesson asks for, whose button stands out

  /**
   * @param {Elements} elements
   * @param {Callbacks} callbacks
   */
  constructor(elements, callbacks) {
    const { list, filter } = elements;
    this.elements = elements;
    this.on = callbacks;
    const act = (/** @type {string} */ action) => this.act(action);
    const draw = () => this.draw();
    const { highlight, caption } = callbacks;
    this.actions = new ActionList(
      { list, filter },
      { pick: (row, event) => this.pick(row, event), highlight, caption },
    );
    this.box = new BoxEntry(
      { part: elements.box, form: elements.boxForm, needs: elements.boxNeeds, list, filter },
      { enter: (names) => this.enter(names), changed: draw },
    );
    this.advice = new Advice(
      { panel: elements.advice, around: elements.asked },
      { act, highlight, closed: draw, resized: () => this.measure() },
    );
    this.onlyAction = new OnlyAction({ tool: elements.onlyAction, offer: elements.always }, { act });
    this.scrollUp = beforeFrame(() => (list.scrollTop = 0));
    filter.addEventListener("input", () => this.drawList());
    new ResizeObserver(() => this.measure()).observe(elements.asked);
  }

  /** Whether it is our turn. */
  get isMine() {
    return this.scene !== null && isMine(this.scene);
  }

  /** What we are asked to draw from the box, if we are. */
  get asked() {
    return this.scene && boxOf(this.scene);
  }

  /** Whether our answer is on its way. */
  get isAnswered() {
    return this.answered !== null && this.answered === this.scene?.view.question;
  }

  /** What can be chosen now, if anything. */
  get open() {
    return this.isMine && !this.isAnswered ? this.selection : null;
  }

  /** The only action, if all we can do is stop. */
  get onlyStop() {
    const [only, ...others] = this.selection.actions;
    return this.isMine && only?.enough && !others.length ? only : null;
  }

  // What is asked

  /**
   * Ask what the view asks.
   *
   * @param {Scene} scene
   */
  show(scene) {
    const old = this.scene?.view ?? null;
    this.scene = scene;
    if (isNewQuestion(old, scene.view)) {
      this.selection = new Selection(scene.view.choices);
      this.since = performance.now();
      this.scrollUp();
      this.elements.filter.value = "";
      this.elements.filter.blur();
      this.advice.close();
    } else this.selection.renew(scene.view.choices);
    if (old?.question !== scene.view.question) this.box.reset();
    this.draw();
    this.watch();
  }

  /**
   * The seats have changed; draw again if ours has.
   *
   * @param {Scene} scene
   */
  reseat(scene) {
    const [old, me] = [this.scene?.seats[this.scene.seat], scene.seats[scene.seat]];
    const isAllowed = this.scene?.allowed.hints;
    this.scene = scene;
    if (old?.number !== me?.number || old?.bot !== me?.bot || isAllowed !== scene.allowed.hints) this.draw();
  }

  draw() {
    if (!this.scene) return;
    const { asked, undo, undoTurn, hint } = this.elements;
    const { view, seat, seats } = this.scene;
    const isNow = view.at === null && view.status === "playing";
    asked.classList.toggle("mine", this.isMine || this.asked !== null);
    asked.style.setProperty("--seat", seats[seat]?.colour ?? null);
    asked.hidden = view.status !== "playing" && !this.asked;
    this.drawPrompt(this.scene);
    this.drawTrail();
    this.drawList();
    undo.hidden = !(view.can_undo && (isNow || this.asked));
    undoTurn.hidden = !(view.can_undo_turn && isNow);
    hint.hidden = !(this.isMine && this.scene.allowed.hints);
    this.on.light(this.open, this.advice.words);
    this.measure();
  }

  /** @param {Scene} scene */
  drawPrompt({ view, seat, seats }) {
    const { prompt } = this.elements;
    const me = seats[seat];
    const isPlayedFor = me?.kind === "person" && me.bot && view.status === "playing";
    const played = me?.resigned
      ? "You have resigned. A bot plays on for you."
      : `${me?.bot} is playing for you.`;
    prompt.replaceChildren(isPlayedFor ? played : view.prompt);
    if (me && this.isMine) prompt.prepend(token(me));
    if (this.asked?.move) prompt.prepend(el("span", { className: "box-move", textContent: this.asked.move }));
  }

  /** What has been chosen so far; each can be let go. */
  drawTrail() {
    const { trail } = this.elements;
    const { selection, box } = this;
    const button = (
      /** @type {string} */ text,
      /** @type {string} */ what,
      /** @type {() => void} */ letGo,
    ) => el("button", { type: "button", onclick: letGo, "aria-label": what }, text, icon("close"));
    const chosen = (/** @type {string} */ name, /** @type {() => void} */ letGo) =>
      button(name, `Deselect ${name}`, () => {
        letGo();
        this.draw();
      });
    const buttons = this.asked
      ? box.drawn.map(({ label }, at) => button(label, `Remove ${label}`, () => box.remove(at)))
      : [
          ...selection.steps.map((word, at) =>
            chosen(word.replaceAll("-", " "), () => selection.steps.splice(at)),
          ),
          ...selection.picks.map((pick) =>
            chosen(spokenName(pick.words, pick.thing), () => selection.drop(pick)),
          ),
        ];
    trail.hidden = !buttons.length || !(this.isMine || this.asked);
    trail.replaceChildren(...buttons);
  }

  drawList() {
    this.box.draw(this.asked, this.isAnswered);
    if (!this.asked) this.actions.draw(this.isMine ? this.selection : null, this.isAnswered, this.wanted);
    this.onlyAction.draw(this.onlyStop !== null && !this.asked);
  }

  /** Hide or show the actions at the bottom of a small screen. */
  fold(on = !this.elements.asked.classList.contains("folded")) {
    this.elements.asked.classList.toggle("folded", on);
    this.elements.fold.setAttribute("aria-expanded", String(!on));
    this.draw();
  }

  /** Tell how much space we take. Only the elements that need it are told: the board is large. */
  measure() {
    if (!sheet.matches) return;
    const height = `${this.elements.asked.offsetHeight + 8}px`;
    for (const place of this.elements.above) place.style.setProperty("--bar", height);
  }

  // How we answer

  /** Something on the board was chosen or deselected. */
  pointed() {
    if (sheet.matches) this.advice.close(); // it hides the buttons that the rest of the choice may need
    const [only, ...others] = this.selection.left();
    this.elements.filter.value = "";
    if (!this.selection.picks.length) return this.draw();
    if (only && !others.length && this.selection.isMeant(only)) return this.act(only.name);
    this.fold(false); // the buttons are needed now
  }

  /**
   * Something on the board was clicked that cannot be chosen.
   *
   * @param {string[][] | null} ways  to name it: with what is around it, or alone
   */
  missed(ways) {
    if (!this.scene || this.isAnswered) return;
    const { view, seat } = this.scene;
    const past = "You are looking at an earlier move. Go back to now to play.";
    if (this.isMine) {
      if (!ways?.[0]) return;
      if (ways.some((words) => this.selection.wouldFit(words))) this.on.refuse(OTHERWISE);
      else this.on.why(ways[0].join(" "));
    } else if (view.status === "playing" && seat >= 0) this.on.refuse(view.at === null ? view.prompt : past);
  }

  /**
   * The server has said why something cannot be chosen.
   *
   * @param {string} why
   */
  explain(why) {
    if (this.isMine) this.on.refuse(why);
  }

  /**
   * A button was pressed: do its action, or list those behind it.
   *
   * @param {Row} row
   * @param {PointerEvent} event
   */
  pick({ actions: [first, ...others], steps, thing }, event) {
    if (!first || !this.open) return;
    if (thing && others.length) {
      this.on.point(thing);
      return this.elements.list.querySelector("button")?.focus();
    }
    if (first.enough && event.pointerType === "touch" && performance.now() - this.since < SOON) return;
    if (!others.length) return this.act(first.name);
    this.selection.steps = steps ?? [];
    this.elements.filter.value = "";
    if (this.selection.picks.length) this.fold(false);
    else this.draw();
    this.elements.list.querySelector("button")?.focus();
  }

  /**
   * Do the only action, or "done"; return whether there is one.
   *
   * @param {boolean} isRepeated  whether the key is held down
   */
  pressEnter(isRepeated) {
    if (!this.open || !this.selection.isEmpty || isRepeated || performance.now() - this.since < SOON)
      return false;
    const { actions } = this.selection;
    const meant = actions.length === 1 ? actions[0] : actions.find((action) => action.name === "done");
    if (meant) this.act(meant.name);
    return Boolean(meant);
  }

  /** Deselect what was chosen last; return whether there was anything. */
  letGo() {
    if (this.asked) {
      if (!this.box.drawn.length) return false;
      this.box.letGo();
    } else {
      if (this.selection.isEmpty) return false;
      this.selection.letGo();
      this.draw();
    }
    return true;
  }

  /** @param {string} action */
  act(action) {
    if (!this.scene || !this.open) return;
    this.isTakenBack = false;
    this.answered = this.scene.view.question;
    this.onlyAction.watch(null);
    this.on.act(action, this.answered);
    this.draw();
  }

  /** @param {string} names */
  enter(names) {
    if (!this.scene || this.isAnswered) return;
    this.answered = this.scene.view.question;
    this.on.enter(names, this.answered);
    this.draw();
  }

  /** @param {boolean} turn  the whole turn, as far as possible */
  undo(turn) {
    if (!this.scene) return;
    const { view } = this.scene;
    const isPossible = (turn ? view.can_undo_turn : view.can_undo) && view.at === null;
    if (!isPossible || !(view.status === "playing" || this.asked) || this.undone === view.question) return;
    this.isTakenBack = true;
    this.undone = view.question;
    this.onlyAction.watch(null);
    this.on.undo(turn, view.question);
  }

  /**
   * A request of ours was refused.
   *
   * @param {Request} request
   */
  refused(request) {
    if (request.do === "hint") this.advice.close();
    if (request.do === "luck") this.box.drawn = [];
    if ((request.do === "act" || request.do === "luck") && request.question === this.answered)
      this.answered = null;
    if (request.do === "undo") this.undone = null;
    this.draw();
  }

  // When there is only one action

  toggleOnlyAction() {
    this.onlyAction.toggle();
    this.isTakenBack = false;
    this.draw();
    this.watch();
  }

  /** Stop without asking, for those who want that, unless the question was just taken back. */
  watch() {
    this.onlyAction.watch(this.isTakenBack || this.isAnswered ? null : (this.onlyStop?.name ?? null));
  }

  // Hints

  hint() {
    if (!this.isMine || !this.scene?.allowed.hints) return;
    this.advice.wait();
    this.measure();
    this.on.hint();
  }

  /** @param {AdviceMessage} message */
  advise(message) {
    if (!this.isMine || message.question !== this.scene?.view.question) return;
    this.advice.show(message);
    this.on.light(this.open, this.advice.words);
    this.measure();
  }
}

/**
 * The elements of a question in the page.
 *
 * @param {HTMLElement[]} above
 * @returns {Elements}
 */
export function questionElements(above) {
  return {
    asked: one("#asked"),
    prompt: one("#prompt"),
    trail: one("#trail"),
    filter: one("#filter", HTMLInputElement),
    list: one("#choices"),
    box: one("#box"),
    boxForm: one("#box-form", HTMLFormElement),
    boxNeeds: one("#box-needs"),
    advice: one("#advice"),
    onlyAction: button("only-action"),
    always: one("#always"),
    undo: button("undo"),
    undoTurn: button("undo-turn"),
    hint: button("hint"),
    fold: button("fold-bar"),
    above,
  };
}
