/**
 * A table in a browser: messages from the server, and everything that can be pressed. Each topic has its own file.
 *
 * @typedef {{name: string, label: string, ends_turn?: boolean, aside?: boolean, enough?: boolean}} Choice
 * @typedef {{occasion: string, what: string, amount: number, why: string, standing: boolean}} News
 * @typedef {{move: number, seat: number, text: string, things: string[], news?: News}} Line
 * @typedef {{number: number, name: string, kind: string, colour: string, sign: string, bot: string|null, here: boolean,
 *   thinking: boolean, away: boolean, agreed: number[]}} Seat
 * @typedef {Object<string, any>} View  what src/popolna/web/messages.py calls View
 */

import { withDecision } from "./asked.js";
import { withBell } from "./bell.js";
import { walkBoard, withBoard } from "./board.js";
import { withBox } from "./box.js";
import { withEnding } from "./ending.js";
import { withNews } from "./news.js";
import { withOnlyAction } from "./only_action.js";
import { $, NOBODY, copyLink, fade, fillLink, memory, narrow, phone, pressed, showBanner, toast } from "./page.js";
import { walkList, withPast } from "./past.js";
import { withPeople } from "./people.js";
import { wordsOf } from "./pointing.js";
import { findInRules, openRules } from "./rules.js";
import { Wire } from "./wire.js";

const Topics = [withBoard, withDecision, withBox, withPeople, withPast, withNews, withEnding, withBell, withOnlyAction].reduce((Base, topic) => topic(Base), Object);

/** Everything a page knows about its table. */
export class TablePage extends Topics {
  constructor(main) {
    super();
    this.main = main;
    this.id = main.dataset.table;
    history.replaceState(null, "", `/tables/${this.id}`); // after a refused form, the address is that of the form
    this.title = main.dataset.title;
    /** @type {View} */ this.view = null;
    this.seat = NOBODY;
    /** @type {Seat[]} */ this.seats = [];
    this.choices = []; // the legal actions, each with the words of its name
    this.chosen = []; // the things that were clicked, each as its words
    this.ringed = new Set(); // the elements of these things
    this.following = true; // whether the log scrolls along
    this.steps = []; // words chosen from grouped actions
    this.spoken = null; // the line of the log under the pointer
    this.hinted = []; // the words of the recommended action
    this.answer = null; // the id of the decision we have answered
    this.since = 0; // when the current decision arrived
    this.takenBack = false; // whether this decision was answered before, and undone
    this.stopping = 0; // the timer that ends our turn, if we want that
    this.look = { do: "look", shape: phone.matches ? "tall" : "wide", at: null, seat: null };
    this.summed = []; // the log lines in the summary
    this.waiting = []; // messages that wait for pieces to arrive
    this.unread = 0;
    this.prepare();
    this.wire = new Wire(`${location.origin.replace(/^http/, "ws")}/tables/${this.id}/live`, {
      hear: (message) => this.hear(message),
      look: () => this.look,
      tell: showBanner,
    });
  }

  // Messages from the server

  hear(message) {
    if (message.is === "table" || message.is === "change") {
      this.waiting.push(message);
      if (!this.busy) this.show();
    } else if (message.is === "chairs") {
      this.seat = message.seat;
      const before = this.seats;
      this.seats = message.chairs.map((seat) => ({ ...seat, number: seat.seat }));
      $("watching").textContent = message.watching ? `${message.watching} watching` : "";
      this.drawSeats();
      if (!before.length && this.view) {
        this.drawLog(0); // now we know whose lines these are
        this.drawTimeline();
        if (this.summed.length) this.drawNews(this.summed);
        if (this.view.ending) this.drawEnding(true);
      }
      if (this.view && before[this.seat]?.bot !== this.seats[this.seat]?.bot) this.drawAsked();
      if (before.length && before.some((seat, number) => seat.name !== this.seats[number].name || seat.kind !== this.seats[number].kind)) this.refreshWaiting();
    } else if (message.is === "chat") this.drawChat(message.lines);
    else if (message.is === "advice") this.drawAdvice(message);
    else if (message.is === "analysis") this.drawAnalysis(message);
    if ("id" in message && message.is !== "chat") this.answered(message);
  }

  answered(message) {
    const request = this.wire.answered(message.id);
    if (message.is !== "refused") return;
    toast(message.why);
    if (request?.do === "hint") this.forgetHint();
    if (request?.do === "luck") this.drawn = [];
    this.answer = null;
    if (this.view) this.drawAsked();
  }

