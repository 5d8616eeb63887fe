/**
 * The house in a browser: what all pages need, and then the table.
 *
 * @typedef {{name: string, label: string, ends_turn?: boolean}} Choice
 * @typedef {{move: number, seat: number, text: string, things: string[]}} Line
 * @typedef {{seat: number, name: string, kind: string, colour: string, sign: string, bot: string|null, here: boolean,
 *   thinking: boolean, away: boolean, agreed: number[]}} Chair
 * @typedef {Object<string, any>} View  what src/popolna/web/messages.py calls View
 */

import { SVG, changesOf, edit, glide, nearest, parse, places, rim, stocks } from "./picture.js";
import { exactly, groups, meant, wordsOf } from "./pointing.js";
import { Wire } from "./wire.js";

const $ = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
const still = matchMedia("(prefers-reduced-motion: reduce)");
const phone = matchMedia("(max-width: 759.98px)");
const narrow = matchMedia("(max-width: 999.98px)");
const FEW = 12; // so many choices are listed one by one

/** An element with properties and children; text is always text. */
function el(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in made) made[name] = value;
    else made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/** An icon of the house. */
function icon(name) {
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("class", "icon");
  made.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${new URL("icons.svg", import.meta.url).pathname}#${name}`);
  made.append(use);
  return made;
}

/** What the browser remembers for us, if it does. */
const memory = {
  get(key) {
    try { return localStorage.getItem(key); } catch { return null; }
  },
  set(key, value) {
    try { value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value); } catch { /* it need not */ }
  },
};

/** A sentence that goes away by itself. */
function toast(text, seconds = 5) {
  const box = $("toasts");
  if (!box) return;
  const made = el("div", { className: "toast", textContent: text });
  const others = [...box.children].filter((other) => other.textContent !== text);
  box.replaceChildren(...others.slice(-2), made);
  setTimeout(() => made.remove(), seconds * 1000);
}

// Every page: light and dark, links to copy, forms that fit themselves

const THEMES = { auto: "Colours: like the system", light: "Colours: light", dark: "Colours: dark" };

function setTheme(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  memory.set("theme", theme === "auto" ? null : theme);
  const button = $("theme");
  button.setAttribute("aria-label", THEMES[theme]);
  button.title = THEMES[theme];
  button.replaceChildren(icon(theme));
}

function prepareTheme() {
  const names = Object.keys(THEMES);
  let theme = names.includes(memory.get("theme")) ? memory.get("theme") : "auto";
  setTheme(theme);
  $("theme").hidden = false;
  $("theme").onclick = () => setTheme((theme = names[(names.indexOf(theme) + 1) % names.length]));
}

async function copyLink(button) {
  try {
    await navigator.clipboard.writeText(location.href.split("#")[0]);
    const text = button.textContent;
    button.textContent = "Copied";
    setTimeout(() => (button.textContent = text), 2000);
  } catch {
    $("link")?.select();
    toast(`Copy this link: ${location.href}`);
  }
}

/** Another number of players: the same form again, with as many seats. */
function prepareForm() {
  const players = $("players");
  players?.addEventListener("change", () => players.querySelector("[name=again]").click());
}

function showBanner(text) {
  $("banner").textContent = text;
  $("banner").hidden = !text;
}

// Signs of the seats

const SIGNS = {
  triangle: "M0-7.5 7.8 5.6H-7.8z",
  square: "M-6.3-6.3H6.3V6.3H-6.3z",
  diamond: "M0-8.4 6.9 0 0 8.4-6.9 0z",
  star: "M0-8.4 2.2-3 8-2.6 3.6 1.2 4.9 6.8 0 3.75-4.9 6.8-3.6 1.2-8-2.6-2.2-3z",
};

/** A token in the seat's colour with its sign. */
function token(chair) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "token");
  svg.setAttribute("viewBox", "-16 -16 32 32");
  svg.setAttribute("aria-hidden", "true");
  const disc = (attributes, tag = "circle") => {
    const made = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    svg.append(made);
  };
  const light = parseInt(chair.colour.slice(1, 3), 16) * 0.3 + parseInt(chair.colour.slice(3, 5), 16) * 0.59
    + parseInt(chair.colour.slice(5, 7), 16) * 0.11;
  const ink = light > 120 ? "#1A1B20" : "#FFFBF0";
  disc({ r: 14.5, fill: chair.colour, stroke: "#1A1B20", "stroke-width": 1.5 });
  disc({ r: 13, fill: "none", stroke: "#FFFBF0", "stroke-opacity": 0.55 });
  if (SIGNS[chair.sign]) disc({ d: SIGNS[chair.sign], fill: ink }, "path");
  else disc({ r: 6.5, fill: ink });
  return svg;
}

/** Points as people write them: quarters as fractions. */
function points(value) {
  const whole = Math.trunc(value);
  const part = { 0.25: "¼", 0.5: "½", 0.75: "¾" }[Math.abs(value - whole)] ?? "";
  return `${value < 0 ? "−" : ""}${whole === 0 && part ? "" : Math.abs(whole)}${part}`;
}

// The table

/** Everything one page knows of its table. */
class Table {
  constructor(room) {
    this.room = room;
    this.id = room.dataset.table;
    history.replaceState(null, "", `/tables/${this.id}`); // a form that was refused has another address
    this.title = room.dataset.title;
    /** @type {View} */ this.view = null;
    this.seat = -1;
    /** @type {Chair[]} */ this.chairs = [];
    this.choices = []; // what can be done, each with the words of its name
    this.chosen = []; // things that were pointed at, each as its words
    this.rung = new Set(); // the things themselves
    this.following = true; // whether the log keeps to its end
    this.steps = []; // words that were chosen from the list
    this.spoken = null; // the line of the log that is looked at
    this.hinted = []; // the words of the action a hint recommends
    this.asked = null; // the question whose answer is on its way
    this.look = { do: "look", shape: phone.matches ? "tall" : "wide", at: null, seat: null };
    this.news = []; // messages that wait until the pieces have arrived
    this.unread = 0;
    this.prepare();
    this.wire = new Wire(`${location.origin.replace(/^http/, "ws")}/tables/${this.id}/live`, {
      hear: (message) => this.hear(message),
      look: () => this.look,
      tell: showBanner,
    });
  }

