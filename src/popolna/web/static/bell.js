/** Sounds and notifications. */

import { memory, pressed, toast } from "./page.js";

export const withBell = (Base) => class extends Base {
  chime(pitch) {
    if (memory.get("sound") !== "1") return;
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

  ringBell() {
    this.chime(587);
    if (document.hidden && memory.get("bell") === "1" && window.Notification?.permission === "granted") {
      const note = new Notification("Your turn", { body: `${this.title}: ${this.view.prompt}`, tag: this.id });
      note.onclick = () => (window.focus(), note.close());
    }
  }

  async toggleBell() {
    const on = memory.get("bell") !== "1";
    if (on && !window.Notification) return toast("This browser cannot show notifications.");
    if (on && (await Notification.requestPermission()) !== "granted") return toast("The browser does not allow notifications from this page.");
    memory.set("bell", on ? "1" : null);
    pressed("bell", on);
  }
};
