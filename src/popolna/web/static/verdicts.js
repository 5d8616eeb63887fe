/** Why the chances are what they are: the sums, the decisions that cost chances, and luck. */

import { chancesAt } from "./chances.js";
import { all, change, el, percent } from "./page.js";
import { token } from "./tokens.js";

/**
 * @import { Analysis, Balance, Draw, Verdict } from "../messages"
 * @import { Row } from "./chances.js"
 *
 * @typedef {{ message: Analysis, rows: Row[], me: number, whose: number | null }} Shown  `whose` is who is looked at, or null for everybody
 */

const LEAST = 0.01; // what luck must change to be listed for somebody

/**
 * The decisions of those who are looked at, the costliest first; among everybody's, our own come before.
 *
 * @param {Shown} shown
 */
export function decisionsOf({ message, me, whose }) {
  const found = message.verdicts.filter(({ seat, cost }) => cost > 0 && (whose === null || seat === whose));
  return found.sort((one, other) => Number(other.seat === me) - Number(one.seat === me));
}

/**
 * The luck of those who are looked at, the largest first.
 *
 * @param {Shown} shown
 */
export function drawsOf({ message, whose }) {
  const size = (/** @type {Draw} */ { gains }) =>
    whose === null ? Math.max(...gains.map(Math.abs)) : Math.abs(gains[whose] ?? 0);
  const found = message.draws.filter((draw) => size(draw) >= LEAST);
  return found.sort((one, other) => size(other) - size(one)).slice(0, 10);
}

/**
 * What would have come of the better action, as sentences; empty if there is nothing to say.
 *
 * @param {Verdict} verdict
 * @param {Row[]} rows
 */
export function consequence({ then, points }, rows) {
  /** @type {string[]} */ const parts = [];
  for (const [at, { seat, label }] of then.entries()) {
    const isSame = at > 0 && then[at - 1]?.seat === seat;
    parts.push(isSame ? `, ${label}` : `${at ? "; " : ""}${rows[seat]?.name ?? ""}: ${label}`);
  }
  const more = Math.round(points);
  const gain = more > 0 ? `About ${more} ${more === 1 ? "point" : "points"} more at the end.` : "";
  return [parts.length ? `Then probably ${parts.join("")}.` : "", gain].filter(Boolean).join(" ");
}

export class Verdicts {
  /**
   * `go` is told the moment that somebody wants to see, and from whose seat.
   *
   * @param {{ sums: HTMLElement, decisions: HTMLElement, draws: HTMLElement }} elements
   * @param {{ go: (at: number, seat: number) => void }} callbacks
   */
  constructor({ sums, decisions, draws }, { go }) {
    this.sums = sums;
    this.decisions = decisions;
    this.draws = draws;
    this.go = go;
  }

  /** @param {Shown} shown */
  draw(shown) {
    const { message, rows, whose } = shown;
    this.sums.replaceChildren(...(message.balances.length ? [table(message.balances, rows, whose)] : []));
    const decisions = decisionsOf(shown).map((verdict) => this.decision(verdict, rows));
    const draws = drawsOf(shown).map((draw) => this.luck(draw, shown));
    this.decisions.replaceChildren(...(decisions.length ? decisions : [none("No decision cost much.")]));
    this.draws.replaceChildren(...(draws.length ? draws : [none("No luck changed the chances much.")]));
  }

  /**
   * Mark the decision or the luck of a moment, and say everybody's chances then.
   *
   * @param {number} at
   * @param {Analysis} message
   */
  mark(at, message) {
    const [head, ...cells] = all(this.sums, ".then");
    if (head) head.textContent = `Move ${at}`;
    const chances = chancesAt(message, at);
    for (const [row, cell] of cells.entries()) {
      const chance = chances?.[row];
      cell.textContent = chance === undefined ? "?" : percent(chance);
    }
    for (const list of [this.decisions, this.draws]) {
      for (const button of list.querySelectorAll("button")) {
        if (Number(button.dataset.at) === at) button.setAttribute("aria-current", "true");
        else button.removeAttribute("aria-current");
      }
    }
  }