  // What the house says

  hear(message) {
    if (message.is === "table" || message.is === "change") {
      this.news.push(message);
      if (!this.busy) this.show();
    } else if (message.is === "chairs") {
      this.seat = message.seat;
      const before = this.chairs;
      this.chairs = message.chairs;
      $("watching").textContent = message.watching ? `${message.watching} ${message.watching === 1 ? "looks" : "look"} on.` : "";
      this.drawSeats();
      if (!before.length && this.view) {
        this.drawLog(0); // now we know whose lines they are
        this.drawTimeline();
        if (this.view.ending) this.drawEnding(true);
      }
      if (this.view && before[this.seat]?.bot !== this.chairs[this.seat]?.bot) this.drawAsked();
      if (before.length && before.some((chair, seat) => chair.name !== this.chairs[seat].name || chair.kind !== this.chairs[seat].kind)) this.refreshWaiting();
    } else if (message.is === "chat") this.drawChat(message.lines);
    else if (message.is === "advice") this.drawAdvice(message);
    else if (message.is === "analysis") this.drawAnalysis(message);
    if ("id" in message && message.is !== "chat") this.answered(message);
  }

  answered(message) {
    const request = this.wire.waiting.get(message.id);
    this.wire.waiting.delete(message.id);
    if (message.is !== "refused") return;
    toast(message.why);
    if (request?.do === "hint") this.closeHint();
    this.asked = null;
    if (this.view) this.drawAsked();
  }

  /** Show the next news; if pieces move, what comes after waits for them. */
  show() {
    const message = this.news.shift();
    if (!message) return;
    const old = this.view;
    let pause = 0;
    try {
      if (message.is === "table") {
        this.seat = message.seat;
        this.view = message.view;
        pause = this.drawPicture(message.view.picture);
        this.drawLog(0);
      } else {
        this.view = { ...this.view, ...message.view };
        pause = this.drawPicture(null, message.picture);
        if (message.keep !== null && message.keep !== undefined) {
          this.view.log = [...this.view.log.slice(0, message.keep), ...message.log];
          this.drawLog(message.keep);
        }
      }
    } catch (fault) {
      console.warn("drawing anew:", fault);
      this.news = [];
      $("picture").replaceChildren();
      return this.wire.restart();
    }
    this.changed(old);
    if (pause) this.settle(pause);
    const hurry = this.news.length > 6 || document.hidden;
    this.busy = !hurry && pause > 0;
    if (this.busy) setTimeout(() => ((this.busy = false), this.show()), pause);
    else this.show();
  }

  /** Light nothing while pieces move: it would shine where they were. */
  settle(pause) {
    $("picture").classList.add("moving");
    clearTimeout(this.settling);
    this.settling = setTimeout(() => {
      $("picture").classList.remove("moving");
      this.drawGlow();
    }, pause + 20);
  }

  /** Everything but picture and log, after a new view. */
  changed(old) {
    const view = this.view;
    this.choices = view.choices.map((choice) => ({ ...choice, words: choice.name.split(" ") }));
    const mine = this.isMine();
    if (old?.question !== view.question || old?.viewer !== view.viewer || old?.at !== view.at) {
      this.chosen = [];
      this.rung.clear();
      this.steps = [];
      this.asked = null;
      $("filter").value = "";
      this.closeHint();
    }
    if (old && old.status === "waiting" && view.status !== "waiting") this.refreshWaiting();
    $("waiting").hidden = view.status !== "waiting";
    $("seats-part").hidden = $("log-part").hidden = view.status === "waiting";
    if (!old) {
      $("chat-part").open = view.status === "waiting";
      setTimeout(() => (this.chatter = true), 1000);
    }
    $("picture").hidden = !view.picture && !$("picture").firstChild;
    $("words").textContent = view.text;
    this.drawSeats(old);
    this.drawAsked();
    this.drawTimeline();
    this.markMoment(old);
    if (view.ending && view.ending !== old?.ending) this.drawEnding(!old);
    $("end").hidden = view.status !== "over";
    document.title = mine ? `● Your turn – ${this.title}` : `${this.title} · Popolna`;
    if (mine && this.keyboard && document.activeElement === document.body) this.refocus();
    if (mine && old && this.isNewTurn(old)) this.ringBell();
  }

  /** Whether it was not our turn before, or others have had theirs meanwhile. */
  isNewTurn(old) {
    if (old.at !== null) return false;
    const others = this.view.log.slice(old.log.length).some((line) => line.seat >= 0 && line.seat !== this.seat);
    return others || old.status !== "playing" || !old.to_move.includes(this.seat);
  }

  isMine() {
    const view = this.view;
    return view.status === "playing" && view.at === null && this.seat >= 0 && view.choices.length > 0;
  }

  // The picture and pointing

  /** Draw a whole picture, or edit the one that is there; how long its pieces move. */
  drawPicture(whole, edits = null) {
    const box = $("picture");
    const old = box.querySelector(":scope > svg");
    if (!whole && !edits?.length) return 0;
    const before = places(old);
    const stock = stocks(old);
    if (whole) {
      const svg = parse(whole);
      const same = old && old.getAttribute("viewBox")?.split(" ")[2] === svg.getAttribute("viewBox")?.split(" ")[2];
      old ? old.replaceWith(svg) : box.prepend(svg);
      if (!same) before.clear();
    } else edit(old, edits);
    const svg = box.querySelector(":scope > svg");
    for (const words of svg.querySelectorAll("desc")) words.parentNode.setAttribute("aria-label", words.textContent);
    $("tip").hidden = true;
    const changes = changesOf(stock, stocks(svg));
    for (const { place, by } of changes) this.floatAt(place, by);
    return still.matches || document.hidden ? 0 : glide(svg, before, changes);
  }