  /** Show the next message; later ones wait while pieces move. */
  show() {
    const message = this.waiting.shift();
    if (!message) return;
    const old = this.view;
    let pause = 0;
    try {
      if (message.is === "table") {
        this.seat = message.seat;
        this.view = message.view;
        pause = this.drawPicture(message.view.picture, null, this.isStep(old));
        this.drawLog(0);
      } else {
        this.view = { ...this.view, ...message.view };
        pause = this.drawPicture(null, message.picture, this.isStep(old));
        if (message.keep !== null && message.keep !== undefined) {
          this.view.log = [...this.view.log.slice(0, message.keep), ...message.log];
          this.drawLog(message.keep);
        }
      }
    } catch (fault) {
      console.warn("drawing from scratch:", fault);
      this.view = old; // the next view is compared with this one
      this.waiting = [];
      $("picture").replaceChildren();
      if (message.is === "change") this.wire.restart();
      else showBanner("This table cannot be drawn here. Nothing is lost: reload the page, or try another browser."); // asking again would bring the same
      return;
    }
    this.changed(old);
    if (pause) this.settle(pause);
    const hurry = this.waiting.length > 6 || document.hidden;
    this.busy = !hurry && pause > 0;
    if (this.busy) setTimeout(() => ((this.busy = false), this.show()), pause);
    else this.show();
  }

  /** Draw everything but picture and log, after a new view. */
  changed(old) {
    const view = this.view;
    this.choices = view.choices.map((choice) => ({ ...choice, stops: choice.enough, words: choice.name.split(" ") }));
    const mine = this.isMine();
    if (old?.question !== view.question || old?.viewer !== view.viewer || old?.at !== view.at) {
      this.chosen = [];
      this.ringed.clear();
      this.steps = [];
      this.since = performance.now();
      $("choices").scrollTop = 0;
      $("filter").value = "";
      this.forgetHint();
    }
    if (old && (old.status === "waiting") !== (view.status === "waiting")) this.refreshWaiting();
    if (view.status === "waiting") $("picture").replaceChildren(); // the setup was taken back
    $("waiting").hidden = view.status !== "waiting";
    $("seats-part").hidden = $("log-part").hidden = view.status === "waiting";
    if (!old) {
      $("chat-part").open = view.status === "waiting";
      setTimeout(() => (this.chatRead = true), 1000);
    }
    $("picture").hidden = !view.picture && !$("picture").firstChild;
    $("words").textContent = view.text;
    this.drawSeats(old);
    this.drawAsked();
    this.drawTimeline();
    this.markMoment(old);
    this.hearNews(old);
    if (view.ending && view.ending !== old?.ending) this.drawEnding(!old);
    $("end").hidden = view.status !== "over";
    document.title = mine || this.isAsking() ? `● Your turn – ${this.title}` : `${this.title} · Popolna`;
    if (mine && this.keyboard && document.activeElement === document.body) this.refocus();
    if (mine && old && this.isNewTurn(old)) this.ringBell();
    this.doOnlyAction();
  }

  /** Whether it was not our turn before, or others have moved in between. */
  isNewTurn(old) {
    if (old.at !== null) return false;
    const others = this.view.log.slice(old.log.length).some((line) => line.seat in this.seats && line.seat !== this.seat);
    return others || old.status !== "playing" || !old.to_move.includes(this.seat);
  }

  /** Whether this view directly follows the one before, rather than jumping to another move. */
  isStep(old) {
    const moment = (view) => view.at ?? view.moves;
    return !old || old.at === this.view.at || Math.abs(moment(old) - moment(this.view)) <= 1;
  }

  isMine() {
    const view = this.view;
    return view.status === "playing" && view.at === null && this.seat >= 0 && view.choices.length > 0;
  }

  // Buttons and keys

