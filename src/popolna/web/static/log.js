/** The log: what has happened, line by line. */

import { beforeFrame, el } from "./page.js";
import { rowsOf } from "./scene.js";
import { spoken } from "./sums.js";
import { bar } from "./tokens.js";

/**
 * @import { Line, View } from "../messages"
 * @import { Scene } from "./scene.js"
 */

const NEAR = 60; // pixels from the end of the log: whoever is this near follows it

export class Log {
  /** @type {Line | null} */ line = null; // the one under the pointer
  isFollowing = true; // whether the log scrolls along

  /**
   * `mention` is told what the line under the pointer is about, `go` which line was clicked.
   *
   * @param {{ list: HTMLElement, heard: HTMLElement }} elements
   * @param {{ mention: (line: Line | null) => void, go: (line: Line) => void }} callbacks
   */
  constructor({ list, heard }, { mention, go }) {
    this.list = list;
    this.heard = heard;
    this.mention = mention;
    this.go = go;
    this.scrollDown = beforeFrame(() => (list.scrollTop = list.scrollHeight));
    for (const kind of ["wheel", "touchmove", "keyup", "pointerup"]) {
      list.addEventListener(kind, () => this.notice(), { passive: true });
    }
    list.addEventListener("keydown", (event) => this.walk(event));
    new ResizeObserver(() => this.isFollowing && this.scrollDown()).observe(list); // it shrinks when the actions need more space
  }

  /** Notice whether somebody has scrolled away from the end. */
  notice() {
    const { scrollHeight, scrollTop, clientHeight } = this.list;
    this.isFollowing = scrollHeight - scrollTop - clientHeight < NEAR;
  }

  /**
   * Draw the lines after the first few, which stay as they are.
   *
   * @param {Scene} scene
   * @param {number} keep
   */
  draw(scene, keep) {
    const lines = scene.view.log;
    while (this.list.children.length > keep) this.list.lastElementChild?.remove();
    if (this.line && !lines.slice(0, keep).includes(this.line)) this.point(null); // a line that is gone tells nobody
    const first = this.list.children.length;
    const fresh = lines.slice(first);
    for (const [at, line] of fresh.entries()) this.list.append(this.row(scene, line, lines[first + at - 1]));
    if (this.isFollowing || !first) this.scrollDown();
    if (first && fresh.length) this.heard.textContent = spoken(fresh, scene);
  }

  /**
   * @param {Scene} scene
   * @param {Line} line
   * @param {Line | undefined} before
   */
  row(scene, line, before) {
    const made = el("li", { textContent: line.text, tabIndex: -1 });
    made.classList.toggle("new-move", before?.move !== line.move);
    if (line.news && line.news.occasion !== before?.news?.occasion)
      made.dataset.occasion = line.news.occasion;
    bar(made, rowsOf(scene)[line.seat]);
    made.dataset.seat = String(line.seat);
    made.dataset.move = String(line.move);
    made.onmouseenter = made.onfocus = () => this.point(line);
    made.onmouseleave = made.onblur = () => this.point(null);
    made.onclick = () => {
      this.point(line);
      this.go(line);
    };
    return made;
  }

  /** @param {Line | null} line */
  point(line) {
    this.line = line;
    this.mention(line);
  }

  /**
   * Mark which move is shown: the lines after it are pale.
   *
   * @param {View | null} old
   * @param {Scene} scene
   */
  mark(old, scene) {
    const { at, moves, log } = scene.view;
    const rows = [...this.list.children].filter((row) => row instanceof HTMLElement);
    const moveOf = (/** @type {HTMLElement} */ row) => Number(row.dataset.move);
    for (const row of rows) row.classList.toggle("later", at !== null && moveOf(row) > at);
    if (!old || old.at === at) return;
    this.heard.textContent = spoken(
      log.filter((line) => line.move === (at ?? moves)),
      scene,
    );
    if (at === null) this.isFollowing = true;
    const last = rows.findLast((row) => at === null || moveOf(row) <= at);
    const shown = rows.filter((row) => moveOf(row) === at);
    if (last && ![last, ...shown].some((row) => this.isVisible(row))) {
      this.list.scrollTop = last.offsetTop - this.list.clientHeight / 2;
    }
  }

  /** @param {HTMLElement} row */
  isVisible(row) {
    const { scrollTop, clientHeight } = this.list;
    return row.offsetTop >= scrollTop && row.offsetTop + row.offsetHeight <= scrollTop + clientHeight;
  }

  /**
   * Arrow keys move through the lines; Enter shows the move of a line.
   *
   * @param {KeyboardEvent} event
   */
  walk(event) {
    const rows = [...this.list.children].filter((row) => row instanceof HTMLElement);
    const at = rows.findIndex((row) => row === document.activeElement);
    if (event.key === "Enter") rows[at]?.click();
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const next = at < 0 ? rows.length - 1 : at + (event.key === "ArrowDown" ? 1 : -1);
    rows[Math.max(0, Math.min(rows.length - 1, next))]?.focus();
  }
}
