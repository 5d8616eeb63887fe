/** The drawn table: its picture, what can be pointed at, and what is lit. */

import { $, NOBODY, el, narrow, still, toast } from "./page.js";
import { SVG, changesOf, edit, glide, label, nearest, parse, places, rim, roomiest, stocks } from "./picture.js";
import { exactly, meant, named, wordsOf } from "./pointing.js";
import { points } from "./tokens.js";

export const withBoard = (Base) => class extends Base {
  /** Draw a whole picture or edit the current one; return how long its pieces move. A single step also shows what came and went. */
  drawPicture(whole, edits, isStep) {
    const box = $("picture");
    const old = box.querySelector(":scope > svg");
    if (!whole && !edits?.length) return 0;
    const before = places(old);
    const stock = stocks(old);
    if (whole) {
      const svg = parse(whole);
      const same = old && old.getAttribute("viewBox")?.split(" ")[2] === svg.getAttribute("viewBox")?.split(" ")[2];
      old ? old.replaceWith(svg) : box.prepend(svg);
      if (!same) before.clear();
    } else edit(old, edits);
    const svg = box.querySelector(":scope > svg");
    label(svg);
    $("tip").hidden = true;
    const changes = changesOf(stock, stocks(svg));
    if (isStep) this.floatChanges(changes);
    return still.matches || document.hidden ? 0 : glide(svg, before, changes);
  }

  /** Light nothing while pieces move: the light would show where they were. */
  settle(pause) {
    $("picture").classList.add("moving");
    clearTimeout(this.settling);
    this.settling = setTimeout(() => {
      $("picture").classList.remove("moving");
      this.drawGlow();
    }, pause + 20);
  }

  /** The thing around an element that can be chosen or is chosen already, and its words. */
  pointed(element) {
    for (let thing = element; thing && thing.id !== "picture"; thing = thing.parentElement) {
      if (!thing.dataset?.name) continue;
      const all = wordsOf(thing);
      const own = thing.dataset.name.split(" ");
      for (const words of all.length === own.length ? [all] : [all, own]) {
        if (this.isChosen(words) || this.fits(words)) return { thing, words };
      }
    }
    return null;
  }

  /** The element that a click or a touch means; a finger may miss a small thing by a little. */
  touched(event) {
    if (event.pointerType !== "touch" || !this.isMine() || this.pointed(event.target)) return event.target;
    const small = [...$("picture").querySelectorAll("[data-glow]:not(:has([data-glow]))")];
    return nearest(small, event.clientX, event.clientY) ?? event.target;
  }

  isChosen(words) {
    return this.chosen.some((other) => other.join(" ") === words.join(" "));
  }

  fits(words) {
    return this.choicesLeft([...this.chosen, words]).length > 0;
  }

  /** The choices that fit what was pointed at and what was picked from the list. */
  choicesLeft(chosen = this.chosen) {
    const started = this.choices.filter((choice) => this.steps.every((word, at) => choice.words[at] === word));
    return meant(started, chosen);
  }

  /** Light what can be chosen, and ring what has been. */
  drawGlow() {
    const svg = $("picture").querySelector(":scope > svg");
    $("picture").querySelectorAll(".halo").forEach((halo) => halo.remove());
    if (!svg) return;
    svg.querySelector(":scope > .rims")?.remove();
    const rims = svg.appendChild(document.createElementNS(SVG, "g"));
    rims.setAttribute("class", "rims");
    const lit = new Set();
    if (this.isMine() && !this.isAnswered()) {
      for (const thing of svg.querySelectorAll("[data-name]")) {
        const found = this.pointed(thing);
        if (found?.thing === thing) lit.add(thing);
      }
      for (const words of this.chosen) {
        const same = [...lit].filter((thing) => this.pointed(thing).words.join(" ") === words.join(" "));
        const clicked = same.filter((one) => this.ringed.has(one)); // of several that are alike
        for (const thing of clicked.length ? clicked : same.slice(0, 1)) this.halo(thing, "chosen");
      }
    }
    const outer = new Set([...lit].filter((thing) => [...lit].some((other) => other !== thing && thing.contains(other))));
    rims.append(...[...lit].filter((thing) => !outer.has(thing)).flatMap((thing) => rim(thing, svg))); // measure all before changing anything
    for (const thing of svg.querySelectorAll("[data-glow]")) if (!lit.has(thing)) this.dim(thing);
    for (const thing of lit) {
      thing.dataset.glow = "1";
      thing.setAttribute("tabindex", "0");
      thing.setAttribute("role", outer.has(thing) ? "group" : "button");
      if (!outer.has(thing)) thing.setAttribute("aria-pressed", String(this.isChosen(wordsOf(thing)) || this.isChosen(thing.dataset.name.split(" "))));
      if (!thing.hasAttribute("aria-label")) thing.setAttribute("aria-label", thing.dataset.name.replaceAll("-", " "));
    }
    if (this.spoken) this.highlight(this.spoken.things, this.spoken.seat);
    for (const thing of exactly(this.named(this.hinted))) this.halo(thing, "hinted");
    if (document.activeElement?.matches("[data-glow]:focus-visible")) this.halo(document.activeElement, "focus");
  }

  dim(thing) {
    for (const name of ["data-glow", "tabindex", "aria-pressed"]) thing.removeAttribute(name);
    if (thing.querySelector(":scope > desc")) thing.setAttribute("role", "img");
    else {
      thing.removeAttribute("role");
      thing.removeAttribute("aria-label");
    }
  }

  /** Draw a ring around a thing, above the picture. */
  halo(thing, kind) {
    const frame = $("picture").getBoundingClientRect();
    const box = thing.getBoundingClientRect();
    if (!box.width && !box.height) return;
    const ring = el("div", { className: `halo ${kind}` });
    Object.assign(ring.style, {
      left: `${box.x - frame.x + $("picture").scrollLeft - 4}px`, top: `${box.y - frame.y + $("picture").scrollTop - 4}px`,
      width: `${box.width + 8}px`, height: `${box.height + 8}px`,
    });
    $("picture").append(ring);
  }

  /** The things in the picture that these words name. */
  named(words) {
    return named([...$("picture").querySelectorAll("[data-name]")], words);
  }

  /** Show where the things that these words name are. */
  highlight(words, seat = NOBODY) {
    $("picture").querySelectorAll(".halo.lit").forEach((halo) => halo.remove());
    for (const thing of this.named(words)) this.halo(thing, "lit");
    for (const row of $("seats").children) row.classList.toggle("lit", Number(row.dataset.seat) === seat);
  }

  /** Handle a click on something. */
  point(element) {
    if (!this.isMine()) {
      if (this.view?.status === "playing" && this.seat >= 0) toast(this.view.at === null ? this.view.prompt : "You are looking at an earlier move. Go back to now to play.");
      return;
    }
    if (this.isAnswered()) return;
    const found = this.pointed(element);
    if (!found) {
      const named = element.closest?.("[data-name]");
      const what = named?.querySelector(":scope > desc")?.textContent.split(/[.:\n]/)[0];
      if (named && named.closest("#picture")) toast(`Not possible now${what ? ` (${what})` : ""}. ${this.view.prompt}`);
      return;
    }
    const isTwin = this.isChosen(found.words) && !this.ringed.has(found.thing) && this.fits(found.words); // two that are alike
    if (!this.isChosen(found.words) || isTwin) this.chosen.push(found.words);
    else if (this.ringed.has(found.thing)) this.chosen = this.chosen.filter((words) => words.join(" ") !== found.words.join(" "));
    const alike = [...this.ringed].filter((thing) => this.pointed(thing)?.words.join(" ") === found.words.join(" "));
    if (!isTwin) for (const thing of alike) this.ringed.delete(thing);
    if (this.isChosen(found.words)) this.ringed.add(found.thing);
    if (narrow.matches) this.forgetHint(); // it hides the buttons that the rest of the choice may need
    this.narrowed(this.chosen.length > 0);
  }

  /** Show what came or went on the board: below or beside its count, wherever it hides less. Names are above. */
  floatChanges(changes) {
    if (!changes.length) return;
    const picture = $("picture");
    const hidden = [...picture.querySelectorAll("text, [data-supply], .gain")];
    const floats = changes.map(({ place, by }) => [place, this.float(picture, by)]);
    const frame = picture.getBoundingClientRect(); // from here on, measure everything before changing anything
    const taken = hidden.map((other) => [other, other.getBoundingClientRect()]);
    const spots = floats.map(([place, made]) => {
      const { width, height } = made.getBoundingClientRect();
      const { x, y } = roomiest(place.getBoundingClientRect(), { width, height }, taken.filter(([other]) => !place.contains(other)).map(([, box]) => box));
      taken.push([made, new DOMRect(x, y, width, height)]);
      return { inset: "auto", left: `${x - frame.x + picture.scrollLeft}px`, top: `${y - frame.y + picture.scrollTop}px` };
    });
    floats.forEach(([, made], at) => Object.assign(made.style, spots[at]));
  }

  /** Show how many points or things came or went. */
  float(row, gain) {
    const made = el("span", { className: gain > 0 ? "gain" : "gain loss", textContent: (gain > 0 ? "+" : "") + points(gain), "aria-hidden": "true" });
    row.append(made);
    if (still.matches) setTimeout(() => made.remove(), 1500);
    else made.animate({ opacity: [0, 1, 1, 0], translate: ["0 8px", "0 0", "0 0", "0 -2px"] }, { duration: 1800, easing: "ease-out" }).onfinish = () => made.remove();
    return made;
  }

  preparePicture() {
    const box = $("picture");
    let press = 0;
    let held = false;
    document.addEventListener("pointerdown", () => (this.keyboard = ""));
    box.addEventListener("click", (event) => (held ? (held = false) : this.point(this.touched(event))));
    box.addEventListener("pointermove", (event) => event.pointerType === "mouse" && tip(event.target, event.clientX, event.clientY));
    box.addEventListener("pointerleave", () => tip(null));
    box.addEventListener("pointerdown", (event) => {
      held = false;
      if (event.pointerType !== "mouse") press = setTimeout(() => ((held = true), tip(event.target, event.clientX, event.clientY)), 450);
    });
    for (const end of ["pointerup", "pointercancel"]) {
      box.addEventListener(end, (event) => (clearTimeout(press), event.pointerType !== "mouse" && setTimeout(() => tip(null), held ? 2500 : 0)));
    }
    box.addEventListener("contextmenu", (event) => held && event.preventDefault());
    box.addEventListener("focusin", (event) => {
      if (!event.target.matches("[data-glow]:focus-visible")) return;
      const place = event.target.getBoundingClientRect();
      this.halo(event.target, "focus");
      tip(event.target, place.x + place.width / 2, place.bottom);
    });
    box.addEventListener("focusout", () => (box.querySelectorAll(".halo.focus").forEach((halo) => halo.remove()), tip(null)));
  }

  /** Keep the keyboard focus when the board is drawn again. */
  refocus(name = "") {
    const things = [...$(this.keyboard).querySelectorAll("[data-glow], button")];
    (things.find((thing) => wordsOf(thing).join(" ") === name) ?? things[0])?.focus();
  }
};