  /** The thing at an element that can still be chosen or is chosen already, and its words. */
  pointed(element) {
    for (let thing = element; thing && thing.id !== "picture"; thing = thing.parentElement) {
      if (!thing.dataset?.name) continue;
      const all = wordsOf(thing);
      const own = thing.dataset.name.split(" ");
      for (const words of all.length === own.length ? [all] : [all, own]) {
        if (this.isChosen(words) || this.fits(words)) return { thing, words };
      }
    }
    return null;
  }

  /** What a click or a touch means; a finger may miss a small thing by a little. */
  touched(event) {
    if (event.pointerType !== "touch" || !this.isMine() || this.pointed(event.target)) return event.target;
    const small = [...$("picture").querySelectorAll("[data-glow]:not(:has([data-glow]))")];
    return nearest(small, event.clientX, event.clientY) ?? event.target;
  }

  isChosen(words) {
    return this.chosen.some((other) => other.join(" ") === words.join(" "));
  }

  fits(words) {
    return this.choicesLeft([...this.chosen, words]).length > 0;
  }

  /** The choices that fit what was pointed at and what was picked from the list. */
  choicesLeft(chosen = this.chosen) {
    const started = this.choices.filter((choice) => this.steps.every((word, at) => choice.words[at] === word));
    return meant(started, chosen);
  }

  /** Light what can be pointed at, ring what was. */
  drawGlow() {
    const svg = $("picture").querySelector(":scope > svg");
    $("picture").querySelectorAll(".halo").forEach((halo) => halo.remove());
    if (!svg) return;
    svg.querySelector(":scope > .rims")?.remove();
    const rims = svg.appendChild(document.createElementNS(SVG, "g"));
    rims.setAttribute("class", "rims");
    const lit = new Set();
    if (this.isMine() && this.asked === null) {
      for (const thing of svg.querySelectorAll("[data-name]")) {
        const found = this.pointed(thing);
        if (found?.thing === thing) lit.add(thing);
      }
      for (const words of this.chosen) {
        const same = [...lit].filter((thing) => this.pointed(thing).words.join(" ") === words.join(" "));
        const thing = same.find((one) => this.rung.has(one)) ?? same[0]; // of several that are alike, the one pointed at
        if (thing) this.halo(thing, "chosen");
      }
    }
    for (const thing of svg.querySelectorAll("[data-glow]")) if (!lit.has(thing)) this.dim(thing);
    for (const thing of lit) {
      const outer = [...lit].some((other) => other !== thing && thing.contains(other));
      if (!outer) rims.append(...rim(thing, svg));
      thing.dataset.glow = "1";
      thing.setAttribute("tabindex", "0");
      thing.setAttribute("role", outer ? "group" : "button");
      if (!outer) thing.setAttribute("aria-pressed", String(this.isChosen(wordsOf(thing)) || this.isChosen(thing.dataset.name.split(" "))));
      if (!thing.hasAttribute("aria-label")) thing.setAttribute("aria-label", thing.dataset.name.replaceAll("-", " "));
    }
    if (this.spoken) this.highlight(this.spoken.things, this.spoken.seat);
    for (const thing of exactly(this.named(this.hinted))) this.halo(thing, "hinted");
    if (document.activeElement?.matches("[data-glow]:focus-visible")) this.halo(document.activeElement, "focus");
  }

  dim(thing) {
    for (const name of ["data-glow", "tabindex", "aria-pressed"]) thing.removeAttribute(name);
    if (thing.querySelector(":scope > desc")) thing.setAttribute("role", "img");
    else {
      thing.removeAttribute("role");
      thing.removeAttribute("aria-label");
    }
  }

  /** A ring around a thing, above the picture. */
  halo(thing, kind) {
    const frame = $("picture").getBoundingClientRect();
    const box = thing.getBoundingClientRect();
    if (!box.width && !box.height) return;
    const ring = el("div", { className: `halo ${kind}` });
    Object.assign(ring.style, {
      left: `${box.x - frame.x + $("picture").scrollLeft - 4}px`, top: `${box.y - frame.y + $("picture").scrollTop - 4}px`,
      width: `${box.width + 8}px`, height: `${box.height + 8}px`,
    });
    $("picture").append(ring);
  }

  /** Somebody points at something. */
  point(element) {
    if (!this.isMine()) {
      if (this.view?.status === "playing" && this.seat >= 0) toast(this.view.at === null ? this.view.prompt : "You are looking back. Go back to now to play.");
      return;
    }
    if (this.asked !== null) return;
    const found = this.pointed(element);
    if (!found) {
      const named = element.closest?.("[data-name]");
      const what = named?.querySelector(":scope > desc")?.textContent.split(/[.:\n]/)[0];
      if (named && named.closest("#picture")) toast(`That is not possible now${what ? ` (${what})` : ""}. ${this.view.prompt}`);
      return;
    }
    if (!this.isChosen(found.words)) this.chosen.push(found.words);
    else if (this.rung.has(found.thing)) this.chosen = this.chosen.filter((words) => words.join(" ") !== found.words.join(" "));
    const alike = [...this.rung].filter((thing) => this.pointed(thing)?.words.join(" ") === found.words.join(" "));
    for (const thing of alike) this.rung.delete(thing);
    if (this.isChosen(found.words)) this.rung.add(found.thing);
    this.narrowed(this.chosen.length > 0);
  }

  /** After a choice: play what is left alone, unless it ends the turn and may not be meant to; or show what is left. */
  narrowed(play = true) {
    const left = this.choicesLeft();
    $("filter").value = "";
    if (play && left.length === 1 && !left[0].ends_turn) return this.act(left[0].name);
    if (this.chosen.length) return this.foldBar(false); // the buttons are needed now
    this.drawAsked();
  }

