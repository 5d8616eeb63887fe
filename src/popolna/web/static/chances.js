/** The chart of everybody's chances over time, drawn as wide as there is room. */

import { percent } from "./page.js";
import { SVG } from "./picture.js";
import { token } from "./tokens.js";

/**
 * @import { Analysis, Verdict } from "../messages"
 *
 * @typedef {{ name: string, colour: string, sign: string }} Row  a seat or a rival
 * @typedef {{ message: Analysis, rows: Row[], first: number | null, flags: Verdict[] }} Shown
 */

const [LEFT, TOP, RIGHT, BELOW] = [46, 34, 12, 26]; // pixels around the bands
const APART = 130; // pixels between two signs in a band
const ROOM = 22; // pixels that a band must be high for a sign
const SIGN = 18; // pixels that a sign is wide
const FAR = 10; // moves that PageUp and PageDown go

/** @type {Partial<Record<string, (at: number, last: number) => number>>} */
const KEYS = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - FAR,
  PageUp: (at) => at + FAR,
  Home: () => 0,
  End: (_, last) => last,
};

export class Chances {
  /** @type {Shown | null} */ shown = null;
  at = 0; // the moment that is marked

  /**
   * `go` is told the moment that somebody wants to see.
   *
   * @param {{ slider: HTMLElement }} elements
   * @param {{ go: (at: number) => void }} callbacks
   */
  constructor({ slider }, { go }) {
    this.slider = slider;
    this.go = go;
    slider.addEventListener("keydown", (event) => this.press(event));
    slider.addEventListener("pointerdown", (event) => this.drag(event));
    slider.addEventListener("pointermove", (event) => event.buttons === 1 && this.drag(event));
    new ResizeObserver(() => this.redraw()).observe(slider);
  }

  /** @param {Shown} shown */
  draw(shown) {
    this.shown = shown;
    this.redraw();
  }

