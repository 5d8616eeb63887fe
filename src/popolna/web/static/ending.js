/** The result and the analysis. */

import { $, el, phone } from "./page.js";
import { label, parse } from "./picture.js";
import { points, token } from "./tokens.js";

export const withEnding = (Base) => class extends Base {
  /** Draw the result; it stays while looking back. */
  drawEnding(first) {
    const ending = this.view.ending;
    const order = ending.ranks.map((_, seat) => seat).sort((a, b) => ending.ranks[a] - ending.ranks[b]);
    const cells = (tag, values) => values.map((value) => el(tag, { textContent: value }));
    const rows = this.rows();
    const heads = order.map((number) => rows[number]).filter(Boolean).map((seat) =>
      el("th", { scope: "col", title: seat.name }, token(seat), el("span", { className: "unseen", textContent: seat.name })));
    const head = el("tr", {}, el("td"), ...heads);
    const body = ending.parts.filter(([, values]) => values.some(Boolean)).map(([name, values]) => el("tr", {}, el("th", { scope: "row", textContent: name }), ...cells("td", order.map((seat) => points(values[seat])))));
    const sum = el("tr", {}, el("th", { scope: "row", textContent: "Points" }), ...cells("td", order.map((seat) => points(ending.points[seat]))));
    const place = el("tr", {}, el("th", { scope: "row", textContent: "Rank" }), ...cells("td", order.map((seat) => ending.ranks[seat])));
    const table = el("table", { className: "scores" }, el("thead", {}, head), el("tbody", {}, ...body), el("tfoot", {}, sum, place));
    const picture = el("div", { className: "ending-picture" });
    if (ending.picture) picture.append(label(parse(ending.picture)));
    $("ending").replaceChildren(picture);
    $("parts").replaceChildren(table);
    this.placeEnding();
    if (!first) $("end").scrollIntoView({ block: phone.matches ? "start" : "nearest" });
  }

  /** Put the result above the board on a phone, and beside or below it elsewhere. */
  placeEnding() {
    if (phone.matches && this.view?.ending) this.main.prepend($("end"));
    else $("asked").after($("end"));
  }

  /** Draw everybody's chances, the costliest decisions, and what else changed the chances; each leads to the move before it. */
  drawAnalysis({ picture, costly, swings, headings, analysed, moves, under_way, note }) {
    document.querySelector("[data-do=analyse]").hidden = under_way || Boolean(picture && analysed === moves);
    const told = note ? [el("p", { className: "quiet", textContent: note })] : [];
    const shown = $("analysis").childElementCount > 0;
    if (!picture) {
      $("analysis").replaceChildren(...told);
      if (told.length && !shown) $("analysis").scrollIntoView({ block: "nearest" });
      return;
    }
    const chart = el("div", { className: "ending-picture" }, label(parse(picture)));
    for (const flag of chart.querySelectorAll("[data-move]")) {
      const go = () => this.go(Number(flag.dataset.move) - 1);
      flag.setAttribute("tabindex", "0");
      flag.setAttribute("role", "button");
      flag.addEventListener("click", go);
      flag.addEventListener("keydown", (event) => event.key === "Enter" && go());
    }
    const percent = (share) => `${Math.round(100 * share)} %`;
    const name = (seat) => this.seats[seat]?.name ?? "";
    const row = (move, text, why, ...change) => {
      const button = el("button", { type: "button" }, el("span", {}, text, el("strong", { textContent: why })), el("span", { className: "chance" }, ...change));
      button.addEventListener("click", () => this.go(move - 1));
      return button;
    };
    const mistakes = costly.map(({ move, seat, done, better, cost }) => row(move, `Move ${move}, ${name(seat)}: ${done}. `, `Better: ${better}`, `−${percent(cost)}`));
    const others = swings.map(({ move, seat, done, whose, gain, cause }) =>
      row(move, `Move ${move}, ${name(seat)}: ${done}. `, `${cause.charAt(0).toUpperCase()}${cause.slice(1)}`, ...this.whose(whose), `${gain > 0 ? "+" : "−"}${percent(Math.abs(gain))}`));
    const list = (head, rows) => el("div", { className: "advice" }, el("strong", { textContent: head }), ...rows);
    $("analysis").replaceChildren(...told, chart, list(headings[0], mistakes), list(headings[1], others));
    if (shown && !under_way) $("analysis").scrollIntoView({ block: "nearest" });
  }
};
