// Sea Salt & Paper in words: cards, moves and events.
import { nameOf, plural, whose } from "./words.js";

const ROLES = {
  crab: "pair: search a pile", boat: "pair: another turn", fish: "pair: draw one",
  swimmer: "with a shark: rob", shark: "with a swimmer: rob",
  shell: "set: 0 2 4 6 8 10", octopus: "set: 0 3 6 9 12", penguin: "set: 1 3 5", sailor: "set: 0 5",
  lighthouse: "1 per boat", shoal: "1 per fish", colony: "2 per penguin", captain: "3 per sailor",
  mermaid: "1 per card of a colour",
};
const PAIRS = {
  crab: "look through a pile and take a card", boat: "take another turn", fish: "draw a card",
  swimmer: "rob a rival", shark: "rob a rival",
};

export const kindOf = (face) => face.split(":")[0];
export const colourOf = (face) => face.split(":")[1];
export const colourName = (face) => colourOf(face).replace("-", " ");
export const roleOf = (face) => ROLES[kindOf(face)] ?? "";
export const cardName = (face) => `${colourName(face)} ${kindOf(face)}`;

const cardNames = (faces) => faces.map(cardName).join(" and ");

// A move as the label of its button, with a longer explanation.
export function describe(move, state) {
  const [name, ...rest] = move.split(" ");
  if (name === "duo") return pair(rest);
  if (name === "rob") return { label: `Rob ${nameOf(state, Number(rest[0]))}`, title: "Take a card at random" };
  return FIXED[name] ?? { label: move, title: "" };
}

function pair(faces) {
  const [first, second] = faces.map(kindOf);
  const label = first === second ? `Two ${first}${first.endsWith("sh") ? "" : "s"}` : `${first} and ${second}`;
  return {
    label: `Play ${label}`,
    small: faces.map(colourName).join(", "),
    title: `${PAIRS[first] ?? ""} (${cardNames(faces)})`,
  };
}

const FIXED = {
  mermaids: { label: "Lay four mermaids", title: "Win the match at once" },
  stop: { label: "Stop", title: "End the round now: everybody counts their cards" },
  "last-chance": { label: "Last chance", title: "Everybody else gets one more turn: bet that nobody will have more than you" },
  pass: { label: "End my turn", title: "The next player goes on" },
};

const SENTENCES = {
  "round-dealt": (event) => `Round ${event.round} begins.`,
  "turn-began": (event, who, state) => `It is ${whose(state, event.seat)} ${event.final ? "final " : ""}turn.`,
  drew: (event, who) => `${who} drew ${event.cards ? cardNames(event.cards) : plural(event.count, "card")}.`,
  kept: (event, who) => `${who} kept ${event.card ? `the ${cardName(event.card)}` : "one"} and put the ${cardName(event.discarded)} on the ${event.pile} pile.`,
  took: (event, who) => `${who} took the ${cardName(event.card)} from the ${event.pile} pile.`,
  looked: (event, who) => `${who} looked through the ${event.pile} pile.`,
  picked: (event, who) => `${who} took ${event.card ? `the ${cardName(event.card)}` : "a card"} out of the ${event.pile} pile.`,
  robbed: (event, who, state) => `${who} robbed ${nameOf(state, event.from)}${event.card ? `: the ${cardName(event.card)}` : ""}.`,
  laid: (event, who) => `${who} laid ${cardNames(event.cards)}.`,
  "laid-mermaids": (event, who) => `${who} laid four mermaids.`,
  passed: () => "",
  called: (event, who) => `${who} called ${event.call === "stop" ? "STOP" : "LAST CHANCE"}.`,
  revealed: (event, who) => `${who} showed ${event.hand.length ? cardNames(event.hand) : "an empty hand"}.`,
  "round-ended": (event) => (event.by === "exhausted" ? "The deck ran out: the round counts for nobody." : "The round is over."),
};

export function seasaltSentence(event, who, state) {
  return SENTENCES[event.event]?.(event, who, state) ?? "";
}