  /**
   * Mark a moment.
   *
   * @param {number} at
   */
  mark(at) {
    this.at = at;
    this.redraw();
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const to = KEYS[event.key];
    if (!to || !this.shown || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const last = this.shown.message.moves;
    this.go(Math.max(0, Math.min(last, to(this.at, last))));
  }

  /** @param {PointerEvent} event */
  drag({ clientX }) {
    if (!this.shown) return;
    const { x, width } = this.slider.getBoundingClientRect();
    const share = (clientX - x - LEFT) / (width - LEFT - RIGHT);
    this.go(Math.round(this.shown.message.moves * Math.max(0, Math.min(1, share))));
  }

  redraw() {
    const { slider, shown } = this;
    const [width, height] = [slider.clientWidth, slider.clientHeight];
    if (!shown?.message.moments.length || width <= LEFT + RIGHT) return;
    const svg = node("svg", { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
    const field = new Field(width, height, shown.message);
    const drawn = this.bands(field, shown);
    svg.append(...drawn.map(({ band }) => band), ...scale(field), ...drawn.flatMap(({ signs }) => signs));
    svg.append(...this.flags(field, shown), this.cursor(field));
    slider.replaceChildren(svg);
    this.tell(shown);
  }

  /**
   * The chances stacked on top of each other; they add up to 100 %. Whoever is looked at comes first, so that the upper
   * edge is their chance.
   *
   * @param {Field} field
   * @param {Shown} shown
   */
  bands(field, { message, rows, first }) {
    const order = rows.map((row, number) => ({ row, number }));
    order.sort((one, other) => Number(other.number === first) - Number(one.number === first));
    let below = message.chances.map(() => 0);
    return order.map(({ row, number }) => {
      const above = message.chances.map((chances, at) => (below[at] ?? 0) + (chances[number] ?? 0));
      const d = `M${field.line(above).join("L")}L${field.line(below).reverse().join("L")}Z`;
      const band = node("path", { d, fill: row.colour, class: "band" });
      const signs = field.spots(below, above).map(([x, y]) => placed(token(row), x, y));
      below = above;
      return { band, signs };
    });
  }

  /**
   * A flag over every decision in the list.
   *
   * @param {Field} field
   * @param {Shown} shown
   */
  flags(field, { rows, flags }) {
    return flags.toReversed().flatMap(({ move, seat }) => {
      const row = rows[seat];
      if (!row) return [];
      const x = field.x(move - 1);
      const pole = node("path", { d: `M${x} ${TOP - 8}V${field.bottom}`, class: "pole" });
      return [pole, placed(token(row), x, TOP - 16)];
    });
  }

  /** @param {Field} field */
  cursor(field) {
    const x = field.x(this.at);
    return node("path", { d: `M${x} ${TOP - 4}V${field.bottom + 4}`, class: "cursor" });
  }

  /**
   * Say the chances at the marked moment.
   *
   * @param {Shown} shown
   */
  tell({ message, rows }) {
    const { moves } = message;
    const chances = chancesAt(message, this.at);
    const words = chances?.map((chance, row) => `${rows[row]?.name ?? ""} ${percent(chance)}`) ?? [
      "not analysed",
    ];
    this.slider.setAttribute("aria-valuemax", String(moves));
    this.slider.setAttribute("aria-valuenow", String(this.at));
    this.slider.setAttribute("aria-valuetext", `Move ${this.at} of ${moves}: ${words.join(", ")}`);
  }
}

/**
 * Everybody's chances at a moment, if it has been analysed.
 *
 * @param {Analysis} message
 * @param {number} at
 */
export function chancesAt({ moments, chances }, at) {
  return at <= (moments.at(-1) ?? -1) ? chances[moments.findLastIndex((moment) => moment <= at)] : undefined;
}

/** Where moments and chances are in the chart. */
class Field {
  /**
   * @param {number} width
   * @param {number} height
   * @param {Analysis} message
   */
  constructor(width, height, { moves, moments }) {
    this.left = LEFT;
    this.right = width - RIGHT;
    this.bottom = height - BELOW;
    this.moves = moves;
    this.moments = moments;
  }

  /** @param {number} moment */
  x(moment) {
    return tenth(this.left + ((this.right - this.left) * moment) / Math.max(1, this.moves));
  }

  /** @param {number} chance */
  y(chance) {
    return tenth(this.bottom - (this.bottom - TOP) * chance);
  }

  /**
   * Points from left to right.
   *
   * @param {number[]} heights
   */
  line(heights) {
    return heights.map((height, at) => `${this.x(this.moments[at] ?? 0)} ${this.y(height)}`);
  }

  /**
   * Where a band has room for a sign.
   *
   * @param {number[]} below
   * @param {number[]} above
   */
  spots(below, above) {
    /** @type {[number, number][]} */ const spots = [];
    let last = this.left - APART + SIGN;
    for (const [at, moment] of this.moments.entries()) {
      const [x, low, high] = [this.x(moment), this.y(below[at] ?? 0), this.y(above[at] ?? 0)];
      if (x - last < APART || low - high < ROOM || x > this.right - SIGN) continue;
      spots.push([x, (low + high) / 2]);
      last = x;
    }
    return spots;
  }
}

/**
 * Lines and numbers beside the bands.
 *
 * @param {Field} field
 */
function scale(field) {
  const words = (
    /** @type {string} */ text,
    /** @type {number} */ x,
    /** @type {number} */ y,
    anchor = "end",
  ) => {
    const made = node("text", { x, y, "text-anchor": anchor });
    made.textContent = text;
    return made;
  };
  const chances = [1, 0.5, 0].map((chance) => words(percent(chance), LEFT - 8, field.y(chance) + 4));
  const half = node("path", { d: `M${field.left} ${field.y(0.5)}H${field.right}`, class: "half" });
  const under = field.bottom + 18;
  return [
    half,
    ...chances,
    words("start", field.left, under, "start"),
    words(`move ${field.moves}`, field.right, under),
  ];
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
function node(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

/**
 * A token in the middle of a point.
 *
 * @param {SVGSVGElement} sign
 * @param {number} x
 * @param {number} y
 */
function placed(sign, x, y) {
  const place = { x: x - SIGN / 2, y: y - SIGN / 2, width: SIGN, height: SIGN };
  for (const [name, value] of Object.entries(place)) sign.setAttribute(name, String(value));
  return sign;
}

/** @param {number} value */
const tenth = (value) => Math.round(value * 10) / 10;
