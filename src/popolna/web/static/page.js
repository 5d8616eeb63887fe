/** What every page needs: elements, icons, storage, and messages to the user. */

import { SVG } from "./picture.js";

export const still = matchMedia("(prefers-reduced-motion: reduce)");

// How wide the window is; low ones, such as a phone held sideways or a page at 200 %, have everything beside the board
const LOW = "(max-height: 519.98px) and (min-aspect-ratio: 4/3)";
export const narrow = matchMedia("(max-width: 999.98px)");
export const low = matchMedia(`(max-width: 999.98px) and ${LOW}`);
export const sheet = matchMedia(`(max-width: 999.98px) and (not (${LOW}))`); // what is asked is at the bottom
export const phone = matchMedia(`(max-width: 759.98px) and (not (${LOW}))`);

/** @typedef {Partial<Record<string, (button: HTMLElement) => unknown>>} Commands  by their names in `data-do` */

/** The shape in which a table fits the screen. */
export const shape = () => (phone.matches || low.matches ? "tall" : "wide");

/**
 * The first element that a selector finds; the page must have it.
 *
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {new () => T} [kind]
 * @param {ParentNode} [within]
 * @returns {T}
 */
export function one(selector, kind, within = document) {
  const found = within.querySelector(selector);
  if (!(found instanceof (kind ?? HTMLElement))) throw new Error(`The page has no ${selector}.`);
  return /** @type {T} */ (found);
}

/**
 * The first button of a command.
 *
 * @param {string} command
 */
export function button(command) {
  return one(`[data-do=${command}]`);
}

/**
 * All elements of a kind that a selector finds.
 *
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} within
 * @param {string} selector
 * @param {new () => T} [kind]
 * @returns {T[]}
 */
export function all(within, selector, kind) {
  const found = [...within.querySelectorAll(selector)];
  return /** @type {T[]} */ (found.filter((each) => each instanceof (kind ?? HTMLElement)));
}

/**
 * Create an element with properties and children; strings become text, never HTML.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Partial<Omit<HTMLElementTagNameMap[K], "style">> & Record<`aria-${string}`, string>} [properties]
 * @param {...(Node | string)} children
 */
export function el(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in made) Reflect.set(made, name, value);
    else made.setAttribute(name, String(value));
  }
  made.append(...children);
  return made;
}

/**
 * Create one of our icons.
 *
 * @param {string} name
 */
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
  /** @param {string} key */
  get(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },

  /** @param {string} key @param {string | null} value */
  set(key, value) {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // It is not available.
    }
  },

  /** @param {string} key */
  isOn(key) {
    return this.get(key) === "1";
  },

  /** @param {string} key @param {boolean} on */
  turn(key, on) {
    this.set(key, on ? "1" : null);
  },
};

/**
 * Do what a button with `data-do` says when it is pressed.
 *
 * @param {Commands} commands
 */
export function commanding(commands) {
  document.addEventListener("click", ({ target }) => {
    const pressed = target instanceof Element ? target.closest("[data-do]") : null;
    if (pressed instanceof HTMLElement) commands[pressed.dataset.do ?? ""]?.(pressed);
  });
}

/**
 * Show a sentence above everything, or clear it.
 *
 * @param {string} text
 */
export function showBanner(text) {
  const banner = one("#banner");
  banner.textContent = text;
  banner.hidden = !text;
}

const READING = 0.07; // seconds for a character of a message

/**
 * Show a message that goes away by itself. It takes the place of one with the same text or topic.
 *
 * @param {string} text
 */
export function toast(text, { topic = "", seconds = Math.max(5, text.length * READING) } = {}) {
  const box = one("#toasts");
  const made = el("div", { className: `toast ${topic}`, textContent: text });
  const others = [...box.children].filter(
    (other) => other.textContent !== text && !(topic && other.classList.contains(topic)),
  );
  box.replaceChildren(...others.slice(-2), made);
  setTimeout(() => made.remove(), seconds * 1000);
}

/**
 * A share as people write it.
 *
 * @param {number} share
 */
export function percent(share) {
  return `${Math.round(100 * share)} %`;
}

/**
 * How much a share grew or shrank.
 *
 * @param {number} gain
 */
export function change(gain) {
  const size = percent(Math.abs(gain));
  return size === percent(0) ? size : `${gain > 0 ? "+" : "−"}${size}`;
}

/**
 * Show whether a setting is on.
 *
 * @param {Element} button
 * @param {boolean} on
 */
export function press(button, on) {
  button.setAttribute("aria-pressed", String(on));
}

/** The address of this page, to be shared. */
export function link() {
  return location.href.replace(/#.*/, "");
}

/** @param {HTMLElement} button */
export async function copyLink(button) {
  try {
    await navigator.clipboard.writeText(link());
  } catch {
    all(document, "#link", HTMLInputElement)[0]?.select();
    return toast(`Copy this link: ${link()}`);
  }
  button.dataset.text ??= button.textContent; // a second click finds "Copied"
  button.textContent = "Copied";
  setTimeout(() => (button.textContent = button.dataset.text ?? ""), 2000);
}

/**
 * A function that acts before the next frame is drawn, once, however often it is called. What measures or scrolls waits
 * for that: in between changes, each time would lay out the whole page.
 *
 * @param {() => void} act
 */
export function beforeFrame(act) {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      act();
    });
  };
}

/**
 * Let a list fade out at the edges beyond which it can be scrolled.
 *
 * @param {Element} list
 */
export function fade(list) {
  const mark = beforeFrame(() => {
    const { scrollTop, scrollHeight, clientHeight } = list;
    list.toggleAttribute("data-above", scrollTop > 1);
    list.toggleAttribute("data-below", scrollHeight - scrollTop - clientHeight > 1);
  });
  const sizes = new ResizeObserver(mark);
  for (const part of [list, ...list.children]) sizes.observe(part);
  new MutationObserver(mark).observe(list, { childList: true });
  list.addEventListener("scroll", mark, { passive: true });
  list.classList.add("fades");
}
