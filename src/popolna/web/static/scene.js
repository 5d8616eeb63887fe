/**
 * What the parts of the page draw: the current view, our seat, and who sits where.
 *
 * @import { Change, RivalView, SeatView, View } from "../messages"
 *
 * @typedef {SeatView & { number: number }} Seat
 * @typedef {{ hints: boolean, resign: "bot" | "nobody" | null, hurry: boolean }} Allowed  what the terms of the table allow us now
 * @typedef {{ view: View, seat: number, seats: Seat[], allowed: Allowed }} Scene
 */

export const NOBODY = -1; // no seat: somebody who is watching

/**
 * Whether it is our turn, and we see it.
 *
 * @param {Scene} scene
 */
export function isMine({ view, seat }) {
  return view.status === "playing" && view.at === null && seat >= 0 && view.choices.length > 0;
}

/**
 * What we are asked to draw from the box, if we are.
 *
 * @param {Scene} scene
 */
export function boxOf({ view }) {
  return view.at === null ? view.box : null;
}

/**
 * Everyone who can score: the seats, then the rivals.
 *
 * @param {Scene} scene
 * @returns {(Seat | RivalView)[]}
 */
export function rowsOf({ view, seats }) {
  return seats.length ? [...seats, ...view.rivals] : [];
}

/**
 * Whether it was not our turn before, or others have moved in between.
 *
 * @param {View} old
 * @param {Scene} scene
 */
export function isNewTurn(old, { view, seat, seats }) {
  if (old.at !== null) return false;
  const others = view.log
    .slice(old.log.length)
    .some((line) => line.seat in seats && line.seat !== seat && line.move > old.moves);
  return others || old.status !== "playing" || !old.to_move.includes(seat);
}

/**
 * The view after a change.
 *
 * @param {Change} change
 * @param {View | null} old
 */
export function changed({ view, keep, log }, old) {
  if (!old) throw new Error("there is nothing to change");
  return { ...old, ...view, log: keep === null ? old.log : [...old.log.slice(0, keep), ...log] };
}

/**
 * The move that a view shows.
 *
 * @param {View} view
 */
export function momentOf(view) {
  return view.at ?? view.moves;
}

/**
 * Whether a view directly follows the one before, rather than jumping to another move.
 *
 * @param {View | null} old
 * @param {View} view
 */
export function isStep(old, view) {
  return !old || old.at === view.at || Math.abs(momentOf(old) - momentOf(view)) <= 1;
}

/**
 * Whether a view asks something else than the one before, or shows another moment or seat.
 *
 * @param {View | null} old
 * @param {View} view
 */
export function isNewQuestion(old, view) {
  return old?.question !== view.question || old.viewer !== view.viewer || old.at !== view.at;
}
