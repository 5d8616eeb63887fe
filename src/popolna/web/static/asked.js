/** The decision: the prompt, the actions as buttons, and hints. */

import { $, el, icon, narrow } from "./page.js";
import { groups } from "./pointing.js";
import { token } from "./tokens.js";

const FEW = 12; // up to this many choices are listed one by one
const TWICE = 500; // milliseconds: a second tap this soon was not meant for the next decision

export const withDecision = (Base) => class extends Base {
  drawAsked() {
    const view = this.view;
    const mine = this.isMine();
    const me = this.seats[this.seat];
    $("asked").classList.toggle("mine", mine);
    $("prompt").replaceChildren(me?.kind === "person" && me.bot && view.status === "playing" ? `${me.bot} is playing for you.` : view.prompt);
    if (mine && me) $("prompt").prepend(token(me));
    $("asked").style.setProperty("--seat", me?.colour ?? null);
    $("asked").hidden = view.status !== "playing";
    const trail = [
      ...this.steps.map((word, at) => [word, () => ((this.steps = this.steps.slice(0, at)), this.drawAsked())]),
      ...this.chosen.map((words, at) => [words.join(" "), () => (this.chosen.splice(at, 1), this.drawAsked())]),
    ];
    $("trail").hidden = !trail.length || !mine;
    $("trail").replaceChildren(...trail.map(([words, letGo]) =>
      el("button", { type: "button", onclick: letGo, "aria-label": `Deselect ${words}` }, words.replaceAll("-", " "), icon("close"))));
    this.drawChoices(mine);
    const now = view.at === null && view.status === "playing";
    document.querySelector("[data-do=undo]").hidden = !(now && view.can_undo);
    document.querySelector("[data-do=undo-turn]").hidden = !(now && view.can_undo_turn);
    document.querySelector("[data-do=hint]").hidden = !mine;
    this.drawGlow();
    this.measureBar();
  }

  drawChoices(mine) {
    const box = $("choices");
    const left = mine ? this.choicesLeft() : [];
    const wanted = $("filter").value.trim().toLowerCase().split(/\s+/);
    const found = left.filter((choice) => wanted.every((word) => `${choice.label} ${choice.name}`.toLowerCase().includes(word)));
    $("filter").hidden = left.length <= FEW;
    const [more, stops] = [found.filter((choice) => !choice.stops), found.filter((choice) => choice.stops)];
    const alone = (choice) => ({ label: choice.label, choices: [choice] });
    const rows = [...(more.length > FEW ? groups(more, FEW) : more.map(alone)), ...stops.map(alone)];
    $("filter").classList.toggle("spare", rows.length <= FEW);
    box.classList.toggle("dense", rows.length > FEW && rows.every((row) => row.label.length < 10));
    const telling = this.chosen.length > 0 || !this.choices.every((choice) => choice.ends_turn);
    const buttons = rows.map((row, at) => {
      const button = el("button", { type: "button", disabled: this.isAnswered(), onclick: (event) => this.pick(row, event) });
      const key = el("span", { className: "key", "aria-hidden": "true", textContent: at < 9 ? String(at + 1) : "" });
      button.append(el("span", { className: "label" }, key, row.label));
      if (row.choices.length > 1) button.append(el("span", { className: "many", textContent: `${row.choices.length} ways` }));
      else if (row.choices[0].ends_turn && telling) button.append(el("span", { className: "many", textContent: "ends your turn" }));
      button.classList.toggle("primary", left.length === 1 && this.chosen.length > 0);
      const light = () => this.highlight(row.choices.length === 1 ? row.choices[0].words.slice(1) : []);
      button.onpointerenter = (event) => event.pointerType === "mouse" && light();
      button.onfocus = () => button.matches(":focus-visible") && light();
      button.onpointerleave = button.onblur = () => this.highlight([]);
      return button;
    });
    const last = stops.length ? [el("div", { className: "stops" }, ...buttons.splice(-stops.length))] : []; // always visible
    box.replaceChildren(...buttons, ...last);
    this.drawOnlyAction();
    if (mine && !rows.length) box.append(el("p", { className: "quiet", textContent: "No action matches." }));
  }

  pick(row, event) {
    if (this.isAnswered()) return;
    if (row.choices[0].stops && event.pointerType === "touch" && performance.now() - this.since < TWICE) return;
    if (row.choices.length === 1) return this.act(row.choices[0].name);
    this.steps = row.steps;
    this.narrowed(false);
    $("choices").querySelector("button")?.focus();
  }

  /** After a choice: do the only action left, unless it may not be meant; otherwise show what is left. */
  narrowed(play = true) {
    const left = this.choicesLeft();
    $("filter").value = "";
    if (play && left.length === 1 && this.isMeant(left[0])) return this.act(left[0].name);
    if (this.chosen.length) return this.foldBar(false); // the buttons are needed now
    this.drawAsked();
  }

  /** Whether pointing is enough for an action: not if it ends the turn, or if nobody asked for it and not all of it is named. */
  isMeant(choice) {
    return !choice.ends_turn && (!choice.aside || this.chosen.flat().length === choice.words.length - 1);
  }

  /** Deselect what was chosen last. */
  letGo() {
    if (this.chosen.length) this.chosen.pop();
    else this.steps.pop();
    this.drawAsked();
  }

  /** Whether our action in this decision is on its way. */
  isAnswered() {
    return this.answer === this.view.question;
  }

  act(action) {
    this.takenBack = false;
    this.answer = this.view.question;
    this.closeNews();
    this.chime(440);
    this.wire.ask({ do: "act", action, question: this.view.question });
    this.drawAsked();
  }

  undo(turn) {
    if (!(turn ? this.view.can_undo_turn : this.view.can_undo) || this.view.at !== null || !(this.view.status === "playing" || this.isAsking())) return;
    this.takenBack = true;
    this.wire.ask({ do: "undo", question: this.view.question, turn });
  }

  /** Hide or show the actions at the bottom of a small screen. */
  foldBar(on) {
    $("asked").classList.toggle("folded", on);
    document.querySelector("[data-do=fold-bar]").setAttribute("aria-expanded", String(!on));
    this.drawAsked();
  }

  /** How much space the actions take at the bottom of a small screen. Only the elements that need it are told: the board is large. */
  measureBar() {
    if (!narrow.matches) return;
    const height = `${$("asked").offsetHeight + 8}px`;
    for (const place of [this.main, $("news"), $("toasts")]) place.style.setProperty("--bar", height);
  }

  hint() {
    if (!this.isMine()) return;
    if (narrow.matches) this.closeNews(); // there is no space for both
    $("advice").hidden = false;
    $("asked").classList.add("hinted");
    $("advice").replaceChildren("A strong player is thinking …");
    this.measureBar();
    this.wire.ask({ do: "hint" });
  }

  /** What a strong player would do: the recommended action, and the next best, folded on small screens. */
  drawAdvice(message) {
    if (message.question !== this.view.question) return;
    const [best, ...others] = message.choices.map((choice, at) => this.advised(choice, at === 0));
    const close = el("button", { type: "button", className: "tool", "aria-label": "Close the hint", onclick: () => this.closeHint() }, icon("close"));
    const head = el("div", { className: "advice-head" }, el("strong", { textContent: "Recommended" }), el("span", { className: "quiet", textContent: "chance of winning" }), close);
    const few = message.hardly ? [el("p", { className: "quiet", textContent: `${message.hardly} ${message.hardly === 1 ? "other" : "others"} not analysed.` })] : [];
    const rest = others.length ? [el("details", { open: !narrow.matches, ontoggle: () => this.measureBar() }, el("summary", { textContent: "Next best" }), ...others, ...few)] : few;
    this.hinted = message.choices[0].name.split(" ").slice(1);
    $("advice").hidden = false;
    $("advice").replaceChildren(head, best, ...rest);
    this.drawGlow();
    this.measureBar();
  }

  /** An action of a hint, with the chance of winning. */
  advised(choice, best) {
    const button = el("button", { type: "button", className: best ? "best" : "", onclick: () => this.isMine() && !this.isAnswered() && this.act(choice.name) },
      choice.label, el("span", { className: "chance", textContent: `${Math.round(choice.chance * 100)} %` }));
    button.onpointerenter = (event) => event.pointerType === "mouse" && this.highlight(choice.name.split(" ").slice(1));
    button.onpointerleave = () => this.highlight([]);
    return button;
  }

  closeHint() {
    this.forgetHint();
    this.drawAsked();
  }

  /** Close the hint, without drawing the actions again. */
  forgetHint() {
    this.hinted = [];
    $("advice").hidden = true;
    $("asked").classList.remove("hinted");
  }
};
