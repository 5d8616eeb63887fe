/** A lesson: positions, one idea at a time, and the same board and buttons as at a table. */

import { Board } from "./board.js";
import { Glow } from "./glow.js";
import { Keys } from "./keys.js";
import { button, commanding, el, memory, one, phone, sheet, still, toast } from "./page.js";
import { exactly } from "./pointing.js";
import { Question, questionElements } from "./question.js";

/**
 * @import { Instruction, LessonView } from "../messages"
 * @import { Commands } from "./page.js"
 */

const WATCH = 1400; // milliseconds to look at what somebody else does, after the pieces have moved
const MARGIN = 12; // pixels around what is brought into view
const ALLOWED = { hints: false, resign: null, hurry: false };

export class LessonPage {
  /** @type {LessonView | null} */ shown = null;
  isOver = false;
  asked = 0; // only the last moment that was asked for is shown
  questions = 0; // how often something was asked: a question that was answered wrongly is asked anew
  timer = 0; // until the next moment follows by itself
  /** @type {Map<string, Promise<LessonView>>} */ fetched = new Map();

  /** @param {HTMLElement} main */
  constructor(main) {
    this.game = main.dataset.lesson ?? "";
    this.key = `lesson-${this.game}`;
    this.glow = new Glow(one("#picture"));
    this.board = new Board({ picture: one("#picture"), tip: one("#tip") }, this.glow, {
      chosen: () => this.question.pointed(),
      missed: (ways) => this.shown?.step?.wanted && this.question.missed(ways),
    });
    this.question = new Question(questionElements([main, one("#toasts")]), {
      act: (action) => this.answer(action),
      enter: () => {},
      undo: () => {},
      hint: () => {},
      why: (thing) => this.reply(this.shown?.refusals[thing] ?? ""),
      light: (selection) => this.glow.light(selection, this.pointed()),
      highlight: (words) => this.glow.highlight(words),
      caption: (word) => this.board.caption(word),
      point: (word) => this.board.pointAt(word),
      refuse: (why) => this.reply(why),
    });
    this.keys = new Keys(
      {
        board: one("#picture"),
        asked: one("#asked"),
        list: one("#choices"),
        filter: one("#filter", HTMLInputElement),
        log: one("#lesson-told"),
      },
      {
        escape: () => this.question.letGo(),
        point: (element) => this.board.point(element),
        walk: (from, key) => this.board.walk(from, key),
        enter: (isRepeated) => !isRepeated && this.proceed(),
        undo: () => this.back(),
        hint: () => this.show(),
        help: () => {},
        step: () => {},
      },
    );
    this.prepare();
    this.go(Number(memory.get(this.key) ?? 0), true);
  }

  prepare() {
    /** @type {Commands} */
    const commands = {
      "lesson-next": () => this.proceed(),
      "lesson-back": () => this.back(),
      "lesson-show": () => this.show(),
      "lesson-again": () => this.go(0, true),
      "fold-bar": () => this.question.fold(),
    };
    commanding(commands);
    phone.addEventListener("change", () => this.shown && this.go(this.shown.moment, true));
    addEventListener("resize", () => this.question.draw());
  }

  // From moment to moment

  /**
   * Show a moment of the lesson.
   *
   * @param {number} moment
   * @param {boolean} isJump  whether pieces do not glide there
   * @returns {Promise<void>}
   */
  async go(moment, isJump = false) {
    clearTimeout(this.timer);
    const mine = ++this.asked;
    try {
      const next = await this.fetch(moment);
      if (mine === this.asked) this.draw(next, isJump || next.is_new);
    } catch {
      this.fetched.clear();
      if (mine !== this.asked) return;
      if (moment) return this.go(0, true); // the lesson has changed since
      toast("The lesson could not be loaded. Please reload the page.", { seconds: 60 });
    }
  }

  /** @param {number} moment */
  fetch(moment) {
    const address = `/learn/${this.game}/${moment}?shape=${phone.matches ? "tall" : "wide"}`;
    const found = this.fetched.get(address) ?? load(address);
    this.fetched.set(address, found);
    return found;
  }

  /**
   * @param {LessonView} next
   * @param {boolean} isJump
   */
  draw(next, isJump) {
    if (isJump) this.board.clear();
    const pause = this.board.draw(next.view.picture, [], !isJump);
    const isFirst = this.shown === null;
    this.shown = next;
    one("#words").textContent = next.view.text;
    this.end(false);
    this.ask();
    this.drawText(next);
    this.question.draw(); // now we know how much space the text takes
    if (pause) this.board.settle(pause);
    if (next.step) {
      this.settle(next.step, next.moment);
      if (!isFirst) this.keys.resume();
    } else
      this.timer = setTimeout(() => this.go(next.moment + 1), pause + (still.matches ? WATCH / 2 : WATCH));
    if (next.moment + 1 < next.moments) this.fetch(next.moment + 1).catch(() => this.fetched.clear());
  }