/** Explain what is under the pointer, in its own sentence. */
function tip(target, x = 0, y = 0) {
  const words = target?.closest?.("#picture :has(> desc)")?.querySelector(":scope > desc")?.textContent;
  const box = $("tip");
  box.hidden = !words;
  if (!words) return;
  box.textContent = words;
  const size = box.getBoundingClientRect();
  box.style.left = `${Math.max(4, Math.min(innerWidth - size.width - 4, x - size.width / 2))}px`;
  box.style.top = `${y + 22 + size.height < innerHeight ? y + 22 : y - size.height - 14}px`;
}

/** Go to the next thing in the direction of an arrow key. */
export function walkBoard(from, key) {
  const box = from.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const [ahead, aside] = key === "ArrowLeft" || key === "ArrowRight" ? [0, 1] : [1, 0];
  const sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  let best = null;
  let least = Infinity;
  for (const thing of $("picture").querySelectorAll("[data-glow]")) {
    const other = thing.getBoundingClientRect();
    const way = [other.x + other.width / 2 - x, other.y + other.height / 2 - y];
    const cost = way[ahead] * sign + 2 * Math.abs(way[aside]);
    if (thing !== from && way[ahead] * sign > 2 && cost < least) [best, least] = [thing, cost];
  }
  best?.focus();
}
