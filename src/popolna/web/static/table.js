/** The table in a browser: puts the parts of the page together, and connects them to the server. No part knows another. */

import { Bell } from "./bell.js";
import { Board } from "./board.js";
import { Chat } from "./chat.js";
import { Result } from "./ending.js";
import { FirstGame } from "./first_game.js";
import { Glow } from "./glow.js";
import { Keys } from "./keys.js";
import { Log } from "./log.js";
import { Looking } from "./looking.js";
import { Meanwhile } from "./meanwhile.js";
import { News } from "./news.js";
import {
  all,
  button,
  commanding,
  copyLink,
  fade,
  low,
  memory,
  narrow,
  one,
  phone,
  press,
  shape,
  sheet,
  showBanner,
  toast,
} from "./page.js";
import { Question, questionElements } from "./question.js";
import { Queue } from "./queue.js";
import { Resignation } from "./resignation.js";
import { Rules } from "./rules.js";
import { NOBODY, boxOf, changed, isMine, isNewTurn, isStep } from "./scene.js";
import { Seats } from "./seats.js";
import { Timeline, timelineElements } from "./timeline.js";
import { WaitingRoom } from "./waiting.js";
import { Wire } from "./wire.js";

/**
 * @import { Answer, Change, FullView, Line, Refused, SeatList, View } from "../messages"
 * @import { Commands } from "./page.js"
 * @import { Allowed, Scene, Seat } from "./scene.js"
 */

const BROKEN = "This table cannot be drawn here. Nothing is lost: reload the page, or try another browser.";

export class TablePage {
  /** @type {Scene | null} */ scene = null;
  seat = NOBODY; // ours, and all seats: known before there is a view
  /** @type {Seat[]} */ seats = [];
  /** @type {Allowed} */ allowed = { hints: false, resign: null, hurry: false };

  /** @param {HTMLElement} main */
  constructor(main) {
    const { table: id = "", game = "", title = "", bot = "", archive } = main.dataset;
    history.replaceState(null, "", `/tables/${id}`); // after a refused form, the address is that of the form
    this.title = title;
    this.looking = new Looking(shape(), (look) => this.wire.send(look));
    this.queue = new Queue((message) => this.show(message));
    this.glow = new Glow(one("#picture"));
    this.board = new Board({ picture: one("#picture"), tip: one("#tip") }, this.glow, {
      chosen: () => this.question.pointed(),
      missed: (ways) => this.question.missed(ways),
    });
    this.question = new Question(questionElements([main, one("#news"), one("#toasts"), one("#log-part")]), {
      act: (action, question) => {
        this.news.close();
        this.showLog(false);
        this.bell.chime(440);
        this.wire.ask({ do: "act", action, question });
      },
      enter: (names, question) => this.wire.ask({ do: "luck", names, question }),
      undo: (turn, question) => this.wire.ask({ do: "undo", question, turn }),
      hint: () => {
        if (sheet.matches) this.news.close(); // there is no space for both
        this.wire.ask({ do: "hint" });
      },
      why: (thing) => this.wire.ask({ do: "why", thing }),
      light: (selection, hinted) => this.glow.light(selection, hinted),
      highlight: (words) => this.glow.highlight(words),
      caption: (word) => this.board.caption(word),
      point: (word) => this.board.pointAt(word),
      refuse: (why) => toast(why, { topic: "refusal" }),
    });
    this.log = new Log(
      { list: one("#log"), heard: one("#heard") },
      { mention: (line) => this.mention(line), go: (line) => this.goTo(line) },
    );
    this.timeline = new Timeline(timelineElements(), {
      look: (what) => this.looking.at(what),
      isBusy: () => this.queue.isBusy,
    });
    this.news = new News(
      { panel: one("#news"), title: one("#news-title"), rows: one("#news-rows") },
      { resized: () => this.glow.relight() },
    );
    this.seatList = new Seats(
      { list: one("#seats"), watching: one("#watching") },
      {
        comeBack: () => this.wire.ask({ do: "return" }),
        standIn: (seat) => this.wire.ask({ do: "stand-in", seat, bot }),
        resign: (seat, who) => this.resignation.open(seat, who),
      },
      { isArchive: Boolean(archive) },
    );
    this.chat = new Chat(
      {
        part: one("#chat-part", HTMLDetailsElement),
        list: one("#chat"),
        badge: one("#unread"),
        form: one("#say", HTMLFormElement),
      },
      { say: (text) => this.wire.ask({ do: "say", text }) },
    );
    this.resignation = new Resignation(
      {
        dialog: one("#resign", HTMLDialogElement),
        title: one("#resign-title"),
        text: one("#resign-text"),
        confirm: one("#resign-confirm"),
      },
      { resign: (seat) => this.wire.ask({ do: "resign", seat }) },
    );
    this.waiting = new WaitingRoom(one("#waiting"));
    this.result = new Result({
      part: one("#end"),
      picture: one("#ending"),
      scores: one("#parts"),
      page: main,
      before: one("#asked"),
    });
    this.meanwhile = new Meanwhile(
      { button: button("hurry") },
      {
        hurry: () => this.wire.ask({ do: "hurry" }),
        skip: (on) => (this.queue.isHurried = on),
        tell: (lines, before, scene) => this.news.tell(lines, before, scene),
      },
    );
    this.bell = new Bell({ sound: button("sound"), bell: button("bell") }, { title, tag: id });
    this.rules = new Rules(
      {
        dialog: one("#rules", HTMLDialogElement),
        text: one("#rules-text"),
        filter: one("#rules-filter", HTMLInputElement),
      },
      game,
    );
    this.keys = new Keys(
      {
        board: one("#picture"),
        asked: one("#asked"),
        list: one("#choices"),
        filter: one("#filter", HTMLInputElement),
        log: one("#log"),
      },
      {
        escape: () => this.question.letGo() || this.news.close(),
        point: (element) => this.board.point(element),
        walk: (from, key) => this.board.walk(from, key),
        enter: (isRepeated) => this.question.pressEnter(isRepeated),
        undo: (turn) => this.question.undo(turn),
        hint: () => this.question.hint(),
        help: () => one("#keys", HTMLDialogElement).showModal(),
        step: (moves) => this.timeline.isVisible && this.timeline.step(moves),
      },
    );
    const [panel] = all(main, "#first-game"); // a game may have none
    this.firstGame = panel ? new FirstGame({ panel, page: main, after: one("#asked") }, game) : null;
    this.prepare();
    this.wire = new Wire(`${location.origin.replace(/^http/, "ws")}/tables/${id}/live`, {
      hear: (message) => this.hear(message),
      look: () => this.looking.look,
      tell: showBanner,
    });
  }

