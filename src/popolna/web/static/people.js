/** The people at the table: seats, chat, and the page where they wait for others. */

import { $, el, fillLink } from "./page.js";
import { points, token } from "./tokens.js";

export const withPeople = (Base) => class extends Base {
  drawSeats(old = null) {
    const view = this.view;
    if (!view) return;
    const rows = this.rows().map((seat, number) => {
      if (number >= this.seats.length) return this.rivalRow(seat, number, old);
      const row = el("li", { className: "seat" }, token(seat));
      const turn = view.status === "playing" && view.to_move.includes(seat.number);
      row.dataset.seat = String(seat.number);
      row.classList.toggle("turn", turn);
      row.append(
        el("span", { className: "name", textContent: seat.name + (seat.number === this.seat ? " (you)" : ""), title: seat.name }),
        el("span", { className: "points", textContent: view.points.length ? points(view.points[seat.number]) : "", "aria-label": `${view.points[seat.number]} points` }),
        el("span", { className: "how", textContent: this.how(seat, turn) }),
      );
      const gain = old && old.points?.length && old.at === view.at ? view.points[seat.number] - old.points[seat.number] : 0;
      if (gain) this.float(row, gain);
      row.append(...this.seatButtons(seat));
      return row;
    });
    const floating = new Map([...$("seats").querySelectorAll(".gain")].map((gain) => [gain.parentElement.dataset.seat, gain]));
    $("seats").replaceChildren(...rows);
    for (const row of rows) if (floating.has(row.dataset.seat) && !row.querySelector(".gain")) row.append(floating.get(row.dataset.seat));
  }

  /** Everyone who can score: the seats, then the rivals. */
  rows() {
    return this.seats.length ? [...this.seats, ...(this.view?.rivals ?? [])] : [];
  }

  /** A rival without a seat, with the points so far. */
  rivalRow(rival, number, old) {
    const row = el("li", { className: "seat rival" }, token(rival),
      el("span", { className: "name", textContent: rival.name, title: rival.name }),
      el("span", { className: "points", textContent: points(rival.points), "aria-label": `${rival.points} points` }),
      el("span", { className: "how", textContent: "Rival" }));
    row.dataset.seat = String(number);
    const before = old?.at === this.view.at ? old.rivals?.[number - this.seats.length] : null;
    if (before && before.points !== rival.points) this.float(row, rival.points - before.points);
    return row;
  }

  /** What a seat is doing, in words. */
  how(seat, turn) {
    const who = seat.kind === "bot" ? "Bot" : seat.kind === "open" ? "Open seat" : seat.bot ? `${seat.bot} is playing for them` : seat.here ? "Here" : seat.away ? "Away" : "Not here right now";
    const what = seat.thinking ? "thinking …" : turn ? "to move" : "";
    return this.main.dataset.archive ? "" : what ? `${who} · ${what}` : who;
  }

  seatButtons(seat) {
    if (this.view.status !== "playing" || this.seat < 0) return [];
    const buttons = el("div", { className: "row" });
    if (seat.number === this.seat && seat.bot && seat.kind === "person") {
      buttons.append(el("button", { type: "button", className: "primary", textContent: "I'm back", onclick: () => this.wire.ask({ do: "return" }) }));
    } else if (seat.away && seat.number !== this.seat && !seat.bot) {
      const agreed = seat.agreed.includes(this.seat);
      buttons.append(el("button", {
        type: "button", disabled: agreed, textContent: agreed ? "You agreed to a bot" : `Let a bot play for ${seat.name}`,
        onclick: () => this.wire.ask({ do: "stand-in", seat: seat.number, bot: this.main.dataset.bot }),
      }));
      if (seat.agreed.length) buttons.append(el("span", { className: "quiet", textContent: `Agreed: ${seat.agreed.map((number) => this.seats[number].name).join(", ")}` }));
    }
    return buttons.children.length ? [buttons] : [];
  }

  /** Mark a line with the colour of the seat or rival it is about. */
  bar(line, seat) {
    const shown = this.rows()[seat];
    line.classList.toggle("whose", Boolean(shown));
    line.style.setProperty("--seat", shown?.colour ?? null);
  }

  /** The token of a seat or rival, with its name for screen readers. */
  whose(seat) {
    const shown = this.rows()[seat];
    return shown ? [token(shown), el("span", { className: "unseen", textContent: shown.name })] : [];
  }

  drawChat(lines) {
    const chat = $("chat");
    for (const line of lines) {
      const name = el("strong", { textContent: line.name });
      const said = el("li", { title: new Date(line.at * 1000).toLocaleString() }, name, line.text);
      this.bar(said, line.seat);
      chat.append(said);
    }
    chat.scrollTop = chat.scrollHeight;
    if (!$("chat-part").open) {
      if (this.chatRead) this.unread += lines.length; // messages from before we came are not new
      $("unread").textContent = `${this.unread} new`;
      $("unread").hidden = !this.unread;
    }
  }

  /** Update the waiting page, which is plain HTML, by fetching it again. */
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
};