  /**
   * @param {Verdict} verdict
   * @param {Row[]} rows
   */
  decision(verdict, rows) {
    const { move, seat, label, best_label: better, chance, best_chance: best, cost } = verdict;
    return this.item(move - 1, seat, [
      head(rows[seat], `move ${move}`, change(-cost)),
      line("Chosen", label, chance),
      line("Better", better, best),
      el("span", { className: "quiet", textContent: consequence(verdict, rows) }),
    ]);
  }

  /**
   * @param {Draw} draw
   * @param {Shown} shown
   */
  luck({ move, seat, label, gains }, { rows, whose }) {
    const most = gains.reduce(
      (found, gain, row) => (Math.abs(gain) > Math.abs(gains[found] ?? 0) ? row : found),
      0,
    );
    const row = whose ?? most;
    return this.item(move, seat, [
      head(rows[row], `by luck in move ${move}`, change(gains[row] ?? 0)),
      el("span", { textContent: `${rows[seat]?.name ?? ""}: ${label}` }),
    ]);
  }

  /**
   * A button that leads to a moment.
   *
   * @param {number} at
   * @param {number} seat
   * @param {HTMLElement[]} parts
   */
  item(at, seat, parts) {
    const button = el("button", { type: "button" }, ...parts.filter((part) => part.textContent));
    button.dataset.at = String(at);
    button.onclick = () => this.go(at, seat);
    return el("li", {}, button);
  }
}

/**
 * @param {Row | undefined} row
 * @param {string} when
 * @param {string} gain
 */
function head(row, when, gain) {
  const who = row ? [token(row), el("strong", { textContent: row.name })] : [];
  const amount = el("strong", { className: gain.startsWith("+") ? "gained" : "lost", textContent: gain });
  return el(
    "span",
    { className: "verdict-head" },
    ...who,
    el("span", { className: "quiet", textContent: when }),
    amount,
  );
}

/**
 * An action, and the chance of winning after it.
 *
 * @param {"Chosen" | "Better"} kind
 * @param {string} label
 * @param {number} chance
 */
export function line(kind, label, chance) {
  return el(
    "span",
    { className: `verdict-line ${kind.toLowerCase()}` },
    el("span", { className: "kind", textContent: kind }),
    el("span", { textContent: label }),
    el("strong", { textContent: percent(chance) }),
  );
}

/** @param {string} text */
function none(text) {
  return el("li", { className: "quiet", textContent: text });
}

/**
 * Where everybody's chances went.
 *
 * @param {Balance[]} balances
 * @param {Row[]} rows
 * @param {number | null} whose
 */
function table(balances, rows, whose) {
  const titles = ["", "Start", "Own decisions", "Luck", "The rest", "End"];
  const heads = titles.map((textContent) => el("th", { scope: "col", textContent }));
  heads[0]?.classList.add("then");
  const players = balances.map(({ begin, decisions, luck, rest, end, kept }, row) => {
    const look = rows[row];
    const name = look ? [token(look), el("span", { textContent: look.name })] : [];
    const numbers = ["", percent(begin), change(decisions), change(luck), change(rest), percent(end)];
    const cells = numbers.map((textContent) => el("td", { textContent }));
    cells[0]?.classList.add("then");
    return el(
      "tbody",
      { className: row === whose ? "mine" : "" },
      el(
        "tr",
        {},
        el("th", { scope: "rowgroup", colSpan: 4 }, ...name),
        el("td", { className: "kept", colSpan: 2, textContent: `kept ${percent(kept)}` }),
      ),
      el("tr", {}, ...cells),
    );
  });
  return el("table", { className: "sums-table" }, el("thead", {}, el("tr", {}, ...heads)), ...players);
}