  /** Let go what was chosen last. */
  letGo() {
    if (this.chosen.length) this.chosen.pop();
    else this.steps.pop();
    this.drawAsked();
  }

  act(action) {
    this.asked = this.view.question;
    this.chime(440);
    this.wire.ask({ do: "act", action, question: this.view.question });
    this.drawAsked();
  }

  undo(turn) {
    if (!(turn ? this.view.can_undo_turn : this.view.can_undo) || this.view.at !== null || this.view.status !== "playing") return;
    this.wire.ask({ do: "undo", question: this.view.question, turn });
  }

  hint() {
    if (!this.isMine()) return;
    $("advice").hidden = false;
    $("asked").classList.add("hinted");
    $("advice").replaceChildren("A strong player thinks about it …");
    this.measureBar();
    this.wire.ask({ do: "hint" });
  }

  // Prompt and buttons

  drawAsked() {
    const view = this.view;
    const mine = this.isMine();
    const me = this.chairs[this.seat];
    $("asked").classList.toggle("mine", mine);
    $("prompt").textContent = me?.kind === "person" && me.bot && view.status === "playing" ? `${me.bot} plays for you.` : view.prompt;
    $("asked").hidden = view.status !== "playing";
    const trail = [
      ...this.steps.map((word, at) => [word, () => ((this.steps = this.steps.slice(0, at)), this.drawAsked())]),
      ...this.chosen.map((words, at) => [words.join(" "), () => (this.chosen.splice(at, 1), this.drawAsked())]),
    ];
    $("trail").hidden = !trail.length || !mine;
    $("trail").replaceChildren(...trail.map(([words, letGo]) =>
      el("button", { type: "button", onclick: letGo, "aria-label": `Let go ${words}` }, words.replaceAll("-", " "), icon("close"))));
    this.drawChoices(mine);
    const now = view.at === null && view.status === "playing";
    document.querySelector("[data-do=undo]").hidden = !(now && view.can_undo);
    document.querySelector("[data-do=undo-turn]").hidden = !(now && view.can_undo_turn);
    document.querySelector("[data-do=hint]").hidden = !mine;
    this.drawGlow();
    this.measureBar();
  }

  /** The actions at the lower edge of a small screen, folded away or not. */
  foldBar(on) {
    $("asked").classList.toggle("folded", on);
    document.querySelector("[data-do=fold-bar]").setAttribute("aria-expanded", String(!on));
    this.drawAsked();
  }

  drawChoices(mine) {
    const box = $("choices");
    const left = mine ? this.choicesLeft() : [];
    const wanted = $("filter").value.trim().toLowerCase().split(/\s+/);
    const found = left.filter((choice) => wanted.every((word) => `${choice.label} ${choice.name}`.toLowerCase().includes(word)));
    $("filter").hidden = left.length <= FEW;
    const rows = found.length > FEW ? groups(found, FEW) : found.map((choice) => ({ label: choice.label, choices: [choice] }));
    $("filter").classList.toggle("spare", rows.length <= FEW);
    box.classList.toggle("dense", rows.length > FEW && rows.every((row) => row.label.length < 10));
    box.replaceChildren(...rows.map((row, at) => {
      const button = el("button", { type: "button", disabled: this.asked !== null, onclick: () => this.pick(row) });
      button.append(el("span", { className: "key", "aria-hidden": "true", textContent: at < 9 ? String(at + 1) : "" }), row.label);
      if (row.choices.length > 1) button.append(el("span", { className: "many", textContent: `${row.choices.length} ways` }));
      else if (row.choices[0].ends_turn) button.append(el("span", { className: "many", textContent: "ends your turn" }));
      button.classList.toggle("primary", left.length === 1 && this.chosen.length > 0);
      const light = () => this.highlight(row.choices.length === 1 ? row.choices[0].words.slice(1) : []);
      button.onpointerenter = (event) => event.pointerType === "mouse" && light();
      button.onfocus = () => button.matches(":focus-visible") && light();
      button.onpointerleave = button.onblur = () => this.highlight([]);
      return button;
    }));
    if (mine && !rows.length) box.append(el("p", { className: "quiet", textContent: "No action fits." }));
  }

  pick(row) {
    if (this.asked !== null) return;
    if (row.choices.length === 1) return this.act(row.choices[0].name);
    this.steps = row.steps;
    this.narrowed(false);
    $("choices").querySelector("button")?.focus();
  }

  /** The things of the picture that these words name. */
  named(words) {
    const whole = ` ${words.join(" ")} `;
    return [...$("picture").querySelectorAll("[data-name]")].filter((thing) => whole.includes(` ${thing.dataset.name} `));
  }

  /** Show where the things with these words are. */
  highlight(words, seat = -1) {
    $("picture").querySelectorAll(".halo.lit").forEach((halo) => halo.remove());
    for (const thing of this.named(words)) this.halo(thing, "lit");
    for (const row of $("seats").children) row.classList.toggle("lit", Number(row.dataset.seat) === seat);
  }

  /** What a strong player would do: the recommended action, and the next best folded away where there is little room. */
  drawAdvice(message) {
    if (message.question !== this.view.question) return;
    const [best, ...others] = message.choices.map((choice, at) => this.advised(choice, at === 0));
    const close = el("button", { type: "button", className: "tool", "aria-label": "Close the hint", onclick: () => this.closeHint() }, icon("close"));
    const head = el("div", { className: "advice-head" }, el("strong", { textContent: "Recommended" }), el("span", { className: "quiet", textContent: "chance to win · points" }), close);
    const few = message.hardly ? [el("p", { className: "quiet", textContent: `Hardly looked at: ${message.hardly} others.` })] : [];
    const rest = others.length ? [el("details", { open: !narrow.matches, ontoggle: () => this.measureBar() }, el("summary", { textContent: "Next best" }), ...others, ...few)] : few;
    this.hinted = message.choices[0].name.split(" ").slice(1);
    $("advice").hidden = false;
    $("advice").replaceChildren(head, best, ...rest);
    this.drawGlow();
    this.measureBar();
  }

