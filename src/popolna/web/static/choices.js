/** What can be chosen, as a list of buttons with a filter. */

import { el } from "./page.js";
import { groups, pairs } from "./pointing.js";

/**
 * @import { Action, Selection } from "./selection.js"
 *
 * @typedef {{ label: string, actions: Action[], steps?: string[], thing?: string }} Row  a button, and the actions behind it, or the thing that it points at
 */

export const FEW = 12; // up to this many are listed one by one, without a filter

/**
 * A button with the number of the key that presses it, and a note.
 *
 * @param {number} at
 * @param {string} label
 * @param {string} note
 * @param {Partial<HTMLButtonElement>} properties
 */
export function numbered(at, label, note, properties) {
  const key = el("span", {
    className: "key",
    "aria-hidden": "true",
    textContent: at < 9 ? String(at + 1) : "",
  });
  const button = el(
    "button",
    { type: "button", ...properties },
    el("span", { className: "label" }, key, label),
  );
  if (note) button.append(el("span", { className: "many", textContent: note }));
  return button;
}

/**
 * Those whose label or name has every word that was typed.
 *
 * @template {{ label: string, name: string }} T
 * @param {T[]} all
 * @param {string} typed
 */
export function matching(all, typed) {
  const wanted = typed.trim().toLowerCase().split(/\s+/);
  return all.filter(({ label, name }) =>
    wanted.every((word) => `${label} ${name}`.toLowerCase().includes(word)),
  );
}

export class ActionList {
  /**
   * `pick` is told which button was pressed, `highlight` which things the button under the pointer names; `caption` tells
   * what a thing on the board is.
   *
   * @param {{ list: HTMLElement, filter: HTMLInputElement }} elements
   * @param {{
   *   pick: (row: Row, event: PointerEvent) => void, highlight: (words: string[]) => void,
   *   caption: (word: string) => string
   * }} callbacks
   */
  constructor({ list, filter }, { pick, highlight, caption }) {
    this.list = list;
    this.filter = filter;
    this.pick = pick;
    this.highlight = highlight;
    this.caption = caption;
  }

  /**
   * List what is left of a selection; without one, nothing.
   *
   * @param {Selection | null} selection
   * @param {boolean} isAnswered
   * @param {string} wanted  the action whose button stands out, if any
   */
  draw(selection, isAnswered, wanted = "") {
    const left = selection?.left() ?? [];
    const found = matching(left, this.filter.value);
    const [more, stops] = [found.filter((action) => !action.enough), found.filter((action) => action.enough)];
    const alone = (/** @type {Action} */ action) => ({ label: action.label, actions: [action] });
    const listed = this.things(selection, more) ?? (more.length > FEW ? groups(more, FEW) : more.map(alone));
    /** @type {Row[]} */
    const rows = [...listed, ...stops.map(alone)];
    this.filter.hidden = left.length <= FEW;
    this.filter.classList.toggle("spare", rows.length <= FEW);
    this.list.classList.toggle("dense", rows.length > FEW && rows.every((row) => row.label.length < 10));
    const isPointed = Boolean(selection?.picks.length);
    const tells = isPointed || !selection?.actions.every((action) => action.ends_turn);
    const buttons = rows.map((row, at) => {
      const button = this.button(row, at, tells);
      button.disabled = isAnswered;
      button.classList.toggle("primary", left.length === 1 && isPointed);
      button.classList.toggle(
        "wanted",
        row.actions.some((action) => action.name === wanted),
      );
      return button;
    });
    const last = stops.length ? [el("div", { className: "stops" }, ...buttons.splice(-stops.length))] : []; // always visible
    this.list.replaceChildren(...buttons, ...last);
    if (selection && !rows.length) {
      this.list.append(el("p", { className: "quiet", textContent: "No action matches." }));
    }
  }

  /**
   * Where two things are to be chosen that can be pointed at: a button for each of them, not for each pair.
   *
   * @param {Selection | null} selection
   * @param {Action[]} left
   * @returns {Row[] | null}
   */
  things(selection, left) {
    const found = selection && pairs(selection.actions);
    if (!found || [...found.keys()].some((word) => !this.caption(word))) return null;
    const [first] = selection.picks.flatMap((pick) => pick.words);
    const others = [...found].filter(([word]) => word !== first);
    return others.flatMap(([word, actions]) => {
      const fitting = actions.filter((action) => left.includes(action));
      const row = { label: this.caption(word), actions: fitting, thing: word };
      return fitting.length ? [row] : [];
    });
  }

  /**
   * @param {Row} row
   * @param {number} at
   * @param {boolean} tells  whether it tells that it ends the turn
   */
  button(row, at, tells) {
    const [only, ...others] = row.actions;
    const ending = only?.ends_turn && (tells || only.enough) ? "ends your turn" : "";
    const note = others.length && !row.thing ? `${row.actions.length} ways` : ending;
    const button = numbered(at, row.label, note, { onclick: (event) => this.pick(row, event) });
    const named = row.thing ? [row.thing] : only && !others.length ? only.words.slice(1) : [];
    const light = () => this.highlight(named);
    button.onpointerenter = (event) => event.pointerType === "mouse" && light();
    button.onfocus = () => button.matches(":focus-visible") && light();
    button.onpointerleave = button.onblur = () => this.highlight([]);
    return button;
  }
}
