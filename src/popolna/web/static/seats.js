/** The seats: who sits where, who is here, whose turn it is, and everybody's points. */

import { float } from "./floats.js";
import { el } from "./page.js";
import { whoPlaysOn } from "./resignation.js";
import { NOBODY } from "./scene.js";
import { points, token } from "./tokens.js";

/**
 * @import { RivalView, View } from "../messages"
 * @import { Scene, Seat } from "./scene.js"
 */

export class Seats {
  lit = NOBODY; // the seat that the line of the log under the pointer is about

  /**
   * `comeBack` and `standIn` are told that we want our seat back, or a bot for another, and `resign` that we want to give
   * ours up; at an archive nobody sits.
   *
   * @param {{ list: HTMLElement, watching: HTMLElement }} elements
   * @param {{
   *   comeBack: () => void, standIn: (seat: number) => void,
   *   resign: (seat: Seat, who: "bot" | "nobody" | "alone") => void
   * }} callbacks
   * @param {{ isArchive: boolean }} options
   */
  constructor({ list, watching }, { comeBack, standIn, resign }, { isArchive }) {
    this.list = list;
    this.watching = watching;
    this.comeBack = comeBack;
    this.standIn = standIn;
    this.resign = resign;
    this.isArchive = isArchive;
  }

  /** @param {number} watching  how many people have no seat */
  count(watching) {
    this.watching.textContent = watching ? `${watching} watching` : "";
  }

  /**
   * Draw all seats and rivals; with an older view of the same moment, also show what they gained.
   *
   * @param {Scene} scene
   * @param {View | null} [old]
   */
  draw(scene, old = null) {
    const { view, seats } = scene;
    const before =
      old && old.at === view.at ? [...old.points, ...old.rivals.map((rival) => rival.points)] : [];
    const floating = new Map(this.rows().map((row) => [row.dataset.seat, row.querySelector(".gain")]));
    const focused = this.rows().find((row) => row.contains(document.activeElement))?.dataset.seat;
    const rows = [
      ...seats.map((seat) => this.seatRow(scene, seat)),
      ...(seats.length ? view.rivals : []).map((rival) => rivalRow(rival)),
    ];
    const now = [...view.points, ...view.rivals.map((rival) => rival.points)];
    rows.forEach((row, number) => {
      row.dataset.seat = String(number);
      row.classList.toggle("lit", number === this.lit);
      const gain = before.length === now.length ? (now[number] ?? 0) - (before[number] ?? 0) : 0;
      const rising = floating.get(row.dataset.seat);
      if (gain) float(row, gain);
      else if (rising) row.append(rising);
    });
    this.list.replaceChildren(...rows);
    if (focused) rows[Number(focused)]?.querySelector("button")?.focus();
  }

  rows() {
    return [...this.list.children].filter((row) => row instanceof HTMLElement);
  }

  /**
   * @param {Scene} scene
   * @param {Seat} seat
   */
  seatRow(scene, seat) {
    const { view, seat: mine } = scene;
    const isTurn = view.status === "playing" && view.to_move.includes(seat.number);
    const name = seat.name + (seat.number === mine ? " (you)" : "");
    const made = row(seat, name, view.points[seat.number], this.how(seat, isTurn));
    made.classList.toggle("turn", isTurn);
    const buttons = view.status === "playing" && mine >= 0 ? this.buttons(seat, scene) : [];
    if (buttons.length) made.append(el("div", { className: "row" }, ...buttons));
    return made;
  }

  /**
   * What a seat is doing, in words.
   *
   * @param {Seat} seat
   * @param {boolean} isTurn
   */
  how(seat, isTurn) {
    if (this.isArchive) return "";
    const what = seat.thinking ? "thinking …" : isTurn ? "to move" : "";
    return what ? `${who(seat)} · ${what}` : who(seat);
  }

  /**
   * @param {Seat} seat
   * @param {Scene} scene
   */
  buttons(seat, { seat: mine, seats, allowed }) {
    if (seat.number === mine) return this.ownButtons(seat, whoPlaysOn(allowed, seats));
    if (!seat.away || seat.bot) return [];
    const isAgreed = seat.agreed.includes(mine);
    const textContent = isAgreed ? "You agreed to a bot" : `Let a bot play for ${seat.name}`;
    const agree = el("button", { type: "button", disabled: isAgreed, textContent });
    agree.onclick = () => this.standIn(seat.number);
    const agreed = `Agreed: ${seat.agreed.map((number) => seats[number]?.name).join(", ")}`;
    return seat.agreed.length ? [agree, el("span", { className: "quiet", textContent: agreed })] : [agree];
  }

  /**
   * What we can do with our own seat: come back to it, or give it up.
   *
   * @param {Seat} seat
   * @param {"bot" | "nobody" | "alone" | null} who  plays on if we resign, if we can
   */
  ownButtons(seat, who) {
    if (!who) return [];
    const back = el("button", { type: "button", className: "primary", textContent: "I'm back" });
    back.onclick = () => this.comeBack();
    const words = who === "alone" ? "Abandon game …" : "Resign …";
    const resign = el("button", { type: "button", className: "plain", textContent: words });
    resign.onclick = () => this.resign(seat, who);
    return seat.bot ? [back, resign] : [resign];
  }

  /**
   * Light the seat that a line of the log is about.
   *
   * @param {number} seat
   */
  light(seat) {
    this.lit = seat;
    for (const row of this.rows()) row.classList.toggle("lit", Number(row.dataset.seat) === seat);
  }
}

/**
 * Who plays a seat, and whether they are here.
 *
 * @param {Seat} seat
 */
function who({ kind, bot, here, away, resigned }) {
  if (resigned) return bot ? `Resigned · ${bot} plays on` : "Resigned";
  if (kind === "bot") return "Bot";
  if (kind === "open") return "Open seat";
  if (bot) return `${bot} is playing for them`;
  return here ? "Here" : away ? "Away" : "Not here right now";
}

/**
 * A rival without a seat, with the points so far.
 *
 * @param {RivalView} rival
 */
function rivalRow(rival) {
  const made = row(rival, rival.name, rival.points, "Rival");
  made.classList.add("rival");
  return made;
}

/**
 * @param {Seat | RivalView} shown
 * @param {string} name
 * @param {number | undefined} score
 * @param {string} how
 */
function row(shown, name, score, how) {
  const text = score === undefined ? "" : points(score);
  return el(
    "li",
    { className: "seat" },
    token(shown),
    el("span", { className: "name", textContent: name, title: shown.name }),
    el("span", { className: "points", textContent: text, "aria-label": text && `${score} points` }),
    el("span", { className: "how", textContent: how }),
  );
}
