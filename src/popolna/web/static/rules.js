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

/** Only the paragraphs that speak of what was typed, with the words marked. */
export function findInRules() {
  const wanted = $("rules-filter").value.trim().toLowerCase();
  const article = $("rules-text").querySelector("article");
  for (const mark of article.querySelectorAll("mark")) mark.replaceWith(mark.textContent);
  article.normalize();
  for (const part of article.querySelectorAll("p, li, tr, h1, h2, h3")) {
    const heading = /^H\d$/.test(part.tagName);
    part.hidden = wanted.length > 1 && !heading && !part.textContent.toLowerCase().includes(wanted);
    if (wanted.length > 1 && !part.hidden) markWords(part, wanted);
  }
}

function markWords(part, wanted) {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const at = text.data.toLowerCase().indexOf(wanted);
    if (at < 0 || text.parentElement.closest("mark")) continue;
    const found = text.splitText(at);
    found.splitText(wanted.length);
    found.replaceWith(el("mark", { textContent: found.data }));
  }
}
