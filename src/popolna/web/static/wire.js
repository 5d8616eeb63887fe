const SILENCE = 20000; // milliseconds without an answer after which a connection is dead, whatever the browser thinks

/**
 * The connection to the server: a WebSocket that reconnects by itself and repeats requests without an answer.
 *
 * `hear` gets every message, `look` says what we want to see first, `tell` shows or clears a sentence about the connection.
 */
export class Wire {
  constructor(address, { hear, look, tell }) {
    Object.assign(this, { address, hear, look, tell, tries: 0, waiting: new Map(), socket: null });
    this.connect();
    addEventListener("online", () => this.socket?.readyState !== 1 && this.restart());
  }

  connect() {
    clearTimeout(this.timer);
    const socket = (this.socket = new WebSocket(this.address));
    socket.onopen = () => {
      this.tries = 0;
      this.tell("");
      this.send(this.look());
      for (const request of this.waiting.values()) this.send(request);
      this.listen();
    };
    socket.onmessage = (event) => socket === this.socket && this.hear(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.socket && this.lost(event);
  }

  lost(event) {
    if (event.code === 4404 || event.code === 4403) return this.tell(event.reason || "This table no longer exists.");
    if (event.code === 4429) {
      this.tell(event.reason);
      this.timer = setTimeout(() => this.connect(), 10000);
      return;
    }
    const pause = Math.min(5000, 250 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    if (this.tries > 1) this.tell("Connection lost. Reconnecting …");
    this.timer = setTimeout(() => this.connect(), pause);
  }

  restart() {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.connect();
    this.listen();
  }

  send(message) {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  /** Send a request and keep it until it is answered. */
  ask(message) {
    const request = { ...message, id: crypto.randomUUID?.() ?? String(Math.random()).slice(2) };
    this.waiting.set(request.id, request);
    this.send(request);
    this.listen();
  }

  /** Note an answer; return the request it is for, if we know it. */
  answered(id) {
    const request = this.waiting.get(id);
    this.waiting.delete(id);
    this.listen();
    return request;
  }

  /** Reconnect when a request goes unanswered for too long; a hint may take its time. */
  listen() {
    clearTimeout(this.alarm);
    const urgent = [...this.waiting.values()].some((request) => request.do !== "hint");
    if (urgent) this.alarm = setTimeout(() => this.restart(), SILENCE);
  }
}
