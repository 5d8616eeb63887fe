/** The past: the log, and the timeline for looking back. */

import { $, NOBODY, el, icon } from "./page.js";

export const withPast = (Base) => class extends Base {
  drawLog(keep) {
    const log = $("log");
    const lines = this.view.log;
    while (log.children.length > keep) log.lastChild.remove();
    const fresh = lines.slice(log.children.length);
    const told = log.children.length > 0;
    for (const line of fresh) log.append(this.logLine(line, lines[log.children.length - 1]));
    if (this.following || !told) log.scrollTop = log.scrollHeight;
    if (told && fresh.length) $("heard").textContent = this.heard(fresh);
  }

  logLine(line, before) {
    const made = el("li", { textContent: line.text, tabIndex: -1 });
    made.classList.toggle("new-move", !before || before.move !== line.move);
    if (line.news && line.news.occasion !== before?.news?.occasion) made.dataset.occasion = line.news.occasion;
    this.bar(made, line.seat);
    made.dataset.seat = String(line.seat);
    made.dataset.move = String(line.move);
    const light = () => ((this.spoken = line), this.highlight(line.things, line.seat));
    made.onmouseenter = made.onfocus = light;
    made.onmouseleave = made.onblur = () => ((this.spoken = null), this.highlight([]));
    made.onclick = () => (light(), this.go(line.move), line.news && this.recallNews(line));
    return made;
  }

  /** Mark in the log which move is shown: the lines after it are pale. */
  markMoment(old) {
    const at = this.view.at;
    const lines = [...$("log").children];
    for (const line of lines) line.classList.toggle("later", at !== null && Number(line.dataset.move) > at);
    if (!old || old.at === at) return;
    const now = lines.filter((line) => Number(line.dataset.move) === at);
    $("heard").textContent = this.heard(this.view.log.filter((line) => line.move === (at ?? this.view.moves)));
    const last = lines.filter((line) => !line.classList.contains("later")).at(-1);
    const log = $("log");
    if (at === null) this.following = true;
    const seen = (line) => line.offsetTop >= log.scrollTop && line.offsetTop + line.offsetHeight <= log.scrollTop + log.clientHeight;
    if (last && ![last, ...now].some(seen)) log.scrollTop = last.offsetTop - log.clientHeight / 2;
  }

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
    if (view.status === "over" && eyes.options.length !== this.seats.length + 1) {
      eyes.replaceChildren(el("option", { value: String(NOBODY), textContent: "Public view" }), ...this.seats.map((seat) => el("option", { value: String(seat.number), textContent: `${seat.name}'s view` })));
    }
    if (view.status === "over") eyes.value = String(view.viewer);
    const link = $("play-on");
    link.href = link.href.replace(/at=\d+/, `at=${at}`);
    link.textContent = at === view.moves ? "Play on from a move" : `Play on from move ${at}`;
    link.hidden = at === view.moves && Boolean(view.ending);
  }

  /** Go to another move, or, with null, back to now. */
  go(at) {
    const last = this.view.moves;
    const wanted = at === null || (at >= last && this.view.status === "playing") ? null : Math.max(0, Math.min(last, at));
    if (wanted === this.look.at) return;
    this.look.at = wanted;
    this.wire.send(this.look);
  }

  /** The move we have asked to see, even before it has arrived. */
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
};

/** Arrow keys move through the lines of the log; Enter shows the move of a line. */
export function walkList(event) {
  if (event.key === "Enter") event.target.onclick?.();
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  const lines = [...event.currentTarget.children];
  const at = lines.indexOf(document.activeElement);
  const next = at < 0 ? lines.length - 1 : at + (event.key === "ArrowDown" ? 1 : -1);
  lines[Math.max(0, Math.min(lines.length - 1, next))]?.focus();
}
