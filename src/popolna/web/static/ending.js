/** The result of the game. */

import { el, phone } from "./page.js";
import { label, parse } from "./picture.js";
import { rowsOf } from "./scene.js";
import { points, token } from "./tokens.js";

/**
 * @import { Ending, View } from "../messages"
 * @import { Scene } from "./scene.js"
 */

export class Result {
  /**
   * On a phone the part is the first in `page`; elsewhere it comes after `before`.
   *
   * @param {{ part: HTMLElement, picture: HTMLElement, scores: HTMLElement, page: HTMLElement, before: HTMLElement }} elements
   */
  constructor({ part, picture, scores, page, before }) {
    this.part = part;
    this.picture = picture;
    this.scores = scores;
    this.page = page;
    this.before = before;
    this.isThere = false;
    phone.addEventListener("change", () => this.place());
  }

  /**
   * Draw the result; it stays while looking back. When the game has just ended, bring it into sight.
   *
   * @param {Scene} scene
   * @param {View | null} [old]
   */
  draw(scene, old = null) {
    const { ending, status } = scene.view;
    this.part.hidden = status !== "over";
    if (!ending || ending === old?.ending) return;
    const picture = el("div", { className: "ending-picture" });
    if (ending.picture) picture.append(label(parse(ending.picture)));
    const note = ending.note ? [el("p", { className: "quiet", textContent: ending.note })] : [];
    this.picture.replaceChildren(...note, picture);
    this.scores.replaceChildren(table(ending, scene));
    this.isThere = true;
    this.place();
    if (old && !old.ending) this.part.scrollIntoView({ block: phone.matches ? "start" : "nearest" });
  }

  place() {
    if (phone.matches && this.isThere) this.page.prepend(this.part);
    else this.before.after(this.part);
  }
}

/**
 * Everybody's points and what they are made of, the winner first.
 *
 * @param {Ending} ending
 * @param {Scene} scene
 */
function table({ ranks, points: sums, parts }, scene) {
  const order = ranks.map((rank, row) => ({ rank, row })).sort((one, other) => one.rank - other.rank);
  const everyone = rowsOf(scene);
  const heads = order
    .map(({ row }) => everyone[row])
    .filter((seat) => seat !== undefined)
    .map((seat) => {
      const name = el("span", { className: "unseen", textContent: seat.name });
      return el("th", { scope: "col", title: seat.name }, token(seat), name);
    });
  const line = (/** @type {string} */ name, /** @type {string[]} */ values) =>
    el(
      "tr",
      {},
      el("th", { scope: "row", textContent: name }),
      ...order.map(({ row }) => el("td", { textContent: values[row] ?? "" })),
    );
  const scored = parts.filter(([, values]) => values.some(Boolean));
  const body = scored.map(([name, values]) => line(name, values.map(points)));
  const foot = [line("Points", sums.map(points)), line("Rank", ranks.map(String))];
  return el(
    "table",
    { className: "scores" },
    el("thead", {}, el("tr", {}, el("td"), ...heads)),
    el("tbody", {}, ...body),
    el("tfoot", {}, ...foot),
  );
}
