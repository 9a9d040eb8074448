// The table of Sea Salt & Paper; the moves on it are those the server sent.
import { backs, card, cardButton, cards, moving } from "./cards.js";
import { h } from "./dom.js";
import { cardName, colourOf, describe, kindOf } from "./seasalt_words.js";
import { drawSummary, summaryOf } from "./summary.js";
import { nameOf, plural, whose } from "./words.js";

const PILES = ["left", "right"];

// Keep the end of a round until it is dismissed.
export function noticed(state, before, events) {
  if (events.some((event) => event.event === "round-ended")) state.summary = summaryOf(state);
}

export function draw(state, act) {
  const own = state.you.seat;
  return [
    state.summary ? drawSummary(state, act.dismiss) : null,
    h("div", { class: "rivals" }, rivals(state).map((seat) => rival(state, seat))),
    middle(state, act),
    actions(state, act),
    own === null ? null : mine(state, own),
  ];
}

// The others in the order of play, beginning after me.
function rivals(state) {
  const count = state.table.seats.length;
  const first = state.you.seat === null ? 0 : state.you.seat + 1;
  return Array.from({ length: first ? count - 1 : count }, (_, after) => (first + after) % count);
}

function score(state, seat) {
  return h("span", { class: "score" }, `${state.view.totals[seat]}`, h("small", {}, ` of ${state.view.target}`));
}

function rival(state, seat) {
  const view = state.view;
  const shown = view.revealed[seat];
  const known = shown ?? view.known[seat];
  const hidden = shown ? 0 : view.hand_sizes[seat] - known.length;
  return h(
    "div",
    { class: `rival${view.turn === seat ? " turn" : ""}`, "data-rival": seat },
    h("div", { class: "row spread" }, h("b", {}, nameOf(state, seat)), score(state, seat)),
    h("div", { class: "hand small", "aria-label": plural(view.hand_sizes[seat], "card in hand").replace("in hands", "in hand") },
      h("span", { class: "quiet" }, `Hand ${view.hand_sizes[seat]}`), backs(hidden), cards(known, { class: "seen" })),
    view.laid[seat].length ? h("div", { class: "hand small laid" }, h("span", { class: "quiet" }, "Laid"), cards(view.laid[seat])) : null,
  );
}

function middle(state, act) {
  const view = state.view;
  return h(
    "div",
    { class: "middle" },
    deck(state, act),
    PILES.map((pile, number) => pileOf(state, act, pile, view.piles[number])),
  );
}

function deck(state, act) {
  const legal = state.legal.includes("draw");
  const back = h("div", { class: "card deck-back" }, h("b", {}, String(state.view.deck_size)));
  return spot(
    "Deck",
    legal ? moveButton(back, "Draw two", "draw", act) : h("div", { class: "take" }, back),
    state.view.in_the_air ? `${state.view.in_the_air} drawn` : "",
  );
}

function moveButton(inner, label, move, act) {
  return h("button", { ...moving(move, act), class: "take" }, inner, h("span", { class: "take-label" }, label));
}

function spot(title, inner, note) {
  return h("div", { class: "spot-box" }, h("span", { class: "quiet" }, title), inner, note ? h("small", {}, note) : null);
}

function pileOf(state, act, name, pile) {
  const title = `${name === "left" ? "Left" : "Right"} pile · ${pile.size}`;
  if (!pile.top) return spot(title, h("div", { class: "take" }, h("div", { class: "card empty" }, "empty")));
  if (state.legal.includes(`take ${name}`)) return spot(title, cardButton(pile.top, "Take", `take ${name}`, act));
  if (state.legal.includes(`pile ${name}`)) return spot(title, cardButton(pile.top, "Look through", `pile ${name}`, act));
  return spot(title, h("div", { class: "take" }, card(pile.top)));
}

const SENTENCES = {
  take: "Take a card: draw two from the deck, or take the top of a pile.",
  keep: "Keep one card, and put the other on a pile.",
  pile: "Your crabs: which pile do you look through?",
  pick: "Take one card out of this pile.",
  victim: "Swimmer and shark: whom do you rob?",
};

