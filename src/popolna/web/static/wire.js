/** The connection to the server. */

/**
 * @import { Act, Analyse, Answer, EnterLuck, Hint, Hurry, Look, Request, Resign, Return, SendChat, StandIn, Undo, Why } from "../messages"
 *
 * @typedef {Exclude<Request, Look>} Question  a request that is answered
 * @typedef {Omit<Act, "id"> | Omit<Undo, "id"> | Omit<EnterLuck, "id"> | Omit<SendChat, "id"> | Omit<StandIn, "id">
 *   | Omit<Return, "id"> | Omit<Resign, "id"> | Omit<Hurry, "id"> | Omit<Hint, "id"> | Omit<Why, "id"> | Omit<Analyse, "id">} Draft  one without an id yet
 */

const SILENCE = 20_000; // milliseconds without an answer after which a connection is dead, whatever the browser thinks
const FULL = 10_000; // milliseconds until we try again when there are too many connections
const BREATH = 1000; // milliseconds until we ask again what was asked too fast

/** A WebSocket that reconnects by itself and repeats requests without an answer. */
export class Wire {
  /** @type {WebSocket | null} */ socket = null;
  /** @type {Map<string, Question>} */ waiting = new Map(); // requests without an answer
  tries = 0; // connections in a row that failed
  timer = 0; // until we connect again
  alarm = 0; // until a connection without an answer is given up

  /**
   * `hear` gets every message, `look` says what we want to see first, `tell` shows or clears a sentence about the connection.
   *
   * @param {string} address
   * @param {{ hear: (message: Answer) => void, look: () => Look, tell: (sentence: string) => void }} callbacks
   */
  constructor(address, { hear, look, tell }) {
    this.address = address;
    this.hear = hear;
    this.look = look;
    this.tell = tell;
    this.connect();
    addEventListener("online", () => this.restart()); // the old connection may be dead without knowing it
  }

  connect() {
    clearTimeout(this.timer);
    const socket = (this.socket = new WebSocket(this.address));
    let isNew = true;
    socket.onopen = () => {
      this.send(this.look());
      this.repeat();
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.tries = 0; // only now: a server may accept a connection and hang up at once
      if (isNew) this.tell("");
      isNew = false;
      this.hear(JSON.parse(event.data));
    };
    socket.onclose = (event) => socket === this.socket && this.lost(event);
  }

  /** @param {CloseEvent} event */
  lost({ code, reason }) {
    if (code === 4404 || code === 4403) return this.tell(reason || "This table no longer exists.");
    const pause = Math.min(5000, 250 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    if (code === 4429) this.tell(reason);
    else if (this.tries > 1) this.tell("Connection lost. Reconnecting …");
    this.timer = setTimeout(() => this.connect(), code === 4429 ? FULL : pause);
  }

  restart() {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.connect();
    this.listen();
  }

  /** @param {Request} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /**
   * Send a request and keep it until it is answered.
   *
   * @param {Draft} message
   */
  ask(message) {
    const request = { ...message, id: crypto.randomUUID?.() ?? String(Math.random()).slice(2) };
    this.waiting.set(request.id, request);
    this.send(request);
    this.listen();
  }

  /** Ask again everything that has no answer. */
  repeat() {
    for (const request of this.waiting.values()) this.send(request);
    this.listen();
  }

  /** Something was asked too fast; nobody says what. */
  slowDown() {
    setTimeout(() => this.repeat(), BREATH);
  }

  /**
   * Note an answer; return the request it is for, if we know it.
   *
   * @param {string} id
   */
  answered(id) {
    const request = this.waiting.get(id);
    this.waiting.delete(id);
    this.listen();
    return request;
  }

  /** Reconnect when a request goes unanswered for too long; a hint may take its time. */
  listen() {
    clearTimeout(this.alarm);
    const isUrgent = [...this.waiting.values()].some((request) => request.do !== "hint");
    if (isUrgent) this.alarm = setTimeout(() => this.restart(), SILENCE);
  }
}
