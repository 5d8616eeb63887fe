/** The timeline for looking back. */

import { el, icon, one } from "./page.js";
import { NOBODY, momentOf } from "./scene.js";
import { briefly } from "./sums.js";

/**
 * @import { Commands } from "./page.js"
 * @import { Scene } from "./scene.js"
 *
 * @typedef {object} Elements
 * @property {HTMLElement} timeline  around all others
 * @property {HTMLInputElement} moment
 * @property {HTMLElement} text
 * @property {HTMLElement} now
 * @property {HTMLElement} run
 * @property {HTMLElement} speedPart
 * @property {HTMLSelectElement} speed
 * @property {HTMLElement} eyesPart
 * @property {HTMLSelectElement} eyes
 * @property {HTMLAnchorElement} playOn
 */

/** The elements of the timeline, which are alike on every page that has one. */
export function timelineElements() {
  return {
    timeline: one("#timeline"),
    moment: one("#moment", HTMLInputElement),
    text: one("#moment-text"),
    now: one("[data-do=now]"),
    run: one("[data-do=run]"),
    speedPart: one(".speed"),
    speed: one("#speed", HTMLSelectElement),
    eyesPart: one(".from"),
    eyes: one("#eyes", HTMLSelectElement),
    playOn: one("#play-on", HTMLAnchorElement),
  };
}

export class Timeline {
  /** @type {Scene | null} */ scene = null;
  /** @type {number | null} */ at = null; // the move we want to see, even before it has arrived
  isDragged = false;
  running = 0; // the timer until the next move is shown

  /**
   * `look` is told what we want to see; `isBusy` tells whether pieces are still moving.
   *
   * @param {Elements} elements
   * @param {{ look: (what: { at: number | null } | { seat: number }) => void, isBusy: () => boolean }} callbacks
   */
  constructor(elements, { look, isBusy }) {
    this.elements = elements;
    this.look = look;
    this.isBusy = isBusy;
    const { moment, eyes } = elements;
    moment.addEventListener("input", () => this.drag(true));
    moment.addEventListener("change", () => this.drag(false));
    eyes.addEventListener("change", () => look({ seat: Number(eyes.value) }));
  }

  get isVisible() {
    return !this.elements.timeline.hidden;
  }

  /** The move we want to see. */
  get here() {
    return this.at ?? this.last;
  }

  get last() {
    return this.scene?.view.moves ?? 0;
  }

  /** @param {Scene} scene */
  draw(scene) {
    this.scene = scene;
    const { timeline, moment, text, now, speedPart, eyesPart, playOn } = this.elements;
    const { status, moves, at, ending } = scene.view;
    const [shown, isPast, isOver] = [
      momentOf(scene.view),
      at !== null && status === "playing",
      status === "over",
    ];
    timeline.hidden = status === "waiting";
    timeline.classList.toggle("past", isPast);
    moment.max = String(moves);
    if (!this.isDragged) moment.value = String(shown);
    moment.setAttribute("aria-valuetext", `Move ${shown} of ${moves}`);
    text.textContent = at === null && status === "playing" ? `Move ${moves}` : `Move ${shown} of ${moves}`;
    now.hidden = !isPast;
    speedPart.hidden = eyesPart.hidden = !isOver;
    if (isOver) this.drawEyes(scene);
    playOn.href = playOn.href.replace(/at=\d+/, `at=${shown}`);
    playOn.textContent = shown === moves ? "Play on from a move" : `Play on from move ${shown}`;
    playOn.hidden = shown === moves && Boolean(ending);
    if (status === "playing" && this.here >= moves) this.go(null); // the move that we looked at has been undone
  }

  /**
   * Offer everybody's view.
   *
   * @param {Scene} scene
   */
  drawEyes(scene) {
    const { view, seats } = scene;
    const { eyes } = this.elements;
    if (eyes.options.length !== seats.length + 1) {
      const option = (/** @type {number} */ seat, /** @type {string} */ textContent) =>
        el("option", { value: String(seat), textContent });
      eyes.replaceChildren(
        option(NOBODY, "Public view"),
        ...seats.map((seat) => option(seat.number, `${briefly(scene, seat.number)}'s view`)),
      );
    }
    eyes.value = String(view.viewer);
  }

  /** @param {boolean} isDragged */
  drag(isDragged) {
    this.isDragged = isDragged;
    this.go(Number(this.elements.moment.value));
  }

  /**
   * Go to another move, or, with null, back to now.
   *
   * @param {number | null} at
   */
  go(at) {
    const isNow = at === null || (at >= this.last && this.scene?.view.status === "playing");
    const wanted = isNow ? null : Math.max(0, Math.min(this.last, at));
    if (wanted === this.at) return;
    this.at = wanted;
    this.look({ at: wanted });
  }

  /**
   * What the buttons of the timeline do.
   *
   * @returns {Commands}
   */
  get commands() {
    return {
      first: () => this.go(0),
      back: () => this.step(-1),
      next: () => this.step(1),
      last: () => this.go(this.last),
      now: () => this.go(null),
      run: () => this.run(),
    };
  }

  /** @param {number} moves */
  step(moves) {
    this.go(this.here + moves);
  }

  /** Play the moves one after another, or stop. */
  run() {
    if (this.running) this.stop();
    else {
      if (this.here >= this.last) this.go(0);
      this.running = setTimeout(() => this.tick(), 300);
      this.drawRun();
    }
  }

  tick() {
    if (this.here >= this.last) return this.stop();
    if (!this.isBusy() && this.scene?.view.at === this.at) this.step(1);
    this.running = setTimeout(() => this.tick(), Number(this.elements.speed.value));
  }

  stop() {
    clearTimeout(this.running);
    this.running = 0;
    this.drawRun();
  }

  drawRun() {
    const { run } = this.elements;
    run.replaceChildren(icon(this.running ? "pause" : "play"));
    run.title = this.running ? "Stop" : "Play the moves";
    run.setAttribute("aria-label", run.title);
  }
}
