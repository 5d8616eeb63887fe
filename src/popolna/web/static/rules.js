/** The rules beside the table. */

import { all, el, toast } from "./page.js";

export class Rules {
  /** @type {Promise<void> | null} */ loading = null;

  /**
   * @param {{ dialog: HTMLDialogElement, text: HTMLElement, filter: HTMLInputElement }} elements
   * @param {string} game
   */
  constructor({ dialog, text, filter }, game) {
    this.dialog = dialog;
    this.text = text;
    this.filter = filter;
    this.game = game;
    filter.addEventListener("input", () => this.find(filter.value.trim()));
  }

  /** Open the rules, which are fetched once. */
  async open() {
    this.loading ??= this.load();
    try {
      await this.loading;
    } catch {
      this.loading = null;
      return toast("The rules could not be loaded. Please try again.");
    }
    if (this.dialog.open) return;
    this.dialog.showModal();
    this.filter.focus();
  }

  async load() {
    const answer = await fetch(`/rules/${this.game}?part=1`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const article = page.querySelector("article");
    if (!answer.ok || !article) throw new Error(answer.statusText);
    this.text.replaceChildren(document.importNode(article, true));
  }

  /**
   * Show only parts with a word that starts as typed, marked, and their headings; a chapter whose heading matches is
   * shown whole.
   *
   * @param {string} typed
   */
  find(typed) {
    for (const mark of this.text.querySelectorAll("mark")) mark.replaceWith(mark.textContent);
    this.text.normalize();
    const wanted = typed.length > 1 ? beginning(typed) : null;
    /** @type {(HTMLElement | undefined)[]} */ const above = []; // the current headings, by level
    for (const part of all(this.text, "p, li, tr, h1, h2, h3")) {
      const level = Number(/^H(\d)$/.exec(part.tagName)?.[1] ?? 0);
      if (level) {
        above.length = level;
        above[level] = part;
      }
      const isFound = !wanted || [part, ...above.slice(2)].some((one) => one && wanted.test(one.textContent));
      part.hidden = !isFound;
      if (!isFound) continue;
      for (const heading of above) if (heading) heading.hidden = false;
      if (wanted) markWords(part, wanted);
    }
  }
}

/**
 * A pattern for what was typed, at the start of a word.
 *
 * @param {string} typed
 */
function beginning(typed) {
  return new RegExp(`(?<![\\p{L}\\p{N}])${typed.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`, "iu");
}

/**
 * @param {HTMLElement} part
 * @param {RegExp} wanted
 */
function markWords(part, wanted) {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */ const texts = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const hit = wanted.exec(text.data);
    if (!hit || text.parentElement?.closest("mark")) continue;
    const found = text.splitText(hit.index);
    found.splitText(hit[0].length);
    found.replaceWith(el("mark", { textContent: found.data }));
  }
}
