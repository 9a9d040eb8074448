// The live socket of a table. It reconnects by itself; commands are sent until acknowledged, and their keys make them idempotent.
import { ALONE, openSocket } from "./transport.js";

const PROTOCOL = 2;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const RESTARTING = 1012; // the server stops, or another one goes on: there is no need to wait
const PING_EVERY = 15000;
const SILENCE = 35000;
const FINAL = ["no-table", "protocol", "banned"];

function random(bytes) {
  const found = crypto.getRandomValues(new Uint8Array(bytes));
  return [...found].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const newKey = () => random(12);
export const newNonce = () => random(16);

/**
 * @typedef {object} Hearing
 * @property {string} [invite]
 * @property {(message: any, after: number) => void} hear gets every message, and the last event known before it
 * @property {(here: boolean) => void} changed are we connected?
 */

export class Connection {
  /** @type {import("./transport.js").Socket | null} */
  socket = null;
  welcome = false;
  ended = false;
  wait = FIRST_WAIT;
  heard = 0;
  /** The last event known; 0 asks for the whole log. */
  after = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer = undefined;
  /** Commands not yet acknowledged, by key. @type {Map<string, { type: string, key: string }>} */
  waiting = new Map();
  until = new AbortController();
  pinging = setInterval(() => this.ping(), PING_EVERY);

  /** @param {string} table @param {Hearing} hearing */
  constructor(table, { invite, hear, changed }) {
    this.path = `/api/tables/${encodeURIComponent(table)}/live`;
    this.invite = invite;
    this.hear = hear;
    this.changed = changed;
    const on = (name, act) => addEventListener(name, act, { signal: this.until.signal });
    on("online", () => this.now());
    if (!ALONE) on("offline", () => this.drop());
    on("pagehide", () => this.drop());
    on("pageshow", (event) => event.persisted && this.now());
    this.open();
  }

  // Send a command; it is sent again, with the same key, until the server has acknowledged it.
  send(type, fields = {}) {
    const command = { type, key: newKey(), ...fields };
    this.waiting.set(command.key, command);
    if (this.welcome) this.write(command);
    return command.key;
  }

  /** The types of the commands that are not acknowledged yet. */
  types() {
    return [...this.waiting.values()].map((command) => command.type);
  }

  write(message) {
    this.socket?.send(JSON.stringify(message));
  }

  open() {
    clearTimeout(this.timer);
    const socket = (this.socket = openSocket(this.path));
    this.heard = Date.now();
    socket.onopen = () => socket === this.socket && this.greet();
    socket.onmessage = (event) => socket === this.socket && this.receive(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.socket && this.lost(event?.code === RESTARTING);
  }

  greet() {
    const invited = this.invite ? { invite: this.invite } : {};
    this.write({ type: "hello", protocol: PROTOCOL, after: this.after, ...invited });
  }

  receive(message) {
    this.heard = Date.now();
    if (message.key) this.waiting.delete(message.key);
    if (message.type === "welcome" && !message.events && this.after) return this.startOver();
    const known = this.after;
    if (message.type === "welcome" || message.type === "update") this.after = message.seq;
    if (message.type === "welcome") this.begin();
    if (message.type === "error") this.refused(message);
    this.hear(message, known);
    if (message.type === "welcome") this.sendAgain();
  }

  // The server does not know the event we named, for example after a backup was restored.
  startOver() {
    this.after = 0;
    this.greet();
  }

  begin() {
    this.welcome = true;
    this.wait = FIRST_WAIT;
    this.changed(true);
  }

  sendAgain() {
    for (const command of this.waiting.values()) {
      if (this.welcome) this.write(command);
    }
  }

  refused(message) {
    if (message.code === "slow-down" && !message.key) setTimeout(() => this.sendAgain(), 1500);
    if (FINAL.includes(message.code)) this.end();
  }

  // Wait longer each time, and not as long as everybody else who was cut off at the same moment.
  lost(restarting = false) {
    const most = restarting && this.welcome ? FIRST_WAIT / 2 : this.wait;
    this.welcome = false;
    if (this.ended) return;
    this.changed(false);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), most * (0.5 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  // Connect at once instead of waiting for the next try.
  now() {
    if (this.ended || this.welcome) return;
    this.wait = FIRST_WAIT;
    this.forget();
    this.open();
  }

  // The network is gone: do not wait for the socket to notice.
  drop() {
    this.forget();
    this.lost();
  }

  // Connect again, for example with a new name.
  restart() {
    this.welcome = false;
    this.now();
  }

  forget() {
    const old = this.socket;
    this.socket = null;
    old?.close();
  }

  ping() {
    if (!this.welcome) return;
    if (Date.now() - this.heard > SILENCE) this.drop();
    else this.write({ type: "ping" });
  }

  // Stop for good.
  end() {
    this.ended = true;
    this.welcome = false;
    this.until.abort();
    clearInterval(this.pinging);
    clearTimeout(this.timer);
    this.forget();
  }
}
