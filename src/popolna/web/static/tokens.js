/** Tokens and colours of seats, and points. */

import { SVG } from "./picture.js";

/** @type {Partial<Record<string, string>>} */
const SIGNS = {
  triangle: "M0-7.5 7.8 5.6H-7.8z",
  square: "M-6.3-6.3H6.3V6.3H-6.3z",
  diamond: "M0-8.4 6.9 0 0 8.4-6.9 0z",
  cross: "M-2.7-7.5h5.4v4.8h4.8v5.4h-4.8v4.8h-5.4v-4.8h-4.8v-5.4h4.8z",
  hourglass: "M-6-7.5H6L-6 7.5H6z",
  star: "M0-8.4 2.2-3 8-2.6 3.6 1.2 4.9 6.8 0 3.75-4.9 6.8-3.6 1.2-8-2.6-2.2-3z",
};

/**
 * A token in the seat's colour with its sign.
 *
 * @param {{ colour: string, sign: string }} seat
 */
export function token({ colour, sign }) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "token");
  svg.setAttribute("viewBox", "-16 -16 32 32");
  svg.setAttribute("aria-hidden", "true");
  /** @param {Record<string, string | number>} attributes */
  const add = (attributes, tag = "circle") => {
    const made = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
    svg.append(made);
  };
  const part = (/** @type {number} */ at) => parseInt(colour.slice(at, at + 2), 16);
  const ink = part(1) * 0.3 + part(3) * 0.59 + part(5) * 0.11 > 120 ? "#1A1B20" : "#FFFBF0";
  add({ r: 14.5, fill: colour, stroke: "#1A1B20", "stroke-width": 1.5 });
  add({ r: 13, fill: "none", stroke: "#FFFBF0", "stroke-opacity": 0.55 });
  const outline = SIGNS[sign];
  if (outline) add({ d: outline, fill: ink }, "path");
  else add({ r: 6.5, fill: ink });
  return svg;
}

/**
 * Mark a line with the colour of the seat or rival it is about, if there is one.
 *
 * @param {HTMLElement} line
 * @param {{ colour: string } | undefined} seat
 */
export function bar(line, seat) {
  line.classList.toggle("whose", Boolean(seat));
  line.style.setProperty("--seat", seat?.colour ?? null);
}

/** @type {Partial<Record<number, string>>} */
const QUARTERS = { 0.25: "¼", 0.5: "½", 0.75: "¾" };

/**
 * Points as text, with quarters as fractions.
 *
 * @param {number} value
 */
export function points(value) {
  const whole = Math.trunc(value);
  const part = QUARTERS[Math.abs(value - whole)] ?? "";
  return `${value < 0 ? "−" : ""}${whole === 0 && part ? "" : Math.abs(whole)}${part}`;
}

/**
 * What came or went, with its sign.
 *
 * @param {number} value
 */
export function signed(value) {
  return (value > 0 ? "+" : "") + points(value);
}