  // What can be pressed

  prepare() {
    /** @type {Commands} */
    const commands = {
      undo: () => this.question.undo(false),
      "undo-turn": () => this.question.undo(true),
      hint: () => this.question.hint(),
      "close-first-game": () => {
        this.firstGame?.close();
        this.glow.relight();
      },
      hurry: () => this.scene && this.meanwhile.start(this.scene),
      "only-action": () => this.question.toggleOnlyAction(),
      "fold-bar": () => this.question.fold(),
      log: () => this.showLog(),
      rules: () => this.rules.open(),
      keys: () => one("#keys", HTMLDialogElement).showModal(),
      close: (pressed) => pressed.closest("dialog")?.close(),
      "close-news": () => this.news.close(),
      copy: copyLink,
      sound: () => this.bell.toggleSound(),
      bell: () => this.bell.toggleBell(),
      zoom: (pressed) => press(pressed, this.board.zoom()),
      fold: (pressed) => this.foldSide(pressed),
      ...this.timeline.commands,
    };
    commanding(commands);
    for (const list of ["#choices", "#log", "#chat", "#end", ".side"]) fade(one(list));
    const more = one(".more", HTMLDetailsElement);
    const fit = () => (more.open = !narrow.matches);
    narrow.addEventListener("change", fit);
    fit();
    press(button("fold"), "folded" in document.documentElement.dataset);
    for (const size of [phone, low])
      size.addEventListener("change", () => this.looking.at({ shape: shape() }));
    addEventListener("resize", () => this.question.draw());
  }

  /** @param {HTMLElement} pressed */
  foldSide(pressed) {
    const on = document.documentElement.toggleAttribute("data-folded");
    memory.turn("folded", on);
    press(pressed, on);
    this.glow.relight();
  }

  /** Show or hide the log above the actions at the bottom of a small screen. */
  showLog(on = !one("#log-part").classList.contains("over")) {
    const part = one("#log-part", HTMLDetailsElement);
    part.classList.toggle("over", on);
    part.open ||= on;
    press(button("log"), on);
    if (on) this.log.scrollDown();
  }

  /**
   * Show where everything is that a line of the log is about.
   *
   * @param {Line | null} line
   */
  mention(line) {
    this.glow.mention(line?.things ?? []);
    this.seatList.light(line?.seat ?? NOBODY);
  }

  /**
   * Show the moment of a line of the log, and what it sums up.
   *
   * @param {Line} line
   */
  goTo(line) {
    this.timeline.go(line.move);
    if (line.news && this.scene) this.news.recall(line, this.scene);
  }

  // Messages from the server

