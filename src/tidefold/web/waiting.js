// Before the match: who is missing, how to invite them, and bots for empty seats.
import { button, h } from "./dom.js";
import { rulesOf } from "./home_words.js";
import { nameOf } from "./words.js";

export function drawRoom(state, act) {
  const seated = state.you.seat !== null;
  return h(
    "div",
    { class: "panel" },
    h("h2", {}, "Waiting for players"),
    h("p", { class: "quiet" }, rulesOf(state.table.settings)),
    h("ol", { class: "chairs" }, state.table.seats.map((seat, number) => chair(state, act, seat, number))),
    seated && state.table.invite ? invitation(state) : null,
    h("div", { class: "row" }, sitButton(state, act, seated), seated ? button("Leave the table", () => act.send("leave")) : null),
    h("p", { class: "quiet" }, "The match begins by itself when every seat is taken and everybody is here."),
    fairness(state),
  );
}

function sitButton(state, act, seated) {
  const free = state.table.seats.some((seat) => seat.kind === "empty");
  if (seated || !free || !state.you.name) return null;
  return button("Sit down", () => act.sit(), { class: "main", "data-key": "sit", id: "sit" });
}

function chair(state, act, seat, number) {
  const host = state.you.host;
  const other = seat.kind !== "empty" && number !== state.you.seat;
  return h(
    "li",
    {},
    h("span", { class: "name" }, seat.kind === "empty" ? "Empty" : nameOf(state, number)),
    seat.kind !== "empty" ? h("span", { class: "mark" }, seat.ready ? "ready" : "expected") : null,
    host && seat.kind === "empty" ? botChoice(act, state, number) : null,
    host && other ? button("Remove", () => act.send("remove", { seat: number }), { "data-key": `remove ${number}` }) : null,
  );
}

function botChoice(act, state, number) {
  const bots = act.about?.games[state.table.settings.game].bots ?? [];
  return h(
    "span",
    { class: "row" },
    bots.map((bot) => {
      const add = () => act.send("add-bot", { seat: number, bot });
      return button(`+ ${bot} bot`, add, { "data-key": `bot ${number} ${bot}`, "data-bot": bot });
    }),
  );
}

function invitation(state) {
  const link = `${location.origin}/table/${state.id}#${state.table.invite}`;
  const field = h("input", { id: "invite", value: link, readonly: true, "aria-label": "Invitation link", "data-key": "invite" });
  field.addEventListener("focus", () => field.select());
  const copy = button("Copy the link", () => copyLink(field, copy), { class: "main", "data-key": "copy" });
  return h(
    "div",
    { class: "invite" },
    h("label", { for: "invite" }, "Send this link to whoever should play or watch:"),
    h("div", { class: "row" }, field, copy),
  );
}

async function copyLink(field, copy) {
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select();
    document.execCommand("copy"); // pages without TLS have no clipboard
  }
  copy.textContent = "Copied";
}

function fairness(state) {
  return h(
    "details",
    { "data-key": "fair", class: "quiet" },
    h("summary", {}, "A shuffle you can check"),
    h(
      "p",
      {},
      "The server has fixed its secret already; this is its fingerprint. Every player adds a random number, and the record of the match proves that nobody could choose the cards.",
    ),
    h("code", { class: "print" }, state.table.commitment),
  );
}
