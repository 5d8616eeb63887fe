/** What every page needs: elements, icons, storage, and messages to the user. */

import { SVG } from "./picture.js";

export const $ = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
export const NOBODY = -1; // no seat: somebody who is watching
export const still = matchMedia("(prefers-reduced-motion: reduce)");
export const phone = matchMedia("(max-width: 759.98px)");
export const narrow = matchMedia("(max-width: 999.98px)");

/** Create an element with properties and children; strings become text, never HTML. */
export function el(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in made) made[name] = value;
    else made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/** Create one of our icons. */
export function icon(name) {
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("class", "icon");
  made.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${new URL("icons.svg", import.meta.url).pathname}#${name}`);
  made.append(use);
  return made;
}

/** Local storage, if the browser has it. */
export const memory = {
  get(key) {
    try { return localStorage.getItem(key); } catch { return null; }
  },
  set(key, value) {
    try { value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value); } catch { /* it is not available */ }
  },
};

/** Show a message that goes away by itself. */
export function toast(text, seconds = 5) {
  const box = $("toasts");
  if (!box) return;
  const made = el("div", { className: "toast", textContent: text });
  const others = [...box.children].filter((other) => other.textContent !== text);
  box.replaceChildren(...others.slice(-2), made);
  setTimeout(() => made.remove(), seconds * 1000);
}

export function showBanner(text) {
  $("banner").textContent = text;
  $("banner").hidden = !text;
}

export function pressed(command, on) {
  document.querySelector(`[data-do=${command}]`)?.setAttribute("aria-pressed", String(on));
}

export function fillLink() {
  if ($("link")) $("link").value = location.href.split("#")[0];
}

export async function copyLink(button) {
  try {
    await navigator.clipboard.writeText(location.href.split("#")[0]);
    const text = button.textContent;
    button.textContent = "Copied";
    setTimeout(() => (button.textContent = text), 2000);
  } catch {
    $("link")?.select();
    toast(`Copy this link: ${location.href}`);
  }
}

/** Let a list fade out at the edges beyond which it can be scrolled. */
export function fade(list) {
  const mark = () => {
    list.toggleAttribute("data-above", list.scrollTop > 1);
    list.toggleAttribute("data-below", list.scrollHeight - list.scrollTop - list.clientHeight > 1);
  };
  const sizes = new ResizeObserver(mark);
  for (const part of [list, ...list.children]) sizes.observe(part);
  new MutationObserver(mark).observe(list, { childList: true });
  list.addEventListener("scroll", mark, { passive: true });
  list.classList.add("fades");
}
