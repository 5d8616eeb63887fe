/** A summary, seat by seat, of what happened by itself, such as the scoring of a round. It stays until it is closed or the player acts. */

import { clearFloats } from "./floats.js";
import { el } from "./page.js";
import { rowsOf } from "./scene.js";
import { briefly, isNews, sums, totals } from "./sums.js";
import { signed, token } from "./tokens.js";

/**
 * @import { Line, View } from "../messages"
 * @import { Scene } from "./scene.js"
 * @import { Sum, Told } from "./sums.js"
 */

export class News {
  /** @type {Told[]} */ lines = []; // those that are summed up now

  /**
   * `resized` is told when the summary takes more or less space.
   *
   * @param {{ panel: HTMLElement, title: HTMLElement, rows: HTMLElement }} elements
   * @param {{ resized: () => void }} callbacks
   */
  constructor({ panel, title, rows }, { resized }) {
    this.panel = panel;
    this.title = title;
    this.rows = rows;
    new ResizeObserver(() => {
      document.documentElement.style.setProperty("--news", `${panel.offsetHeight}px`);
      resized();
    }).observe(panel);
  }

  /**
   * After a new view, show what has just happened by itself, or happened at the move that is shown.
   *
   * @param {View | null} old
   * @param {Scene} scene
   */
  hear(old, scene) {
    const { at, moves, log, ending } = scene.view;
    if ((at !== null && at === old?.at) || (!old && ending)) return; // nothing new, or the result shows it
    const isLive = at === null && old?.at === null;
    const since = isLive ? old.moves : at === null ? lastOwnMove(scene.view) - 1 : at - 1;
    const last = log.findLast((line) => line.news && line.move > since && line.move <= (at ?? moves));
    if (last) this.recall(last, scene);
    else if (!isLive || moves < old.moves) this.close();
  }

  /**
   * Show everything about the occasion of a line, up to that line.
   *
   * @param {Line} line
   * @param {Scene} scene
   */
  recall({ move, news }, scene) {
    const told = scene.view.log.filter(isNews);
    this.draw(
      told.filter((line) => line.news.occasion === news?.occasion && line.move <= move),
      scene,
    );
  }

  /**
   * @param {Told[]} lines
   * @param {Scene} scene
   */
  draw(lines, scene) {
    if (!lines[0]) return;
    this.lines = lines;
    this.title.textContent = lines[0].news.occasion;
    this.rows.replaceChildren(...sums(lines).map(({ seat, kinds }) => this.row(seat, kinds, scene)));
    this.panel.hidden = false;
    clearFloats(); // they say the same
  }

  /**
   * @param {number} seat
   * @param {Sum[]} kinds
   * @param {Scene} scene
   */
  row(seat, kinds, scene) {
    const shown = rowsOf(scene)[seat];
    const head = el("summary", {}, ...(shown ? [token(shown)] : []));
    head.append(el("span", { className: "name", textContent: briefly(scene, seat) }));
    head.append(el("span", { className: "sums", textContent: totals(kinds) }));
    const whys = kinds
      .filter((kind) => kind.whys.length)
      .map((kind) => el("p", {}, el("strong", { textContent: `${kind.what}: ` }), kind.whys.join(", ")));
    return el("li", {}, el("details", {}, head, ...whys));
  }

  /**
   * Sum up everything since an earlier view, seat by seat.
   *
   * @param {Line[]} lines
   * @param {View} before
   * @param {Scene} scene
   */
  tell(lines, before, scene) {
    const rows = rowsOf(scene).flatMap((shown, seat) => {
      const told = lines.filter((line) => line.seat === seat);
      if (!told.length) return [];
      const [was, is] = [before, scene.view].map(({ points, rivals }) =>
        seat < points.length ? points[seat] : rivals[seat - points.length]?.points,
      );
      const moves = new Set(told.map((line) => line.move)).size;
      const gain = (is ?? 0) - (was ?? 0);
      const sum = `${moves} ${moves === 1 ? "move" : "moves"}${gain ? `, points\u00a0${signed(gain)}` : ""}`;
      const head = el("summary", {}, token(shown));
      head.append(el("span", { className: "name", textContent: briefly(scene, seat) }));
      head.append(el("span", { className: "sums", textContent: sum }));
      return [
        el("li", {}, el("details", {}, head, ...told.map(({ text }) => el("p", { textContent: text })))),
      ];
    });
    if (!rows.length) return;
    this.lines = [];
    this.title.textContent = "What you skipped";
    this.rows.replaceChildren(...rows);
    this.panel.hidden = false;
  }

  /**
   * The seats have changed.
   *
   * @param {Scene} scene
   */
  reseat(scene) {
    this.draw(this.lines, scene);
  }

  close() {
    this.lines = [];
    this.panel.hidden = true;
  }
}

/**
 * Our own last move in the log: after a reload, we have not seen what came after it.
 *
 * @param {View} view
 */
function lastOwnMove({ log, viewer, moves }) {
  return log.findLast((line) => !line.news && line.seat === viewer && line.seat >= 0)?.move ?? moves;
}
