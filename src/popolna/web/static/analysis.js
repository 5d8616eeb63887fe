/** The page on which a finished game is analysed: its parts together, and their connection to the server. */

import { Board } from "./board.js";
import { Chances } from "./chances.js";
import { Glow } from "./glow.js";
import { Looking } from "./looking.js";
import { all, commanding, el, low, narrow, one, phone, press, shape, showBanner, toast } from "./page.js";
import { Queue } from "./queue.js";
import { NOBODY, changed, isStep, momentOf, rowsOf } from "./scene.js";
import { Timeline, timelineElements } from "./timeline.js";
import { token } from "./tokens.js";
import { Verdicts, consequence, decisionsOf, line } from "./verdicts.js";
import { Wire } from "./wire.js";

/**
 * @import { Analysis, Answer, Change, FullView, View } from "../messages"
 * @import { Scene, Seat } from "./scene.js"
 */

const NONE = { hints: false, resign: null, hurry: false }; // the game is over, so nothing is allowed

export class AnalysisPage {
  /** @type {Scene | null} */ scene = null;
  seat = NOBODY;
  /** @type {Seat[]} */ seats = [];
  /** @type {Analysis | null} */ message = null;
  /** @type {number | null} */ whose = null; // who is looked at; null: everybody
  hasAsked = false;

  /** @param {HTMLElement} main */
  constructor(main) {
    const { analysis: id = "", guest } = main.dataset;
    this.mayAsk = Boolean(guest);
    this.queue = new Queue((message) => this.show(message));
    this.glow = new Glow(one("#picture"));
    this.board = new Board({ picture: one("#picture"), tip: one("#tip") }, this.glow, {
      chosen: () => {},
      missed: () => {},
    });
    this.looking = new Looking(shape(), (look) => this.wire.send(look));
    this.timeline = new Timeline(timelineElements(), {
      look: (what) => this.looking.at(what),
      isBusy: () => this.queue.isBusy,
    });
    this.chances = new Chances({ slider: one("#chances") }, { go: (at) => this.timeline.go(at) });
    this.verdicts = new Verdicts(
      { sums: one("#sums"), decisions: one("#decisions"), draws: one("#draws") },
      { go: (at, seat) => this.go(at, seat) },
    );
    commanding({
      ...this.timeline.commands,
      analyse: () => this.ask(),
      zoom: (pressed) => press(pressed, this.board.zoom()),
    });
    for (const size of [phone, low])
      size.addEventListener("change", () => this.looking.at({ shape: shape() }));
    new ResizeObserver(() => this.glow.relight()).observe(one("#picture"));
    this.wire = new Wire(`${location.origin.replace(/^http/, "ws")}/tables/${id}/live`, {
      hear: (message) => this.hear(message),
      look: () => this.looking.look,
      tell: showBanner,
    });
  }

  /** Ask for the analysis, or for the rest of it. */
  ask() {
    this.hasAsked = true;
    this.wire.ask({ do: "analyse" });
  }

  /**
   * Show a moment as somebody saw it.
   *
   * @param {number} at
   * @param {number} seat
   */
  go(at, seat) {
    this.looking.look.seat = seat;
    if (this.timeline.at === at) this.looking.at({ at });
    else this.timeline.go(at);
    if (narrow.matches) one("#moment-part").scrollIntoView({ block: "start" });
  }

  /** @param {Answer} message */
  hear(message) {
    switch (message.is) {
      case "table":
      case "change":
        return this.queue.push(message);
      case "chairs":
        this.seats = message.chairs.map((each) => ({ ...each, number: each.seat }));
        return this.settle(message.seat);
      case "analysis":
        this.message = message;
        return this.draw();
      case "done":
        return this.wire.answered(message.id);
      case "refused":
        toast(message.why);
        return message.id === null || this.wire.answered(message.id);
    }
  }

