/** The house in a browser: light and dark, forms that fit themselves, and the table, if this is one. */

import { $, icon, memory } from "./page.js";
import { Table } from "./table.js";

const THEMES = { auto: "Colours: like the system", light: "Colours: light", dark: "Colours: dark" };

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

/** Another number of players: the same form again, with as many seats. */
function prepareForm() {
  const players = $("players");
  players?.addEventListener("change", () => players.querySelector("[name=again]").click());
}

prepareTheme();
prepareForm();
const main = document.querySelector("main.table-page");
if (main) new Table(main);
