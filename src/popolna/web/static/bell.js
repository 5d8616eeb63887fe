/** Sounds and notifications. */

import { memory, press, toast } from "./page.js";

export class Bell {
  /** @type {AudioContext | null} */ audio = null;

  /**
   * @param {{ sound: HTMLElement, bell: HTMLElement }} buttons
   * @param {{ title: string, tag: string }} table  what notifications are about
   */
  constructor({ sound, bell }, { title, tag }) {
    this.buttons = { sound, bell };
    this.title = title;
    this.tag = tag;
    press(sound, memory.isOn("sound"));
    press(bell, memory.isOn("bell"));
  }

  /** @param {number} pitch */
  chime(pitch) {
    if (!memory.isOn("sound")) return;
    this.audio ??= new AudioContext();
    if (this.audio.state === "suspended") this.audio.resume(); // it was created before anybody had touched the page
    const tone = this.audio.createOscillator();
    const volume = this.audio.createGain();
    const now = this.audio.currentTime;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + 0.35);
    tone.connect(volume).connect(this.audio.destination);
    tone.start(now);
    tone.stop(now + 0.4);
  }

  /**
   * It is our turn.
   *
   * @param {string} prompt
   */
  ring(prompt) {
    this.chime(587);
    if (!document.hidden || !memory.isOn("bell") || window.Notification?.permission !== "granted") return;
    const note = new Notification("Your turn", { body: `${this.title}: ${prompt}`, tag: this.tag });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  }

  toggleSound() {
    memory.turn("sound", !memory.isOn("sound"));
    press(this.buttons.sound, memory.isOn("sound"));
    this.chime(523);
  }

  async toggleBell() {
    const on = !memory.isOn("bell");
    if (on && !window.Notification) return toast("This browser cannot show notifications.");
    if (on && (await Notification.requestPermission()) !== "granted") {
      return toast("The browser does not allow notifications from this page.");
    }
    memory.turn("bell", on);
    press(this.buttons.bell, on);
  }
}