  /**
   * People read and do something now.
   *
   * @param {Instruction} step
   * @param {number} moment
   */
  settle(step, moment) {
    memory.set(this.key, String(moment));
    this.arrange(step);
  }

  /**
   * On a small screen: hide the buttons while people can point, and scroll to what they should look at.
   *
   * @param {Instruction} step
   */
  arrange(step) {
    if (!sheet.matches) return;
    this.question.fold(!needsButton(step));
    this.bringIntoView(exactly(this.glow.named(this.pointed())));
  }

  /**
   * Scroll until things are visible above what is to be read, the lower ones if there is no space for all.
   *
   * @param {Element[]} things
   */
  bringIntoView(things) {
    const boxes = things.map((thing) => thing.getBoundingClientRect()).filter(({ height }) => height);
    if (!boxes.length) return;
    const [top, bottom] = [MARGIN, one("#asked").getBoundingClientRect().top - MARGIN];
    const above = Math.min(...boxes.map((box) => box.top)) - top;
    const below = Math.max(...boxes.map((box) => box.bottom)) - bottom;
    const by = below > 0 ? below : Math.min(above, 0);
    if (by) scrollBy({ top: by, behavior: still.matches ? "auto" : "smooth" });
  }

  /** Ask what the step asks, as a table would. */
  ask() {
    if (!this.shown) return;
    const { view, seats, step } = this.shown;
    this.question.wanted = step?.wanted ?? "";
    this.question.show({
      view: { ...view, question: ++this.questions },
      seat: view.viewer,
      seats: seats.map((each) => ({ ...each, number: each.seat })),
      allowed: ALLOWED,
    });
  }

  /** @param {LessonView} next */
  drawText({ chapter, step, steps, told, back }) {
    const lines = told.map((text) => el("li", { textContent: text }));
    one("#lesson-told").replaceChildren(...lines);
    one("#lesson-told").hidden = !told.length;
    one("#lesson-chapter").textContent = chapter;
    one("#lesson-title").hidden = one("#lesson-text").hidden = !step;
    this.reply("");
    button("lesson-back").hidden = back === null || !step;
    button("lesson-show").hidden = !step?.wanted;
    button("lesson-next").hidden = !step || Boolean(step.wanted);
    one("#prompt").hidden = !step?.wanted && Boolean(step);
    if (!step) return;
    one("#lesson-title").textContent = step.title;
    one("#lesson-text").textContent = step.text;
    one("#lesson-count").textContent = `${step.number} of ${steps}`;
    one("#lesson-progress", HTMLProgressElement).value = step.number / steps;
  }

  // What people do

  /** The words of everything that should be looked at. */
  pointed() {
    return (this.shown?.step?.point ?? []).join(" | ").split(" ").filter(Boolean);
  }

  /** @param {string} action */
  answer(action) {
    const step = this.shown?.step;
    if (!this.shown || !step) return;
    if (action === step.wanted) this.go(this.shown.moment + 1);
    else {
      this.ask();
      this.reply(replyTo(step, action));
      this.arrange(step);
    }
  }

  /** @param {string} text */
  reply(text) {
    one("#lesson-reply").textContent = text;
    one("#lesson-reply").hidden = !text;
    this.question.measure();
  }

  /** Go on if there is only something to read; return whether there is. */
  proceed() {
    const { step, moment, moments } = this.shown ?? {};
    if (!step || step.wanted || moment === undefined || this.isOver) return false;
    if (moment + 1 === moments) this.end(true);
    else this.go(moment + 1);
    return true;
  }

  back() {
    if (!this.shown) return;
    const { moment, back } = this.shown;
    if (this.isOver) this.go(moment, true);
    else if (back !== null) this.go(back, true);
  }

  /** Do what is wanted. */
  show() {
    const wanted = this.shown?.step?.wanted;
    if (wanted) this.answer(wanted);
  }

  /** @param {boolean} isOver */
  end(isOver) {
    this.isOver = isOver;
    one("#lesson-end").hidden = !isOver;
    if (!isOver) return;
    one("#asked").hidden = true;
    memory.set(this.key, null);
    this.glow.light(null, []);
    one("#lesson-end").focus();
  }
}

/**
 * @param {string} address
 * @returns {Promise<LessonView>}
 */
async function load(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
}

/**
 * What to say to somebody who did something else: the most exact reply.
 *
 * @param {Instruction} step
 * @param {string} action
 */
function replyTo({ wrong, otherwise }, action) {
  const fitting = Object.keys(wrong).filter((words) => `${action} `.startsWith(`${words} `));
  const best = fitting.sort((one, other) => other.length - one.length)[0];
  return best === undefined ? otherwise : (wrong[best] ?? otherwise);
}

/**
 * Whether the action names nothing to click, so that people need its button.
 *
 * @param {Instruction} step
 */
function needsButton({ wanted }) {
  return Boolean(wanted) && !wanted.includes(" ");
}
