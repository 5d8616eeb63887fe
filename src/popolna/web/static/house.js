/** Every page: light and dark, the form for a new table, and the table itself. */

import { $, icon, memory } from "./page.js";
import { TablePage } from "./table.js";

const THEMES = { auto: "Colours: same as system", light: "Colours: light", dark: "Colours: dark" };

function setTheme(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  memory.set("theme", theme === "auto" ? null : theme);
  const button = $("theme");
  button.setAttribute("aria-label", THEMES[theme]);
  button.title = THEMES[theme];
  button.replaceChildren(icon(theme));
}

function prepareTheme() {
  const names = Object.keys(THEMES);
  let theme = names.includes(memory.get("theme")) ? memory.get("theme") : "auto";
  setTheme(theme);
  $("theme").hidden = false;
  $("theme").onclick = () => setTheme((theme = names[(names.indexOf(theme) + 1) % names.length]));
}

/** Adapt the form for a new table to the number of players and the options; the server says what fits. */
function prepareForm() {
  const form = document.querySelector("main form:has([data-again])");
  let asked = 0; // only the last answer counts
  form?.addEventListener("change", async (event) => {
    if (!event.target.closest("[data-again]")) return;
    const mine = ++asked;
    const said = new URLSearchParams(/** @type {any} */ (new FormData(form)));
    said.set("again", "1");
    try {
      const answer = await fetch(form.action, { method: "POST", body: said });
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main form");
      if (mine !== asked) return;
      if (!answer.ok || !fresh) throw new Error(answer.statusText);
      const typed = form.elements.namedItem("name")?.value;
      const at = document.activeElement;
      const focused = at?.id ? `#${at.id}` : at?.matches("[name=players]") ? `[name=players][value="${at.value}"]` : "";
      form.replaceChildren(...document.importNode(fresh, true).childNodes);
      if (typed !== undefined && form.elements.namedItem("name")) form.elements.namedItem("name").value = typed;
      if (focused) form.querySelector(focused)?.focus();
    } catch {
      if (mine === asked) form.querySelector("[name=again]").click(); // the plain way
    }
  });
}

prepareTheme();
prepareForm();
const main = document.querySelector("main.table-page");
if (main) new TablePage(main);
