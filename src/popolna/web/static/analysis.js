/** How the game went, decision by decision. */

import { el } from "./page.js";
import { label, parse } from "./picture.js";
import { rowsOf } from "./scene.js";
import { token } from "./tokens.js";

/**
 * @import { Analysis as Message } from "../messages"
 * @import { Scene } from "./scene.js"
 */

/** @param {number} share */
const percent = (share) => `${Math.round(100 * share)} %`;

export class Analysis {
  /**
   * `go` is told which move somebody wants to see.
   *
   * @param {{ panel: HTMLElement, button: HTMLElement }} elements
   * @param {{ go: (move: number) => void }} callbacks
   */
  constructor({ panel, button }, { go }) {
    this.panel = panel;
    this.button = button;
    this.go = go;
  }

  /**
   * Draw everybody's chances, the costliest decisions, and what else changed the chances, as far as they are known; each
   * leads to the move before it.
   *
   * @param {Message} message
   * @param {Scene} scene
   */
  draw(message, scene) {
    const { picture, analysed, moves, under_way: isUnderWay, note } = message;
    const isShown = this.panel.childElementCount > 0;
    const told = note ? [el("p", { className: "quiet", textContent: note })] : [];
    this.button.hidden = isUnderWay || Boolean(picture && analysed === moves);
    this.panel.replaceChildren(...told, ...(picture ? this.parts(message, scene) : []));
    const isNews = picture ? isShown && !isUnderWay : told.length && !isShown; // the first note, or the end
    if (isNews) this.panel.scrollIntoView({ block: "nearest" });
  }

  /**
   * @param {Message} message
   * @param {Scene} scene
   */
  parts({ picture, costly, swings, headings }, scene) {
    const name = (/** @type {number} */ seat) => scene.seats[seat]?.name ?? "";
    const mistakes = costly.map(({ move, seat, done, better, cost }) =>
      this.row(move, `Move ${move}, ${name(seat)}: ${done}. `, `Better: ${better}`, `−${percent(cost)}`),
    );
    const others = swings.map(({ move, seat, done, whose, gain, cause }) => {
      const why = `${cause.charAt(0).toUpperCase()}${cause.slice(1)}`;
      const change = `${gain > 0 ? "+" : "−"}${percent(Math.abs(gain))}`;
      return this.row(move, `Move ${move}, ${name(seat)}: ${done}. `, why, ...sign(scene, whose), change);
    });
    const list = (/** @type {string} */ head, /** @type {HTMLElement[]} */ rows) =>
      el("div", { className: "advice" }, el("strong", { textContent: head }), ...rows);
    return [this.chart(picture), list(headings[0], mistakes), list(headings[1], others)];
  }

  /**
   * The chart of everybody's chances, with flags that lead to a move.
   *
   * @param {string} picture
   */
  chart(picture) {
    const chart = el("div", { className: "ending-picture" }, label(parse(picture)));
    for (const flag of chart.querySelectorAll("[data-move]")) {
      const go = () => this.go(Number(flag.getAttribute("data-move")) - 1);
      flag.setAttribute("tabindex", "0");
      flag.setAttribute("role", "button");
      flag.addEventListener("click", go);
      flag.addEventListener(
        "keydown",
        (event) => event instanceof KeyboardEvent && event.key === "Enter" && go(),
      );
    }
    return chart;
  }

  /**
   * A decision, and how much it changed.
   *
   * @param {number} move
   * @param {string} text
   * @param {string} why
   * @param {...(Node | string)} change
   */
  row(move, text, why, ...change) {
    const said = el("span", {}, text, el("strong", { textContent: why }));
    const button = el("button", { type: "button" }, said, el("span", { className: "chance" }, ...change));
    button.onclick = () => this.go(move - 1);
    return button;
  }
}

/**
 * The token of a seat or rival, with its name for screen readers.
 *
 * @param {Scene} scene
 * @param {number} row
 */
function sign(scene, row) {
  const shown = rowsOf(scene)[row];
  return shown ? [token(shown), el("span", { className: "unseen", textContent: shown.name })] : [];
}