  /** An action of a hint, with what comes of it. */
  advised(choice, best) {
    const button = el("button", { type: "button", className: best ? "best" : "", onclick: () => this.isMine() && this.asked === null && this.act(choice.name) },
      choice.label, el("span", { className: "chance", textContent: `${Math.round(choice.chance * 100)} % · ${Math.round(choice.points)}` }));
    button.onpointerenter = (event) => event.pointerType === "mouse" && this.highlight(choice.name.split(" ").slice(1));
    button.onpointerleave = () => this.highlight([]);
    return button;
  }

  closeHint() {
    this.hinted = [];
    $("advice").hidden = true;
    $("asked").classList.remove("hinted");
    if (this.view) this.drawAsked();
  }

  /** How much room the actions take at the lower edge of a small screen. */
  measureBar() {
    document.documentElement.style.setProperty("--bar", `${$("asked").offsetHeight + 8}px`);
  }

  // Seats, log, chat

  drawSeats(old = null) {
    const view = this.view;
    if (!view) return;
    const rows = this.chairs.map((chair) => {
      const row = el("li", { className: "seat" }, token(chair));
      const turn = view.status === "playing" && view.to_move.includes(chair.seat);
      row.dataset.seat = String(chair.seat);
      row.classList.toggle("turn", turn);
      row.append(
        el("span", { className: "name", textContent: chair.name + (chair.seat === this.seat ? " (you)" : ""), title: chair.name }),
        el("span", { className: "points", textContent: view.points.length ? points(view.points[chair.seat]) : "", "aria-label": `${view.points[chair.seat]} points` }),
        el("span", { className: "how", textContent: this.how(chair, turn) }),
      );
      const gain = old && old.points?.length && old.at === view.at ? view.points[chair.seat] - old.points[chair.seat] : 0;
      if (gain) this.float(row, gain);
      row.append(...this.seatDeeds(chair));
      return row;
    });
    const floating = new Map([...$("seats").querySelectorAll(".gain")].map((gain) => [gain.parentElement.dataset.seat, gain]));
    $("seats").replaceChildren(...rows);
    for (const row of rows) if (floating.has(row.dataset.seat) && !row.querySelector(".gain")) row.append(floating.get(row.dataset.seat));
  }

  /** What a seat does, in words. */
  how(chair, turn) {
    const who = chair.kind === "bot" ? "Bot" : chair.kind === "open" ? "An open seat" : chair.bot ? `${chair.bot} plays for them` : chair.here ? "Here" : chair.away ? "Away" : "Not here just now";
    const what = chair.thinking ? "thinking …" : turn ? "to move" : "";
    return this.room.dataset.archive ? "" : what ? `${who} · ${what}` : who;
  }

  seatDeeds(chair) {
    if (this.view.status !== "playing" || this.seat < 0) return [];
    const deeds = el("div", { className: "row" });
    if (chair.seat === this.seat && chair.bot && chair.kind === "person") {
      deeds.append(el("button", { type: "button", className: "primary", textContent: "I am back", onclick: () => this.wire.ask({ do: "return" }) }));
    } else if (chair.away && chair.seat !== this.seat && !chair.bot) {
      const agreed = chair.agreed.includes(this.seat);
      deeds.append(el("button", {
        type: "button", disabled: agreed, textContent: agreed ? "You agree to a bot" : `Let a bot play for ${chair.name}`,
        onclick: () => this.wire.ask({ do: "stand-in", seat: chair.seat, bot: this.room.dataset.bot }),
      }));
      if (chair.agreed.length) deeds.append(el("span", { className: "quiet", textContent: `Agreed: ${chair.agreed.map((seat) => this.chairs[seat].name).join(", ")}` }));
    }
    return deeds.children.length ? [deeds] : [];
  }

  /** What came or went on the board, at the place where it is counted. */
  floatAt(place, by) {
    const frame = $("picture").getBoundingClientRect();
    const box = place.getBoundingClientRect();
    const made = this.float($("picture"), by);
    Object.assign(made.style, {
      right: "auto", left: `${box.x + box.width / 2 - frame.x + $("picture").scrollLeft}px`, top: `${box.y - frame.y + $("picture").scrollTop - 14}px`,
    });
  }

  /** How many points, or things, came or went. */
  float(row, gain) {
    const made = el("span", { className: gain > 0 ? "gain" : "gain loss", textContent: (gain > 0 ? "+" : "") + points(gain), "aria-hidden": "true" });
    row.append(made);
    if (still.matches) setTimeout(() => made.remove(), 1500);
    else made.animate({ opacity: [0, 1, 1, 0], translate: ["0 8px", "0 0", "0 0", "0 -12px"] }, { duration: 1800, easing: "ease-out" }).onfinish = () => made.remove();
    return made;
  }

  drawLog(keep) {
    const log = $("log");
    const lines = this.view.log;
    while (log.children.length > keep) log.lastChild.remove();
    const fresh = lines.slice(log.children.length);
    const told = log.children.length > 0;
    for (const line of fresh) log.append(this.logLine(line, lines[log.children.length - 1]));
    if (this.following || !told) log.scrollTop = log.scrollHeight;
    if (told && fresh.length && fresh.length < 30) $("heard").textContent = fresh.map((line) => line.text).join(" ");
  }

  logLine(line, before) {
    const made = el("li", { textContent: line.text, tabIndex: -1 });
    made.classList.toggle("new-move", !before || before.move !== line.move);
    if (this.chairs[line.seat]) made.style.borderLeftColor = this.chairs[line.seat].colour;
    made.dataset.seat = String(line.seat);
    made.dataset.move = String(line.move);
    const light = () => ((this.spoken = line), this.highlight(line.things, line.seat));
    made.onmouseenter = made.onfocus = light;
    made.onmouseleave = made.onblur = () => ((this.spoken = null), this.highlight([]));
    made.onclick = () => (light(), this.go(line.move));
    return made;
  }

