// The end of a match: who won, the record, and once more.
import * as api from "./api.js";
import { button, h } from "./dom.js";
import { ending, nameOf, plural } from "./words.js";

export function drawResult(state, act) {
  const result = state.table.result;
  const order = result.totals.map((_, seat) => seat).sort((a, b) => result.totals[b] - result.totals[a]);
  const seated = state.you.seat !== null;
  return h(
    "div",
    { class: "panel result", id: "result" },
    h("h2", {}, ending(result, state)),
    h("ol", { class: "ranking" }, order.map((seat) => row(state, result, seat))),
    h(
      "div",
      { class: "row" },
      state.table.rematch
        ? h("a", { class: "button main", href: `/table/${state.table.rematch}` }, "To the next match")
        : seated && state.table.nonces ? button("Play again", () => act.send("rematch"), { class: "main", "data-key": "rematch" }) : null,
      recordLink(state),
      h("a", { class: "button", href: "/" }, "Home"),
    ),
  );
}

function row(state, result, seat) {
  const won = result.winners.includes(seat);
  const bottles = result.bottles ? ` · ${plural(result.bottles[seat], "bottle")}` : "";
  return h(
    "li",
    { class: won ? "won" : "", "data-total": result.totals[seat] },
    `${nameOf(state, seat)}: ${result.totals[seat]} points${bottles} `,
    won ? h("span", { class: "mark now" }, "winner") : null,
  );
}

// Who sits here has a cookie; who was invited sends the code, which must not be in an address.
function recordLink(state) {
  const link = h(
    "a",
    { class: "button", id: "record", href: api.recordPath(state.id), download: `tidefold-${state.id}.json` },
    "Save the record",
  );
  if (state.you.seat === null) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      save(state);
    });
  }
  return link;
}

async function save(state) {
  const found = await api.record(state.id, state.invite);
  const address = URL.createObjectURL(new Blob([JSON.stringify(found)], { type: "application/json" }));
  h("a", { href: address, download: `tidefold-${state.id}.json` }).click();
  URL.revokeObjectURL(address);
}
