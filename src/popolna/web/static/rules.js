/** The rules beside the table. */

import { $, el } from "./page.js";

export async function openRules(game) {
  if (!$("rules-text").firstChild) {
    const page = await (await fetch(`/rules/${game}?part=1`)).text();
    const article = new DOMParser().parseFromString(page, "text/html").querySelector("article");
    if (article) $("rules-text").append(document.importNode(article, true));
  }
  $("rules").showModal();
  $("rules-filter").focus();
}

/** Show only parts with a word that starts as typed, marked, and their headings; a chapter whose heading matches is shown whole. */
export function findInRules() {
  const typed = $("rules-filter").value.trim();
  const article = $("rules-text").querySelector("article");
  for (const mark of article.querySelectorAll("mark")) mark.replaceWith(mark.textContent);
  article.normalize();
  const wanted = typed.length > 1 ? beginning(typed) : null;
  const above = []; // the current headings, by level
  for (const part of article.querySelectorAll("p, li, tr, h1, h2, h3")) {
    const level = Number(/^H(\d)$/.exec(part.tagName)?.[1] ?? 0);
    if (level) {
      above.length = level;
      above[level] = part;
    }
    const found = !wanted || [part, ...above.slice(2)].some((one) => one?.textContent.search(wanted) >= 0);
    part.hidden = !found;
    if (!found) continue;
    for (const heading of above) if (heading) heading.hidden = false;
    if (wanted) markWords(part, wanted);
  }
}

/** A pattern for what was typed, at the start of a word. */
function beginning(typed) {
  return new RegExp(`(?<![\\p{L}\\p{N}])${typed.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`, "iu");
}

function markWords(part, wanted) {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const hit = wanted.exec(text.data);
    if (!hit || text.parentElement.closest("mark")) continue;
    const found = text.splitText(hit.index);
    found.splitText(hit[0].length);
    found.replaceWith(el("mark", { textContent: found.data }));
  }
}
