/** Tokens of seats, and points. */

import { SVG } from "./picture.js";

const SIGNS = {
  triangle: "M0-7.5 7.8 5.6H-7.8z",
  square: "M-6.3-6.3H6.3V6.3H-6.3z",
  diamond: "M0-8.4 6.9 0 0 8.4-6.9 0z",
  cross: "M-2.7-7.5h5.4v4.8h4.8v5.4h-4.8v4.8h-5.4v-4.8h-4.8v-5.4h4.8z",
  hourglass: "M-6-7.5H6L-6 7.5H6z",
  star: "M0-8.4 2.2-3 8-2.6 3.6 1.2 4.9 6.8 0 3.75-4.9 6.8-3.6 1.2-8-2.6-2.2-3z",
};

/** A token in the seat's colour with its sign. */
export function token(seat) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "token");
  svg.setAttribute("viewBox", "-16 -16 32 32");
  svg.setAttribute("aria-hidden", "true");
  const disc = (attributes, tag = "circle") => {
    const made = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    svg.append(made);
  };
  const light = parseInt(seat.colour.slice(1, 3), 16) * 0.3 + parseInt(seat.colour.slice(3, 5), 16) * 0.59
    + parseInt(seat.colour.slice(5, 7), 16) * 0.11;
  const ink = light > 120 ? "#1A1B20" : "#FFFBF0";
  disc({ r: 14.5, fill: seat.colour, stroke: "#1A1B20", "stroke-width": 1.5 });
  disc({ r: 13, fill: "none", stroke: "#FFFBF0", "stroke-opacity": 0.55 });
  if (SIGNS[seat.sign]) disc({ d: SIGNS[seat.sign], fill: ink }, "path");
  else disc({ r: 6.5, fill: ink });
  return svg;
}

/** Points as text, with quarters as fractions. */
export function points(value) {
  const whole = Math.trunc(value);
  const part = { 0.25: "¼", 0.5: "½", 0.75: "¾" }[Math.abs(value - whole)] ?? "";
  return `${value < 0 ? "−" : ""}${whole === 0 && part ? "" : Math.abs(whole)}${part}`;
}
