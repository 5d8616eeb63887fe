/** Every page: light and dark, the form for a new table, and the table itself. */

import { AnalysisPage } from "./analysis.js";
import { LessonPage } from "./lesson.js";
import { all, el, icon, memory, one, phone } from "./page.js";
import { TablePage } from "./table.js";

const THEMES = { auto: "Colours: same as system", light: "Colours: light", dark: "Colours: dark" };

/** @typedef {keyof typeof THEMES} Theme */

const NAMES = /** @type {Theme[]} */ (Object.keys(THEMES));

/**
 * @param {HTMLElement} button
 * @param {Theme} theme
 */
function setTheme(button, theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  memory.set("theme", theme === "auto" ? null : theme);
  button.setAttribute("aria-label", THEMES[theme]);
  button.title = THEMES[theme];
  button.firstElementChild?.replaceWith(icon(theme));
}

function prepareTheme() {
  const button = one("#theme");
  let theme = NAMES.find((name) => name === memory.get("theme")) ?? "auto";
  setTheme(button, theme);
  button.hidden = false;
  button.onclick = () => {
    theme = NAMES[(NAMES.indexOf(theme) + 1) % NAMES.length] ?? "auto";
    setTheme(button, theme);
  };
}

/**
 * Adapt the form for a new table to the number of players and the options; the server says what fits.
 *
 * @param {HTMLFormElement} form
 */
function prepareForm(form) {
  let asked = 0; // only the last answer counts
  form.addEventListener("change", async ({ target }) => {
    if (!(target instanceof Element) || !target.closest("[data-again]")) return;
    const mine = ++asked;
    try {
      const fresh = await fitting(form);
      if (mine === asked) replaceFields(form, fresh);
    } catch {
      if (mine === asked) one("[name=again]", HTMLElement, form).click(); // the plain way
    }
  });
}

/**
 * The form as the server would show it with what is entered now.
 *
 * @param {HTMLFormElement} form
 */
async function fitting(form) {
  const said = new URLSearchParams();
  for (const [name, value] of new FormData(form)) said.append(name, String(value));
  said.set("again", "1");
  const answer = await fetch(form.action, { method: "POST", body: said });
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main form");
  if (!answer.ok || !fresh) throw new Error(answer.statusText);
  return fresh;
}

/**
 * Put other fields into a form; the focus and the name that was typed stay.
 *
 * @param {HTMLFormElement} form
 * @param {Element} fresh
 */
function replaceFields(form, fresh) {
  const names = () => all(form, "[name=name]", HTMLInputElement);
  const typed = names()[0]?.value;
  const at = document.activeElement;
  const isNumber = at instanceof HTMLInputElement && at.name === "players";
  const focused = at?.id ? `#${at.id}` : isNumber ? `[name=players][value="${at.value}"]` : "";
  form.replaceChildren(...document.importNode(fresh, true).childNodes);
  if (typed !== undefined) for (const field of names()) field.value = typed;
  if (focused) all(form, focused)[0]?.focus();
}

/**
 * If the name is missing, ask for it beside the button that was pressed: its field may be out of sight.
 *
 * @param {HTMLFormElement} form
 */
function prepareName(form) {
  form.addEventListener("click", (event) => {
    const pressed = event.target instanceof Element ? event.target.closest("button") : null;
    const [field] = all(form, "[name=name][required]", HTMLInputElement);
    if (!pressed || !field || pressed.formNoValidate || field.value.trim()) return;
    if (pressed.parentElement?.contains(field)) return; // the browser says so there
    event.preventDefault();
    for (const old of all(form, ".missing")) old.remove();
    const input = el("input", { maxLength: field.maxLength });
    input.setAttribute("autocomplete", "nickname");
    input.oninput = () => (field.value = input.value);
    input.onkeydown = (typed) => {
      if (typed.key !== "Enter") return;
      typed.preventDefault();
      pressed.click();
    };
    const asked = el("label", { className: "missing" }, "First, what should we call you?", input);
    pressed.parentElement?.after(asked);
    input.focus();
  });
}

/** Show dates and times as they are where the reader is. */
function localiseTimes() {
  const format = new Intl.DateTimeFormat("en-GB", {
    dateStyle: "medium",
    timeStyle: "short",
  });
  for (const time of all(document, "time", HTMLTimeElement)) {
    time.textContent = format.format(new Date(time.dateTime));
  }
}

/** On a phone, what there is to read comes before the list of its chapters. */
function foldContents() {
  for (const contents of all(document, ".contents details", HTMLDetailsElement)) {
    contents.open = !phone.matches;
  }
}

prepareTheme();
localiseTimes();
foldContents();
addEventListener("pageshow", ({ persisted }) => persisted && location.reload()); // a page from memory is out of date
for (const form of all(document, "main form:has([name=name])", HTMLFormElement)) prepareName(form);
for (const form of all(document, "main form:has([data-again])", HTMLFormElement)) prepareForm(form);
for (const main of all(document, "main[data-table]")) new TablePage(main);
for (const main of all(document, "main[data-analysis]")) new AnalysisPage(main);
for (const main of all(document, "main[data-lesson]")) new LessonPage(main);