  /** The log knows the moment that is shown: what came later is pale. */
  markMoment(old) {
    const at = this.view.at;
    const lines = [...$("log").children];
    for (const line of lines) line.classList.toggle("later", at !== null && Number(line.dataset.move) > at);
    if (!old || old.at === at) return;
    const now = lines.filter((line) => Number(line.dataset.move) === at);
    $("heard").textContent = now.map((line) => line.textContent).join(" ");
    const last = lines.filter((line) => !line.classList.contains("later")).at(-1);
    const log = $("log");
    if (at === null) this.following = true;
    const seen = (line) => line.offsetTop >= log.scrollTop && line.offsetTop + line.offsetHeight <= log.scrollTop + log.clientHeight;
    if (last && ![last, ...now].some(seen)) log.scrollTop = last.offsetTop - log.clientHeight / 2;
  }

  drawChat(lines) {
    const chat = $("chat");
    for (const line of lines) {
      const chair = this.chairs[line.seat];
      const name = el("strong", { textContent: line.name });
      const said = el("li", { title: new Date(line.at * 1000).toLocaleString() }, name, line.text);
      if (chair) said.style.borderLeft = `4px solid ${chair.colour}`;
      chat.append(said);
    }
    chat.scrollTop = chat.scrollHeight;
    if (!$("chat-part").open) {
      if (this.chatter) this.unread += lines.length; // what was said before we came is not news
      $("unread").textContent = `${this.unread} new`;
      $("unread").hidden = !this.unread;
    }
  }

  // Looking back

  drawTimeline() {
    const view = this.view;
    const at = view.at ?? view.moves;
    $("timeline").hidden = view.status === "waiting";
    $("timeline").classList.toggle("past", view.at !== null && view.status === "playing");
    $("moment").max = String(view.moves);
    if (!this.dragging) $("moment").value = String(at);
    $("moment").setAttribute("aria-valuetext", `Move ${at} of ${view.moves}`);
    $("moment-text").textContent = view.at === null && view.status === "playing" ? `Move ${view.moves}` : `Move ${at} of ${view.moves}`;
    document.querySelector("[data-do=now]").hidden = view.at === null || view.status !== "playing";
    document.querySelector(".speed").hidden = view.status !== "over";
    document.querySelector(".from").hidden = view.status !== "over";
    const eyes = $("eyes");
    if (view.status === "over" && eyes.options.length !== this.chairs.length + 1) {
      eyes.replaceChildren(el("option", { value: "-1", textContent: "seen by all" }), ...this.chairs.map((chair) => el("option", { value: String(chair.seat), textContent: `seen by ${chair.name}` })));
    }
    if (view.status === "over") eyes.value = String(view.viewer);
    const link = $("play-on");
    link.href = link.href.replace(/at=\d+/, `at=${at}`);
    link.textContent = at === view.moves ? "Play on from a move" : `Play on from move ${at}`;
    link.hidden = at === view.moves && Boolean(view.ending);
  }

  /** Look at another moment, or, with null, at now. */
  go(at) {
    const last = this.view.moves;
    const wanted = at === null || (at >= last && this.view.status === "playing") ? null : Math.max(0, Math.min(last, at));
    if (wanted === this.look.at) return;
    this.look.at = wanted;
    this.wire.send(this.look);
  }

  /** Where the last wish to look leads, even before it has come. */
  here() {
    return this.look.at ?? this.view.moves;
  }

  /** Play the moves one after another, or stop. */
  run() {
    const button = document.querySelector("[data-do=run]");
    if (this.running) {
      clearInterval(this.running);
      this.running = 0;
    } else {
      if (this.here() >= this.view.moves) this.go(0);
      const step = () => {
        if (this.here() >= this.view.moves) return this.run();
        if (!this.busy && this.view.at === this.look.at) this.go(this.here() + 1);
        this.running = setTimeout(step, Number($("speed").value));
      };
      this.running = setTimeout(step, 300);
    }
    button.replaceChildren(icon(this.running ? "pause" : "play"));
    button.setAttribute("aria-label", this.running ? "Stop" : "Play the moves");
  }

  /** How it ended; this stays while one looks back. */
  drawEnding(first) {
    const ending = this.view.ending;
    const order = ending.ranks.map((_, seat) => seat).sort((a, b) => ending.ranks[a] - ending.ranks[b]);
    const cells = (tag, values) => values.map((value) => el(tag, { textContent: value }));
    const heads = order.map((seat) => this.chairs[seat]).filter(Boolean).map((chair) =>
      el("th", { scope: "col", title: chair.name }, token(chair), el("span", { className: "unseen", textContent: chair.name })));
    const head = el("tr", {}, el("td"), ...heads);
    const body = ending.parts.filter(([, values]) => values.some(Boolean)).map(([name, values]) => el("tr", {}, el("th", { scope: "row", textContent: name }), ...cells("td", order.map((seat) => points(values[seat])))));
    const sum = el("tr", {}, el("th", { scope: "row", textContent: "Points" }), ...cells("td", order.map((seat) => points(ending.points[seat]))));
    const place = el("tr", {}, el("th", { scope: "row", textContent: "Place" }), ...cells("td", order.map((seat) => ending.ranks[seat])));
    const table = el("table", { className: "scores" }, el("thead", {}, head), el("tbody", {}, ...body), el("tfoot", {}, sum, place));
    const picture = el("div", { className: "ending-picture" });
    if (ending.picture) picture.append(parse(ending.picture));
    $("ending").replaceChildren(picture);
    $("parts").replaceChildren(table);
    if (!first) $("end").scrollIntoView({ block: "nearest" });
  }