  /** @param {Answer} message */
  hear(message) {
    switch (message.is) {
      case "table":
      case "change":
        return this.queue.push(message);
      case "chairs":
        return this.reseat(message);
      case "chat":
        return this.chat.add(message.lines, this.seats);
      case "analysis":
        return; // it has a page of its own
      case "advice":
        this.wire.answered(message.id);
        return this.question.advise(message);
      case "reason":
        this.wire.answered(message.id);
        return this.question.explain(message.why);
      case "done":
        return this.wire.answered(message.id);
      case "refused":
        return this.refused(message);
    }
  }

  /** @param {Refused} message */
  refused({ id, kind, why }) {
    const request = id === null ? null : this.wire.answered(id);
    if (request?.do === "hurry") return; // it is our turn by now
    toast(why);
    if (request) this.question.refused(request);
    else if (kind === "too-fast") this.wire.slowDown();
  }

  /** @param {SeatList} message */
  reseat({ chairs, seat, watching, hints, resign, hurry }) {
    const before = this.seats;
    this.seat = seat;
    this.allowed = { hints, resign, hurry };
    this.seats = chairs.map((each) => ({ ...each, number: each.seat }));
    this.seatList.count(watching);
    if (!this.scene) return;
    const scene = (this.scene = {
      ...this.scene,
      seat,
      seats: this.seats,
      allowed: this.allowed,
    });
    this.seatList.draw(scene);
    this.question.reseat(scene);
    this.meanwhile.draw(scene);
    if (!before.length) {
      this.log.draw(scene, 0); // now we know whose lines these are
      this.timeline.draw(scene);
      this.news.reseat(scene);
      this.result.draw(scene);
    }
    const isOther = this.seats.some(
      ({ name, kind }, number) => before[number]?.name !== name || before[number]?.kind !== kind,
    );
    if (before.length && isOther && scene.view.status === "waiting") this.waiting.refresh();
  }

  /**
   * Show a message; return how long pieces move.
   *
   * @param {FullView | Change} message
   */
  show(message) {
    const old = this.scene?.view ?? null;
    try {
      const pause = this.draw(message, old);
      if (pause) this.board.settle(pause);
      return pause;
    } catch (fault) {
      console.warn("drawing from scratch:", fault);
      this.queue.clear();
      this.board.clear();
      if (message.is === "change") this.wire.restart();
      else showBanner(BROKEN); // asking again would bring the same
      return 0;
    }
  }

  /**
   * Draw picture and log, then everything else.
   *
   * @param {FullView | Change} message
   * @param {View | null} old
   */
  draw(message, old) {
    const isWhole = message.is === "table";
    if (isWhole) this.seat = message.seat;
    const view = isWhole ? message.view : changed(message, old);
    const scene = { view, seat: this.seat, seats: this.seats, allowed: this.allowed };
    const pause = this.board.draw(
      isWhole ? view.picture : null,
      isWhole ? [] : message.picture,
      isStep(old, view),
    );
    this.scene = scene; // only now: the next view is compared with one that could be drawn
    const keep = isWhole ? 0 : message.keep;
    if (keep !== null) this.log.draw(scene, keep);
    this.changed(scene, old);
    return pause;
  }

  /**
   * Draw everything but picture and log.
   *
   * @param {Scene} scene
   * @param {View | null} old
   */
  changed(scene, old) {
    const { view } = scene;
    const isWaiting = view.status === "waiting";
    if (isWaiting && old && old.status !== "waiting") this.waiting.refresh();
    if (isWaiting) this.board.clear(); // the setup was taken back
    one("#waiting").hidden = !isWaiting;
    one("#seats-part").hidden = one("#log-part").hidden = isWaiting;
    one("#words").textContent = view.text;
    if (!old) this.chat.arrive(isWaiting);
    this.seatList.draw(scene, old);
    this.firstGame?.draw(scene);
    this.question.show(scene);
    this.timeline.draw(scene);
    this.log.mark(old, scene);
    if (view.status === "over" && old?.status === "playing") this.news.close();
    this.news.hear(old, scene);
    this.meanwhile.draw(scene);
    this.result.draw(scene, old);
    this.tellTurn(scene, old);
  }

  /**
   * Tell whether it is our turn.
   *
   * @param {Scene} scene
   * @param {View | null} old
   */
  tellTurn(scene, old) {
    const isTurn = isMine(scene);
    document.title = isTurn || boxOf(scene) ? `● Your turn – ${this.title}` : `${this.title} · Popolna`;
    if (!isTurn || !old) return;
    this.keys.resume();
    if (isNewTurn(old, scene)) this.bell.ring(scene.view.prompt);
  }
}