  /**
   * Now we know who plays; at first, we look at our own decisions.
   *
   * @param {number} seat
   */
  settle(seat) {
    this.seat = seat;
    if (this.scene) {
      this.scene = { ...this.scene, seat, seats: this.seats };
      this.timeline.draw(this.scene);
    }
    const [filter] = all(document, "#whose");
    if (!filter || filter.childElementCount) return this.draw();
    this.whose = seat === NOBODY ? null : seat;
    const names = this.seats.map((each) => ({
      value: each.number,
      label: each.number === seat ? "You" : each.name,
      each,
    }));
    const choices = [
      ...names.filter(({ value }) => value === seat),
      { value: null, label: "Everybody", each: null },
    ];
    choices.push(...names.filter(({ value }) => value !== seat));
    filter.replaceChildren(
      ...choices.map(({ value, label, each }) => {
        const input = el("input", { type: "radio", name: "whose", checked: value === this.whose });
        input.onchange = () => {
          this.whose = value;
          this.draw();
        };
        return el(
          "label",
          { className: "segment" },
          input,
          el("span", {}, ...(each ? [token(each)] : []), label),
        );
      }),
    );
    return this.draw();
  }

  /**
   * Show a message; return how long pieces move.
   *
   * @param {FullView | Change} message
   */
  show(message) {
    const old = this.scene?.view ?? null;
    const isWhole = message.is === "table";
    const view = isWhole ? message.view : changed(message, old);
    const pause = this.board.draw(
      isWhole ? view.picture : null,
      isWhole ? [] : message.picture,
      isStep(old, view),
    );
    this.scene = { view, seat: this.seat, seats: this.seats, allowed: NONE };
    one("#words").textContent = view.text;
    this.timeline.draw(this.scene);
    this.mark(view);
    if (pause) this.board.settle(pause);
    return pause;
  }

  /**
   * Mark the moment that is shown, and say what was done there and what was better.
   *
   * @param {View} view
   */
  mark(view) {
    const at = momentOf(view);
    const verdict = this.message?.verdicts.find(({ move, cost }) => move === at + 1 && cost > 0);
    const words = (/** @type {string | undefined} */ action) => action?.split(" ").slice(1) ?? [];
    this.glow.contrast(words(verdict?.action), words(verdict?.best));
    this.chances.mark(at);
    if (this.message) this.verdicts.mark(at, this.message);
    const rows = this.scene ? rowsOf(this.scene) : [];
    const told = verdict
      ? [
          line("Chosen", verdict.label, verdict.chance),
          line("Better", verdict.best_label, verdict.best_chance),
          el("span", { textContent: consequence(verdict, rows) }),
        ]
      : view.log.filter(({ move }) => move === at).map(({ text }) => el("span", { textContent: text }));
    const who = verdict
      ? `Move ${at + 1}: ${rows[verdict.seat]?.name ?? ""} decides`
      : at
        ? `Move ${at}`
        : "The start";
    one("#moment-title").textContent = who;
    one("#told").replaceChildren(...told.slice(0, 4));
  }

  /** Draw the analysis as far as it is known. */
  draw() {
    const { message, scene, seat, whose } = this;
    if (!message || !scene || !this.seats.length) return;
    this.progress(message);
    const rows = rowsOf(scene);
    const shown = { message, rows, me: seat, whose };
    one("#findings").hidden = !message.moments.length;
    this.chances.draw({ message, rows, first: whose, flags: decisionsOf(shown).slice(0, 10) });
    this.verdicts.draw(shown);
    this.mark(scene.view);
  }

  /**
   * Say how far it has come. Whoever opens the page wants an analysis; so the first one is asked for at once.
   *
   * @param {Analysis} message
   */
  progress({ analysed, moves, under_way: isUnderWay, note }) {
    if (this.mayAsk && !this.hasAsked && !isUnderWay && !analysed) return this.ask();
    const bar = one("#progress progress", HTMLProgressElement);
    const button = one("[data-do=analyse]");
    bar.max = moves;
    bar.value = analysed;
    bar.hidden = !isUnderWay;
    one("#note").textContent = note;
    button.hidden = isUnderWay || analysed === moves;
    button.textContent = analysed ? "Go on" : "Analyse this game";
    one("#progress").hidden = !note && button.hidden;
  }
}
