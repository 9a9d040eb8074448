// The people at the table: names, marks, and what can be done about them.
import { confirmed, line } from "./ask.js";
import { button, h, show } from "./dom.js";
import { gameName, nameOf, plural } from "./words.js";

export function drawSeats(parent, state, act) {
  const playing = state.table.status === "playing";
  show(
    parent,
    h("div", { class: "row spread" }, heading(state), playing || state.table.status === "over" ? menu(state, act) : null),
    h("ul", { class: "people" }, state.table.seats.map((seat, number) => person(state, act, seat, number))),
    away(state, act),
  );
}

function heading(state) {
  const watch = state.watching ? ` · ${plural(state.watching, "spectator")}` : "";
  const role = state.you.seat === null ? " · you are watching" : "";
  return h("h1", {}, gameName(state.table.settings.game), h("small", {}, `${watch}${role}`));
}

function person(state, act, seat, number) {
  const turn = waiting(state).includes(number);
  const classes = `person${turn ? " turn" : ""}${number === state.you.seat ? " you" : ""}`;
  return h(
    "li",
    { class: classes, "data-seat": number },
    h("span", { class: "name" }, seat.kind === "empty" ? "Empty seat" : nameOf(state, number)),
    marks(state, seat, number).map((mark) => h("span", { class: "mark" }, mark)),
    turn ? h("span", { class: "mark now" }, number === state.you.seat ? "your turn" : "to play") : null,
    seat.kind === "person" && number !== state.you.seat && state.you.name ? personMenu(state, act, seat, number) : null,
  );
}

// The seats whose decision is awaited.
export function waiting(state) {
  if (state.table.status !== "playing" || !state.view) return [];
  if (state.view.waiting) return state.view.waiting;
  return state.view.turn === null ? [] : [state.view.turn];
}

function marks(state, seat, number) {
  const found = [];
  if (number === state.table.host) found.push("host");
  if (seat.gone) found.push("gave up");
  else if (seat.away) found.push("away, a bot plays");
  else if (seat.kind === "person" && !state.here.includes(number)) found.push("not here");
  if (seat.muted) found.push("silenced");
  if (state.blocked.includes(number)) found.push("blocked");
  return found;
}

function personMenu(state, act, seat, number) {
  const seated = state.you.seat !== null;
  const blocked = state.blocked.includes(number);
  return h(
    "details",
    { class: "menu", "data-key": `person ${number}` },
    h("summary", { "aria-label": `About ${nameOf(state, number)}` }, "…"),
    h(
      "div",
      { class: "menu-list" },
      state.you.host ? button(seat.muted ? "Let speak again" : "Silence", () => act.send("mute", { seat: number, on: !seat.muted })) : null,
      button(blocked ? "Read again" : "Block", () => block(state, act, number, !blocked)),
      seated ? button("Report", () => report(state, act, number)) : null,
      state.you.host && state.table.status === "playing" && !seat.gone ? button("Take out of the match", () => takeOut(state, act, number)) : null,
    ),
  );
}

function block(state, act, number, on) {
  state.blocked = on ? [...state.blocked, number] : state.blocked.filter((other) => other !== number);
  act.send("block", { seat: number, on });
}

async function report(state, act, number) {
  const reason = await line(`What did ${nameOf(state, number)} write? The host of the table will read this.`, "Report");
  if (reason) act.send("report", { seat: number, reason });
}

async function takeOut(state, act, number) {
  const name = nameOf(state, number);
  if (await confirmed(`A bot will play on for ${name}. Take ${name} out of the match?`, "Yes, take out")) act.send(
    "remove",
    { seat: number },
  );
}

function menu(state, act) {
  const seated = state.you.seat !== null;
  if (!seated || state.table.status !== "playing") return null;
  return h(
    "div",
    { class: "row" },
    state.mayUndo ? button("Take back", () => act.send("undo"), { "data-key": "undo" }) : null,
    button("Give up", () => resign(act), { class: "faint", "data-key": "resign" }),
  );
}

async function resign(act) {
  if (await confirmed("Give this match up? A bot will play on for you.", "Yes, I give up")) act.send("resign");
}

function away(state, act) {
  const mine = state.table.seats[state.you.seat];
  if (!mine?.away) return null;
  return h(
    "p",
    { class: "panel row" },
    "A bot is playing for you.",
    button("I am back", () => act.send("back"), { class: "main" }),
  );
}