function advice(state) {
  const { view, legal } = state;
  if (state.table.status === "over") return "The match is over.";
  if (!legal.length) return view.turn === null ? "" : `It is ${whose(state, view.turn)} ${view.final_turn ? "final " : ""}turn.`;
  if (view.phase !== "play") return SENTENCES[view.phase] ?? "Your move.";
  if (legal.includes("stop")) return `You have ${cardPoints(view)} points: stop, last chance, or go on?`;
  return legal.length > 1 ? "Play a pair, or end your turn." : "Nothing to play: end your turn.";
}

const cardPoints = ({ points }) => points.mermaids + points.duos + points.collections + points.multipliers;

// One row that says what can be done now, with a button for each move that is not on the table.
function actions(state, act) {
  const { view, legal } = state;
  const faces = [...new Set(legal.filter((move) => move.startsWith("keep ")).map((move) => move.slice(5).split(",")[0]))];
  const rest = legal.filter((move) => !/^(draw|take|keep|pile|pick) ?/.test(move));
  return h(
    "div",
    { class: `actions${legal.length ? " mine" : ""}`, tabindex: -1, "data-rest": true, "aria-label": "Your move" },
    h("p", { class: "advice" }, advice(state)),
    faces.length ? h("div", { class: "choices" }, faces.map((face) => keeping(face, legal, act))) : null,
    view.looking.length ? h("div", { class: "choices wrap" }, looking(view, legal, act)) : null,
    rest.length ? h("div", { class: "row" }, rest.map((move) => action(move, state, act))) : null,
  );
}

function keeping(face, legal, act) {
  const moves = legal.filter((move) => move.startsWith(`keep ${face},`));
  const where = (move) => move.split(" ").at(-1);
  const buttons = moves.map((move) => {
    const label = `Keep ${cardName(face)}, other to the ${where(move)}`;
    return h("button", { ...moving(move, act), class: "main", "aria-label": label }, where(move));
  });
  return h("div", { class: "keep" }, card(face), h("span", {}, "Keep, other to"), h("div", { class: "row" }, buttons));
}

function looking(view, legal, act) {
  const faces = [...new Set(view.looking)];
  return faces.map((face) => (legal.includes(`pick ${face}`) ? cardButton(face, "Take", `pick ${face}`, act) : card(face)));
}

function action(move, state, act) {
  const { label, small, title } = describe(move, state);
  const kind = move === "pass" && state.legal.length > 1 ? "" : "main";
  const explained = move === "stop" || move === "last-chance" ? title : small;
  return h("button", { ...moving(move, act), class: `move ${kind}`, title }, label, explained ? h("small", {}, explained) : null);
}

const sorted = (faces) => [...faces].sort((a, b) => kindOf(a).localeCompare(kindOf(b)) || colourOf(a).localeCompare(colourOf(b)));

function mine(state, own) {
  const view = state.view;
  return h(
    "div",
    { class: `mine-part${view.turn === own ? " turn" : ""}`, id: "mine" },
    h("div", { class: "row spread" }, h("b", {}, "Your cards"), pointsOf(view), score(state, own)),
    view.laid[own].length ? h("div", { class: "hand laid" }, h("span", { class: "quiet" }, "Laid"), cards(view.laid[own])) : null,
    h(
      "div",
      { class: "hand own", "aria-label": "Your hand" },
      view.hand.length ? cards(sorted(view.hand)) : h("span", { class: "quiet" }, "You hold no cards yet."),
    ),
  );
}

function pointsOf(view) {
  const { points } = view;
  if (!points) return null;
  const parts = ["duos", "collections", "multipliers", "mermaids"].filter((name) => points[name]).map((name) => `${name} ${points[name]}`);
  const detail = `${parts.join(" · ")}${parts.length ? " · " : ""}colour bonus would be ${points.bonus}`;
  return h("span", { class: "points" }, h("b", {}, plural(cardPoints(view), "point")), h("small", {}, ` ${detail}`));
}
