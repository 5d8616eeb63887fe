/** Numbers that float for a moment where something came or went. */

import { el, still } from "./page.js";
import { signed } from "./tokens.js";

/**
 * Show how many points or things came or went.
 *
 * @param {Element} place
 * @param {number} gain
 */
export function float(place, gain) {
  const className = gain > 0 ? "gain" : "gain loss";
  const made = el("span", { className, textContent: signed(gain), "aria-hidden": "true" });
  place.append(made);
  if (still.matches) setTimeout(() => made.remove(), 1500);
  else {
    const frames = { opacity: [0, 1, 1, 0], translate: ["0 8px", "0 0", "0 0", "0 -2px"] };
    made.animate(frames, { duration: 1800, easing: "ease-out" }).onfinish = () => made.remove();
  }
  return made;
}

/** Remove all of them: something else says the same. */
export function clearFloats() {
  for (const gain of document.querySelectorAll(".gain")) gain.remove();
}