  prepare() {
    const commands = {
      undo: () => this.undo(false),
      "undo-turn": () => this.undo(true),
      hint: () => this.hint(),
      analyse: () => this.wire.ask({ do: "analyse" }),
      rules: () => openRules(this.main.dataset.game),
      keys: () => $("keys").showModal(),
      close: (button) => button.closest("dialog").close(),
      "close-news": () => this.closeNews(),
      copy: copyLink,
      sound: () => (memory.set("sound", memory.get("sound") === "1" ? null : "1"), pressed("sound", memory.get("sound") === "1"), this.chime(523)),
      bell: () => this.toggleBell(),
      "only-action": () => this.toggleOnlyAction(),
      zoom: (button) => (pressed("zoom", $("picture").classList.toggle("large")), this.drawGlow()),
      fold: () => {
        const on = document.documentElement.toggleAttribute("data-folded");
        memory.set("folded", on ? "1" : null);
        pressed("fold", on);
        this.drawGlow();
      },
      "fold-bar": () => this.foldBar(!$("asked").classList.contains("folded")),
      first: () => this.go(0),
      back: () => this.go(this.here() - 1),
      next: () => this.go(this.here() + 1),
      last: () => this.go(this.view.moves),
      now: () => this.go(null),
      run: () => this.run(),
    };
    document.addEventListener("click", (event) => {
      const button = event.target.closest?.("[data-do]");
      if (button) commands[button.dataset.do]?.(button);
    });
    const log = $("log");
    const follow = () => this.following && (log.scrollTop = log.scrollHeight);
    for (const kind of ["wheel", "touchmove", "keyup", "pointerup"]) {
      log.addEventListener(kind, () => (this.following = log.scrollHeight - log.scrollTop - log.clientHeight < 60), { passive: true });
    }
    new ResizeObserver(() => this.measureNews()).observe($("news"));
    new ResizeObserver(follow).observe(log); // it shrinks when the actions need more space
    for (const list of [$("choices"), log, $("chat"), $("end"), document.querySelector(".side")]) fade(list);
    const more = /** @type {any} */ (document.querySelector(".more"));
    const fit = () => (more.open = !narrow.matches);
    narrow.addEventListener("change", fit);
    fit();
    pressed("sound", memory.get("sound") === "1");
    pressed("bell", memory.get("bell") === "1");
    pressed("only-action", memory.get("only-action") === "1");
    pressed("fold", "folded" in document.documentElement.dataset);
    fillLink();
    this.preparePicture();
    this.prepareBox();
    $("filter").addEventListener("input", () => this.drawChoices(this.isMine()));
    $("moment").addEventListener("input", () => ((this.dragging = true), this.go(Number($("moment").value))));
    $("moment").addEventListener("change", () => ((this.dragging = false), this.go(Number($("moment").value))));
    $("eyes").addEventListener("change", () => ((this.look.seat = Number($("eyes").value)), this.wire.send(this.look)));
    $("say").addEventListener("submit", (event) => {
      event.preventDefault();
      const text = $("say").elements.text.value.trim();
      if (text) this.wire.ask({ do: "say", text });
      $("say").reset();
    });
    $("chat-part").addEventListener("toggle", () => ((this.unread = 0), ($("unread").hidden = true), ($("chat").scrollTop = $("chat").scrollHeight)));
    $("log").addEventListener("keydown", walkList);
    document.addEventListener("keydown", (event) => this.key(event));
    phone.addEventListener("change", () => ((this.look.shape = phone.matches ? "tall" : "wide"), this.wire.send(this.look), this.placeEnding()));
    addEventListener("resize", () => this.view && this.drawAsked());
    $("rules-filter").addEventListener("input", findInRules);
  }

  key(event) {
    const typing = event.target.matches?.("input:not([type=range], [type=radio]), textarea, select");
    if (event.ctrlKey || event.metaKey || event.altKey || !this.view || document.querySelector("dialog[open]")) return;
    const onBoard = event.target.matches?.("[data-glow]");
    this.keyboard = event.target.closest?.("#picture, #choices")?.id ?? this.keyboard;
    if (event.key === "Escape") {
      if (typing) event.target.blur();
      if (this.chosen.length || this.steps.length || this.drawn.length) this.letGo();
      else this.closeNews();
    } else if (typing) {
      if (event.key === "Enter" && event.target.id === "filter") $("choices").querySelector("button")?.click();
    } else if (onBoard && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      const name = wordsOf(event.target).join(" ");
      this.point(event.target);
      this.refocus(name);
    } else if (onBoard && event.key.startsWith("Arrow")) {
      event.preventDefault();
      walkBoard(event.target, event.key);
    } else if (/^[1-9]$/.test(event.key)) $("choices").querySelectorAll("button")[event.key - 1]?.click();
    else if (event.key === "/" && !$("filter").hidden) (event.preventDefault(), $("filter").focus());
    else if (event.key === "Enter" && !event.target.closest?.("button, a, summary, [tabindex='0']") && this.pressEnter(event)) event.preventDefault();
    else if (event.key === "u") this.undo(false);
    else if (event.key === "U") this.undo(true);
    else if (event.key === "h") this.hint();
    else if (event.key === "?") $("keys").showModal();
    else if (!$("timeline").hidden && event.target.type !== "range" && !event.target.closest?.("#log") && event.key === "ArrowLeft") this.go(this.here() - 1);
    else if (!$("timeline").hidden && event.target.type !== "range" && !event.target.closest?.("#log") && event.key === "ArrowRight") this.go(this.here() + 1);
  }
}
