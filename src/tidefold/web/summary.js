// The end of a round of Sea Salt & Paper: hands, points, the bet and the totals.
import { cards } from "./cards.js";
import { button, h } from "./dom.js";
import { nameOf } from "./words.js";

// Everything that was shown in the round that just ended, from its events.
export function summaryOf(state) {
  const end = state.events.findLastIndex((event) => event.event === "round-ended");
  const start = state.events.slice(0, end).findLastIndex((event) => event.event === "round-dealt");
  const round = state.events.slice(start < 0 ? 0 : start, end);
  const of = (name, seat) => round.filter((event) => event.event === name && event.seat === seat);
  return {
    ...state.events[end],
    round: round[0]?.round ?? null,
    hands: state.table.seats.map((_, seat) => of("revealed", seat).at(-1)?.hand ?? null),
    laid: state.table.seats.map((_, seat) => of("laid", seat).flatMap((event) => event.cards)),
  };
}

function headline(state, end) {
  const who = end.seat === null || end.seat === undefined ? "" : nameOf(state, end.seat);
  if (end.by === "stop") return `${who} called STOP.`;
  if (end.by === "exhausted") return "The deck ran out: nobody scores.";
  if (end.by === "mermaids") return `${who} had all four mermaids.`;
  const own = end.seat === state.you.seat;
  return `${who} called LAST CHANCE and ${end.bet === "won" ? `won ${own ? "your" : "the"} bet` : `lost ${own ? "your" : "the"} bet`}.`;
}

export function drawSummary(state, dismiss) {
  const end = state.summary;
  return h(
    "div",
    { class: "panel summary", id: "summary" },
    h(
      "div",
      { class: "row spread" },
      h("h2", {}, `Round ${end.round ?? ""}: ${headline(state, end)}`),
      button("Close", dismiss, { "data-key": "dismiss", "data-dismiss": true }),
    ),
    h("ul", {}, state.table.seats.map((_, seat) => line(state, end, seat))),
  );
}

function line(state, end, seat) {
  const shown = [...(end.laid[seat] ?? []), ...(end.hands[seat] ?? [])];
  return h(
    "li",
    {},
    h(
      "div",
      { class: "row spread" },
      h("b", {}, nameOf(state, seat)),
      h("span", { class: "counted quiet" }, counted(end, seat)),
      h("b", { class: "score" }, `+${end.scored[seat]} → ${end.totals[seat]}`),
    ),
    shown.length ? h("div", { class: "hand small" }, cards(shown)) : null,
  );
}

function counted(end, seat) {
  if (!end.cards) return "";
  return `cards ${end.cards[seat]} · colour bonus ${end.bonus[seat]}`;
}
