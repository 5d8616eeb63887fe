/** News summed up: seat by seat, how much of everything came or went, and what for. */

import { rowsOf } from "./scene.js";
import { points, signed } from "./tokens.js";

/**
 * @import { Line, News } from "../messages"
 * @import { Scene } from "./scene.js"
 *
 * @typedef {Line & { news: News }} Told  a line of the log that is news
 * @typedef {{ what: string, amount: number, whys: string[], standing: boolean }} Sum
 */

/**
 * Whether a line is summed up.
 *
 * @param {Line} line
 * @returns {line is Told}
 */
export const isNews = (line) => Boolean(line.news);

/**
 * Sum up lines of the log by seat.
 *
 * @param {Pick<Told, "seat" | "news">[]} lines
 */
export function sums(lines) {
  /** @type {Map<number, Map<string, Sum>>} */ const seats = new Map();
  for (const { seat, news } of lines) {
    const { what, standing } = news;
    const kinds = seats.get(seat) ?? new Map();
    const { amount, whys } = kinds.get(what) ?? { amount: 0, whys: [] };
    const why = standing ? news.why : `${news.why}\u00a0${signed(news.amount)}`;
    kinds.set(what, { what, amount: amount + news.amount, whys: news.why ? [...whys, why] : whys, standing });
    seats.set(seat, kinds);
  }
  return [...seats]
    .sort(([one], [other]) => one - other)
    .map(([seat, kinds]) => ({ seat, kinds: [...kinds.values()] }));
}

/**
 * The sums of a seat in words.
 *
 * @param {Sum[]} kinds
 */
export const totals = (kinds) =>
  kinds
    .map(({ what, amount, standing }) => `${what}\u00a0${standing ? points(amount) : signed(amount)}`)
    .join(", ");

/**
 * A seat's name without the part in brackets.
 *
 * @param {Scene} scene
 * @param {number} seat
 */
export const briefly = (scene, seat) => (rowsOf(scene)[seat]?.name ?? "").replace(/ \([^)]*\)$/, "");

/**
 * Lines of the log for a screen reader: news in one sentence for each seat, others unless there are too many.
 *
 * @param {Line[]} lines
 * @param {Scene} scene
 */
export function spoken(lines, scene) {
  const isMany = lines.filter((line) => !line.news).length >= 30;
  /** @type {Map<string, Told[]>} */ const occasions = new Map();
  for (const line of lines.filter(isNews)) {
    occasions.set(line.news.occasion, [...(occasions.get(line.news.occasion) ?? []), line]);
  }
  const summaries = new Map([...occasions.values()].map((told) => [told[0], told]));
  const sentences = lines.flatMap((line) => {
    if (!isNews(line)) return isMany ? [] : [line.text];
    const seats = sums(summaries.get(line) ?? []).map(
      ({ seat, kinds }) => `${briefly(scene, seat)}: ${totals(kinds)}.`,
    );
    return seats.length ? [`${line.news.occasion}.`, ...seats] : [];
  });
  return sentences.join(" ");
}
