/** Asks whether somebody really means to resign, and says what would come of it. */

/** @import { Allowed, Seat } from "./scene.js" */

const WORDS = {
  bot: {
    title: "Resign?",
    text: "A bot plays on in your seat until the end. You can watch, but not come back.",
    confirm: "Resign",
  },
  nobody: {
    title: "Resign and end the game?",
    text: "The game ends now for everybody: you come last, and all others share first place.",
    confirm: "Resign",
  },
  alone: {
    title: "Abandon this game?",
    text: "The game ends now and cannot go on. You can still look through it, analyse it, and play on from a move.",
    confirm: "Abandon game",
  },
};

export class Resignation {
  seat = 0;

  /**
   * @param {{ dialog: HTMLDialogElement, title: HTMLElement, text: HTMLElement, confirm: HTMLElement }} elements
   * @param {{ resign: (seat: number) => void }} callbacks
   */
  constructor({ dialog, title, text, confirm }, { resign }) {
    this.dialog = dialog;
    this.title = title;
    this.text = text;
    this.confirm = confirm;
    confirm.onclick = () => {
      dialog.close();
      resign(this.seat);
    };
  }

  /**
   * @param {Seat} seat
   * @param {keyof typeof WORDS} who  plays on; we may be alone
   */
  open({ number }, who) {
    const words = WORDS[who];
    this.seat = number;
    this.title.textContent = words.title;
    this.text.textContent = words.text;
    this.confirm.textContent = words.confirm;
    this.dialog.showModal();
  }
}

/**
 * Who plays on if we resign, where it matters whether other people play.
 *
 * @param {Allowed} allowed
 * @param {Seat[]} seats
 */
export function whoPlaysOn({ resign }, seats) {
  const persons = seats.filter(({ kind, resigned }) => kind === "person" && !resigned);
  return resign && persons.length === 1 ? "alone" : resign;
}