  /** Everybody's chances, the decisions that cost most, and what else changed them; each leads to the moment before it. */
  drawAnalysis({ picture, costly, swings, headings }) {
    document.querySelector("[data-do=analyse]").hidden = true;
    if (!picture) return $("analysis").replaceChildren(el("p", { className: "quiet", textContent: "A strong player goes through every decision. This takes a little while …" }));
    const chart = el("div", { className: "ending-picture" }, parse(picture));
    for (const flag of chart.querySelectorAll("[data-move]")) {
      const go = () => this.go(Number(flag.dataset.move) - 1);
      flag.setAttribute("tabindex", "0");
      flag.setAttribute("role", "button");
      flag.setAttribute("aria-label", flag.querySelector("desc").textContent);
      flag.addEventListener("click", go);
      flag.addEventListener("keydown", (event) => event.key === "Enter" && go());
    }
    const percent = (share) => `${Math.round(100 * share)} %`;
    const name = (seat) => this.chairs[seat]?.name ?? "";
    const row = (move, text, why, ...change) => {
      const button = el("button", { type: "button" }, el("span", {}, text, el("strong", { textContent: why })), el("span", { className: "chance" }, ...change));
      button.addEventListener("click", () => this.go(move - 1));
      return button;
    };
    const mistakes = costly.map(({ move, seat, done, better, cost }) => row(move, `Move ${move}, ${name(seat)}: ${done}. `, `Better: ${better}`, `−${percent(cost)}`));
    const others = swings.map(({ move, seat, done, whose, gain, cause }) =>
      row(move, `Move ${move}, ${name(seat)}: ${done}. `, `${cause.charAt(0).toUpperCase()}${cause.slice(1)}`, ...this.whose(whose), `${gain > 0 ? "+" : "−"}${percent(Math.abs(gain))}`));
    const list = (head, rows) => el("div", { className: "advice" }, el("strong", { textContent: head }), ...rows);
    $("analysis").replaceChildren(chart, list(headings[0], mistakes), list(headings[1], others));
  }

  /** A seat as its token, with its name for those who listen. */
  whose(seat) {
    const chair = this.chairs[seat];
    return chair ? [token(chair), el("span", { className: "unseen", textContent: chair.name })] : [];
  }

  /** The waiting room is a plain page; fetch it again. */
  async refreshWaiting() {
    if ($("waiting").hidden && this.view?.status !== "waiting") return;
    const page = await (await fetch(location.href)).text();
    const fresh = new DOMParser().parseFromString(page, "text/html").getElementById("waiting");
    if (fresh && this.view?.status === "waiting") {
      const typed = [...$("waiting").querySelectorAll("[name=name]")].map((field) => field.value).find(Boolean) ?? "";
      const typing = document.activeElement?.matches("#waiting [name=name]");
      $("waiting").replaceChildren(...document.importNode(fresh, true).childNodes);
      const fields = [...$("waiting").querySelectorAll("[name=name]")];
      for (const field of fields) field.value = typed;
      if (typing) fields[0]?.focus();
    }
    fillLink();
  }

  // Sound and bell

  chime(pitch) {
    if (memory.get("sound") !== "1") return;
    this.audio ??= new AudioContext();
    if (this.audio.state === "suspended") this.audio.resume(); // it was made before anybody had touched the page
    const tone = this.audio.createOscillator();
    const volume = this.audio.createGain();
    const now = this.audio.currentTime;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + 0.35);
    tone.connect(volume).connect(this.audio.destination);
    tone.start(now);
    tone.stop(now + 0.4);
  }

  ringBell() {
    this.chime(587);
    if (document.hidden && memory.get("bell") === "1" && window.Notification?.permission === "granted") {
      const note = new Notification("Your turn", { body: `${this.title}: ${this.view.prompt}`, tag: this.id });
      note.onclick = () => (window.focus(), note.close());
    }
  }

  async toggleBell() {
    const on = memory.get("bell") !== "1";
    if (on && !window.Notification) return toast("This browser cannot show notices.");
    if (on && (await Notification.requestPermission()) !== "granted") return toast("The browser does not allow notices from this page.");
    memory.set("bell", on ? "1" : null);
    pressed("bell", on);
  }

  // Everything that can be pressed

  prepare() {
    const deeds = {
      undo: () => this.undo(false),
      "undo-turn": () => this.undo(true),
      hint: () => this.hint(),
      analyse: () => this.wire.ask({ do: "analyse" }),
      rules: () => openRules(this.room.dataset.game),
      keys: () => $("keys").showModal(),
      close: (button) => button.closest("dialog").close(),
      copy: copyLink,
      sound: () => (memory.set("sound", memory.get("sound") === "1" ? null : "1"), pressed("sound", memory.get("sound") === "1"), this.chime(523)),
      bell: () => this.toggleBell(),
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
      if (button) deeds[button.dataset.do]?.(button);
    });
    const log = $("log");
    const follow = () => this.following && (log.scrollTop = log.scrollHeight);
    for (const kind of ["wheel", "touchmove", "keyup", "pointerup"]) {
      log.addEventListener(kind, () => (this.following = log.scrollHeight - log.scrollTop - log.clientHeight < 60), { passive: true });
    }
    new ResizeObserver(follow).observe(log); // it shrinks when the actions need more room
    const more = /** @type {any} */ (document.querySelector(".more"));
    const fit = () => (more.open = !narrow.matches);
    narrow.addEventListener("change", fit);
    fit();
    pressed("sound", memory.get("sound") === "1");
    pressed("bell", memory.get("bell") === "1");
    pressed("fold", "folded" in document.documentElement.dataset);
    fillLink();
    this.preparePicture();
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
    phone.addEventListener("change", () => ((this.look.shape = phone.matches ? "tall" : "wide"), this.wire.send(this.look)));
    addEventListener("resize", () => this.view && this.drawAsked());
    $("rules-filter").addEventListener("input", findInRules);
  }

  preparePicture() {
    const box = $("picture");
    let press = 0;
    let held = false;
    document.addEventListener("pointerdown", () => (this.keyboard = ""));
    box.addEventListener("click", (event) => (held ? (held = false) : this.point(this.touched(event))));
    box.addEventListener("pointermove", (event) => event.pointerType === "mouse" && tip(event.target, event.clientX, event.clientY));
    box.addEventListener("pointerleave", () => tip(null));
    box.addEventListener("pointerdown", (event) => {
      held = false;
      if (event.pointerType !== "mouse") press = setTimeout(() => ((held = true), tip(event.target, event.clientX, event.clientY)), 450);
    });
    for (const end of ["pointerup", "pointercancel"]) {
      box.addEventListener(end, (event) => (clearTimeout(press), event.pointerType !== "mouse" && setTimeout(() => tip(null), held ? 2500 : 0)));
    }
    box.addEventListener("contextmenu", (event) => held && event.preventDefault());
    box.addEventListener("focusin", (event) => {
      if (!event.target.matches("[data-glow]:focus-visible")) return;
      const place = event.target.getBoundingClientRect();
      this.halo(event.target, "focus");
      tip(event.target, place.x + place.width / 2, place.bottom);
    });
    box.addEventListener("focusout", () => (box.querySelectorAll(".halo.focus").forEach((halo) => halo.remove()), tip(null)));
  }

  key(event) {
    const typing = event.target.matches?.("input:not([type=range], [type=radio]), textarea, select");
    if (event.ctrlKey || event.metaKey || event.altKey || !this.view || document.querySelector("dialog[open]")) return;
    const onBoard = event.target.matches?.("[data-glow]");
    this.keyboard = event.target.closest?.("#picture, #choices")?.id ?? this.keyboard;
    if (event.key === "Escape") {
      if (typing) event.target.blur();
      this.letGo();
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
    else if (event.key === "u") this.undo(false);
    else if (event.key === "U") this.undo(true);
    else if (event.key === "h") this.hint();
    else if (event.key === "?") $("keys").showModal();
    else if (!$("timeline").hidden && event.target.type !== "range" && !event.target.closest?.("#log") && event.key === "ArrowLeft") this.go(this.here() - 1);
    else if (!$("timeline").hidden && event.target.type !== "range" && !event.target.closest?.("#log") && event.key === "ArrowRight") this.go(this.here() + 1);
  }

  /** Keep the place of the keyboard on the board when it is drawn again. */
  refocus(name = "") {
    const things = [...$(this.keyboard).querySelectorAll("[data-glow], button")];
    (things.find((thing) => wordsOf(thing).join(" ") === name) ?? things[0])?.focus();
  }
}

