// The live socket of a table: it mends itself, and no message is lost or done twice.

const PROTOCOL = 1;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const PING_EVERY = 15000;
const SILENCE = 35000;
const FINAL = ["no-table", "protocol"];

function random(bytes) {
  const found = crypto.getRandomValues(new Uint8Array(bytes));
  return [...found].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const newKey = () => random(12);
export const newNonce = () => random(16);

export class Connection {
  // `hear` gets every message, `changed` whether we are connected; `after` is the last event known.
  constructor(table, { invite, after, hear, changed }) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/live`;
    Object.assign(this, { invite, after, hear, changed, wait: FIRST_WAIT, welcome: false, ended: false });
    this.waiting = new Map(); // messages not yet acknowledged, by key
    addEventListener("online", () => this.now());
    addEventListener("offline", () => this.drop());
    addEventListener("pagehide", () => this.drop());
    addEventListener("pageshow", (event) => event.persisted && this.now());
    setInterval(() => this.ping(), PING_EVERY);
    this.open();
  }

  // Send a command; it is sent again, with the same key, until the server has acknowledged it.
  send(type, fields = {}) {
    const command = { type, key: newKey(), ...fields };
    this.waiting.set(command.key, command);
    if (this.welcome) this.socket.send(JSON.stringify(command));
    return command.key;
  }

  // Is a command of this type still on its way?
  busy(type) {
    return [...this.waiting.values()].some((command) => command.type === type);
  }

  open() {
    clearTimeout(this.timer);
    const socket = (this.socket = new WebSocket(this.address));
    this.heard = Date.now();
    socket.onopen = () => socket === this.socket && this.greet();
    socket.onmessage = (event) => socket === this.socket && this.receive(JSON.parse(event.data));
    socket.onclose = () => socket === this.socket && this.lost();
  }

  greet() {
    const hello = { type: "hello", protocol: PROTOCOL };
    if (this.after !== null) hello.after = this.after;
    if (this.invite) hello.invite = this.invite;
    this.socket.send(JSON.stringify(hello));
  }

  receive(message) {
    this.heard = Date.now();
    if (message.key) this.waiting.delete(message.key);
    if (message.type === "welcome" || message.type === "update") this.after = message.seq;
    if (message.type === "welcome") this.begin();
    if (message.type === "error") this.refused(message);
    this.hear(message);
    if (message.type === "welcome") this.sendAgain();
  }

  begin() {
    this.welcome = true;
    this.wait = FIRST_WAIT;
    this.changed(true);
  }

  sendAgain() {
    for (const command of this.waiting.values()) {
      if (this.welcome) this.socket.send(JSON.stringify(command));
    }
  }

  refused(message) {
    if (message.code === "slow-down" && !message.key) setTimeout(() => this.sendAgain(), 1500);
    if (FINAL.includes(message.code)) this.end();
  }

  lost() {
    this.welcome = false;
    if (this.ended) return;
    this.changed(false);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  // Connect at once, also if a try is waiting.
  now() {
    if (this.ended || this.welcome) return;
    this.wait = FIRST_WAIT;
    this.forget();
    this.open();
  }

  // The network is gone: do not wait until the socket finds out.
  drop() {
    this.forget();
    this.lost();
  }

  // Start again, for example as somebody else.
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
    else this.socket.send(JSON.stringify({ type: "ping" }));
  }

  end() {
    this.ended = true;
    this.forget();
  }
}
