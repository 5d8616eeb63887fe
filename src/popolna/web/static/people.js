/** Who is at the table: seats, chat, and the room where one waits for others. */

import { $, el, fillLink } from "./page.js";
import { points, token } from "./tokens.js";

export const withPeople = (Base) => class extends Base {
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

  /** A bar in the colour of the seat that a line is about. */
  bar(line, seat) {
    line.classList.toggle("whose", seat in this.chairs);
    line.style.setProperty("--seat", this.chairs[seat]?.colour ?? null);
  }

  /** A seat as its token, with its name for those who listen. */
  whose(seat) {
    const chair = this.chairs[seat];
    return chair ? [token(chair), el("span", { className: "unseen", textContent: chair.name })] : [];
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
      if (this.chatter) this.unread += lines.length; // what was said before we came is not news
      $("unread").textContent = `${this.unread} new`;
      $("unread").hidden = !this.unread;
    }
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
};