function pressed(deed, on) {
  document.querySelector(`[data-do=${deed}]`)?.setAttribute("aria-pressed", String(on));
}

function fillLink() {
  if ($("link")) $("link").value = location.href.split("#")[0];
}

/** Explain what is under the pointer, in its own sentence. */
function tip(target, x = 0, y = 0) {
  const words = target?.closest?.("#picture :has(> desc)")?.querySelector(":scope > desc")?.textContent;
  const box = $("tip");
  box.hidden = !words;
  if (!words) return;
  box.textContent = words;
  const size = box.getBoundingClientRect();
  box.style.left = `${Math.max(4, Math.min(innerWidth - size.width - 4, x - size.width / 2))}px`;
  box.style.top = `${y + 22 + size.height < innerHeight ? y + 22 : y - size.height - 14}px`;
}

/** The next thing to choose in the direction of an arrow key. */
function walkBoard(from, key) {
  const box = from.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const [ahead, aside] = key === "ArrowLeft" || key === "ArrowRight" ? [0, 1] : [1, 0];
  const sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  let best = null;
  let least = Infinity;
  for (const thing of $("picture").querySelectorAll("[data-glow]")) {
    const other = thing.getBoundingClientRect();
    const way = [other.x + other.width / 2 - x, other.y + other.height / 2 - y];
    const cost = way[ahead] * sign + 2 * Math.abs(way[aside]);
    if (thing !== from && way[ahead] * sign > 2 && cost < least) [best, least] = [thing, cost];
  }
  best?.focus();
}

/** Up and down through the lines of the log, and to the moment of one. */
function walkList(event) {
  if (event.key === "Enter") event.target.onclick?.();
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  const lines = [...event.currentTarget.children];
  const at = lines.indexOf(document.activeElement);
  const next = at < 0 ? lines.length - 1 : at + (event.key === "ArrowDown" ? 1 : -1);
  lines[Math.max(0, Math.min(lines.length - 1, next))]?.focus();
}

// The rules beside the table

async function openRules(game) {
  if (!$("rules-text").firstChild) {
    const page = await (await fetch(`/rules/${game}?part=1`)).text();
    const article = new DOMParser().parseFromString(page, "text/html").querySelector("article");
    if (article) $("rules-text").append(document.importNode(article, true));
  }
  $("rules").showModal();
  $("rules-filter").focus();
}

/** Only the paragraphs that speak of what was typed, with the words marked. */
function findInRules() {
  const wanted = $("rules-filter").value.trim().toLowerCase();
  const article = $("rules-text").querySelector("article");
  for (const mark of article.querySelectorAll("mark")) mark.replaceWith(mark.textContent);
  article.normalize();
  for (const part of article.querySelectorAll("p, li, tr, h1, h2, h3")) {
    const heading = /^H\d$/.test(part.tagName);
    part.hidden = wanted.length > 1 && !heading && !part.textContent.toLowerCase().includes(wanted);
    if (wanted.length > 1 && !part.hidden) markWords(part, wanted);
  }
}

function markWords(part, wanted) {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const at = text.data.toLowerCase().indexOf(wanted);
    if (at < 0 || text.parentElement.closest("mark")) continue;
    const found = text.splitText(at);
    found.splitText(wanted.length);
    found.replaceWith(el("mark", { textContent: found.data }));
  }
}

prepareTheme();
prepareForm();
const room = document.querySelector("main.room");
if (room) new Table(room);
