/** A summary, seat by seat, of what happened by itself, such as the scoring of a round. It stays until it is closed or the player acts. */

import { $, el } from "./page.js";
import { points, token } from "./tokens.js";

const signed = (amount) => (amount > 0 ? "+" : "") + points(amount);

/** Sum up lines of the log by seat: how much of everything came or went, and what for. */
export function sums(lines) {
  const seats = new Map();
  for (const { seat, news } of lines) {
    const kinds = seats.get(seat) ?? new Map();
    const { amount, whys } = kinds.get(news.what) ?? { amount: 0, whys: [] };
    const why = news.standing ? news.why : `${news.why}\u00a0${signed(news.amount)}`;
    kinds.set(news.what, { amount: amount + news.amount, whys: news.why ? [...whys, why] : whys, standing: news.standing });
    seats.set(seat, kinds);
  }
  return [...seats].sort(([one], [other]) => one - other)
    .map(([seat, kinds]) => ({ seat, kinds: [...kinds].map(([what, kind]) => ({ what, ...kind })) }));
}

/** The news among some lines, grouped by occasion. */
function occasions(lines) {
  const found = new Map();
  for (const line of lines.filter((line) => line.news)) found.set(line.news.occasion, [...(found.get(line.news.occasion) ?? []), line]);
  return [...found.values()];
}

const totals = (kinds) => kinds.map(({ what, amount, standing }) => `${what}\u00a0${standing ? points(amount) : signed(amount)}`).join(", ");

export const withNews = (Base) => class extends Base {
  /** After a new view, show what has just happened by itself, or happened at the move that is shown. */
  hearNews(old) {
    const { at, moves, log } = this.view;
    if ((at !== null && at === old?.at) || (!old && this.view.ending)) return; // nothing new, or the result shows it
    const live = at === null && old?.at === null;
    const since = live ? old.moves : at === null ? this.lastOwnMove() - 1 : at - 1;
    const last = log.findLast((line) => line.news && line.move > since && line.move <= (at ?? moves));
    if (last) this.recallNews(last);
    else if (!live || moves < old.moves) this.closeNews();
  }

  /** Our own last move in the log: after a reload, we have not seen what came after it. */
  lastOwnMove() {
    const own = this.view.log.filter((line) => !line.news && line.seat === this.view.viewer && line.seat >= 0);
    return own.at(-1)?.move ?? this.view.moves;
  }

  drawNews(lines) {
    this.summed = lines;
    $("news-title").textContent = lines[0].news.occasion;
    $("news-rows").replaceChildren(...sums(lines).map(({ seat, kinds }) => {
      const whys = kinds.filter(({ whys }) => whys.length).map(({ what, whys }) => el("p", {}, el("strong", { textContent: `${what}: ` }), whys.join(", ")));
      const shown = this.rows()[seat];
      const head = el("summary", {}, ...(shown ? [token(shown)] : []),
        el("span", { className: "name", textContent: this.briefly(seat) }), el("span", { className: "sums", textContent: totals(kinds) }));
      return el("li", {}, el("details", {}, head, ...whys));
    }));
    $("news").hidden = false;
    for (const gain of document.querySelectorAll(".gain")) gain.remove(); // they say the same
  }

  /** Show everything about an occasion, up to a line of the log. */
  recallNews({ move, news }) {
    this.drawNews(this.view.log.filter((line) => line.news?.occasion === news.occasion && line.move <= move));
  }

  closeNews() {
    this.summed = [];
    $("news").hidden = true;
  }

  /** Measure how much space the news takes. */
  measureNews() {
    document.documentElement.style.setProperty("--news", `${$("news").offsetHeight}px`);
    if (this.view) this.drawGlow();
  }

  /** A seat's name without the part in brackets. */
  briefly(seat) {
    return (this.rows()[seat]?.name ?? "").replace(/ \([^)]*\)$/, "");
  }

  /** Lines of the log for a screen reader: news in one sentence for each seat, others unless there are too many. */
  heard(lines) {
    const many = lines.filter((line) => !line.news).length >= 30;
    const summaries = new Map(occasions(lines).map((news) => [news[0], this.spokenSums(news)]));
    return lines.flatMap((line) => (line.news ? (summaries.get(line) ?? []) : many ? [] : line.text)).join(" ");
  }

  spokenSums(news) {
    return [`${news[0].news.occasion}.`, ...sums(news).map(({ seat, kinds }) => `${this.briefly(seat)}: ${totals(kinds)}.`)];
  }
};
