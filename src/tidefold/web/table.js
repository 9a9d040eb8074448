// A table: keeps what the server told, and draws it again when that changes.
import * as api from "./api.js";
import { chatPart, drawChat } from "./chat.js";
import { startClock } from "./clock.js";
import { Connection, newNonce } from "./connection.js";
import { banner, h, say, show } from "./dom.js";
import { remember, restore } from "./memory.js";
import { nameForm } from "./me.js";
import { drawResult } from "./result.js";
import * as rollcean from "./rollcean.js";
import * as seasalt from "./seasalt.js";
import { drawSeats } from "./seats.js";
import { drawRoom } from "./waiting.js";
import { nameOf, sentence } from "./words.js";

const GAMES = { seasalt, rollcean };
const KEPT_EVENTS = 600;
const STRANGER = { name: "", seat: null, host: false };

// What is known of the table; parts of the page read it and nobody else writes it.
function newState(id, invite) {
  return {
    id, invite, seq: null, you: STRANGER, table: null, view: null, setup: null, legal: [], offers: [],
    mayUndo: false, here: [], watching: 0, due: null, events: [], blocked: [], problem: "", summary: null, last: null, chosen: {},
  };
}

export function showTable(page, id, invite) {
  const state = newState(id, invite);
  restore(state);
  const act = { about: null };
  const parts = makeParts(page, state, act);
  const draw = whenNothingIsPressed(() => drawAll(parts, state, act));
  const connection = new Connection(id, {
    invite,
    after: state.seq,
    hear: (message) => {
      hear(state, message, act);
      draw();
    },
    changed: (connected) => banner(connected ? "" : "The connection is lost. Reconnecting …"),
  });
  fillActions(act, connection, state, draw);
  startClock(parts.clock, state);
  api.about().then((about) => { act.about = about; draw(); }).catch(() => {});
}

// What people can do, for all parts of the page.
function fillActions(act, connection, state, draw) {
  act.draw = draw;
  act.send = (type, fields) => {
    state.problem = "";
    connection.send(type, fields);
    draw();
  };
  act.move = (move) => {
    if (!act.busy()) act.send("move", { move, after: state.seq });
  };
  act.dismiss = () => {
    state.summary = null;
    remember(state);
    draw();
  };
  act.busy = () => connection.busy("move");
  act.sit = (seat) => act.send("sit", { nonce: newNonce(), ...(seat === undefined ? {} : { seat }) });
  act.sitting = () => connection.busy("sit");
  act.nameMe = async (name) => {
    await api.join(name);
    connection.restart();
  };
}

function makeParts(page, state, act) {
  const parts = {
    problem: h("p", { class: "problem", role: "alert" }),
    clock: h("span", { class: "clock" }),
    seats: h("section", { class: "seats", "aria-label": "Players" }),
    board: h("section", { class: "board", "aria-label": "The table" }),
    side: h("aside", { class: "side" }),
  };
  Object.assign(parts, chatPart(state, act));
  parts.side.append(parts.talk, parts.log);
  const main = h("div", { class: "play" }, parts.problem, parts.seats, parts.board);
  page.replaceChildren(h("div", { class: "table" }, main, parts.side));
  document.getElementById("top-note").replaceChildren(parts.clock);
  parts.page = page;
  return parts;
}

function hear(state, message, act) {
  if (message.type === "welcome") welcome(state, message);
  else if (message.type === "update") update(state, message);
  else if (message.type === "presence") Object.assign(state, { here: message.here, watching: message.watching });
  else if (message.type === "error") state.problem = message.message;
  if (message.type === "welcome" || message.type === "update") {
    sitIfKept(state, act);
    remember(state);
  }
}

function welcome(state, message) {
  const missed = message.events ?? [];
  if (!message.events && state.seq !== message.seq) state.events = [];
  state.problem = "";
  state.here = message.here ?? [];
  state.blocked = message.you.blocked ?? [];
  state.watching = message.watching ?? 0;
  state.setup = message.setup ?? null;
  take(state, message, missed);
}

function update(state, message) {
  if (message.setup) state.setup = message.setup;
  if (message.key) state.problem = "";
  take(state, message, message.events);
}

function take(state, message, events) {
  if (message.table) state.table = message.table;
  if (message.you) state.you = { ...STRANGER, ...message.you };
  const before = state.view;
  state.seq = message.seq;
  state.view = message.view ?? null;
  state.legal = message.legal ?? [];
  state.offers = message.offers ?? [];
  state.mayUndo = message.may_undo ?? false;
  state.due = message.clock.due ? performance.now() + message.clock.due - message.clock.now : null;
  state.events = [...state.events, ...events].slice(-KEPT_EVENTS);
  GAMES[state.table.settings.game].noticed(state, before, events);
  say(events.map((event) => sentence(event, state)).filter(Boolean).join(" "));
  follow(state, events);
}

// Go to the next match together.
function follow(state, events) {
  const next = events.find((event) => event.event === "rematched");
  if (next && state.you.seat !== null) location.href = `/table/${next.table}`;
}

// A seat kept for me, as host or after a rematch, becomes ready with my nonce.
function sitIfKept(state, act) {
  const seat = state.table.seats[state.you.seat];
  if (state.table.status === "open" && seat && !seat.ready && !act.sitting()) act.sit();
}

function drawAll(parts, state, act) {
  parts.problem.textContent = state.problem;
  if (!state.table) return drawNothing(parts, state);
  parts.page.dataset.seq = state.seq;
  parts.page.dataset.status = state.table.status;
  drawSeats(parts.seats, state, act);
  show(parts.board, ...board(state, act));
  drawChat(parts, state, act);
  document.title = title(state);
}

// Nothing is known: the table is closed to me, or not there yet.
function drawNothing(parts, state) {
  show(parts.board, state.problem ? h("p", {}, h("a", { href: "/" }, "Go to the home page")) : null);
}

function board(state, act) {
  const game = GAMES[state.table.settings.game];
  const parts = [];
  if (!state.you.name) parts.push(h("div", { class: "panel" }, nameForm("Your name, to sit down", act.nameMe)));
  if (state.table.status === "closed") parts.push(h("p", { class: "panel" }, "This table was closed before a match began."));
  if (state.table.status === "open") parts.push(drawRoom(state, act));
  if (state.table.result) parts.push(drawResult(state, act));
  if (state.view && (game !== rollcean || state.setup)) parts.push(...game.draw(state, act));
  return parts;
}

function title(state) {
  const mine = state.legal.length > 0 ? "● Your turn · " : "";
  return `${mine}${nameOf.game(state)} · Tidefold`;
}

// A drawing made while a button is held down would lose the click, so it waits.
function whenNothingIsPressed(draw) {
  let pressed = false;
  let late = false;
  const release = () => setTimeout(() => {
    pressed = false;
    if (late) draw();
    late = false;
  });
  addEventListener("pointerdown", () => { pressed = true; }, true);
  addEventListener("pointerup", release, true);
  addEventListener("pointercancel", release, true);
  return () => {
    if (pressed) late = true;
    else draw();
  };
}
