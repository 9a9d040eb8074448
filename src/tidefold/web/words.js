// Sentences: what happened and who people are, in plain English.
import { rollceanSentence } from "./rollcean_words.js";
import { seasaltSentence } from "./seasalt_words.js";

const GAME_NAMES = { seasalt: "Sea Salt & Paper", rollcean: "Roll-cean" };
const EMOTE_WORDS = {
  hello: "Hello!", "well-played": "Well played!", thanks: "Thanks!", oops: "Oops.",
  wow: "Wow!", hmm: "Hmm …", hurry: "Hurry up, please.", again: "Once more?",
};

export const gameName = (game) => GAME_NAMES[game] ?? game;
export const emoteWord = (emote) => EMOTE_WORDS[emote] ?? emote;
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
export const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
export const signed = (count) => (count > 0 ? `+${count}` : `${count}`);

function plainName(seat) {
  if (!seat || seat.kind === "empty") return "Nobody";
  return seat.kind === "bot" ? `${capital(seat.name)} bot` : seat.name || "Somebody";
}

// The name of whoever sits in a seat; seats of one name get their number.
export function nameOf(state, seat) {
  if (seat === state.you.seat) return "You";
  const seats = state.table.seats;
  const name = plainName(seats[seat]);
  const twins = seats.filter((other) => plainName(other) === name).length > 1;
  return twins ? `${name} ${seat + 1}` : name;
}
nameOf.game = (state) => gameName(state.table.settings.game);

export function names(state, seats) {
  const all = seats.map((seat) => nameOf(state, seat));
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

export const whose = (state, seat) => (seat === state.you.seat ? "your" : `${nameOf(state, seat)}'s`);
export const be = (state, seat) => (seat === state.you.seat ? "are" : "is");

const TABLE = {
  sat: (event, who) => `${who} sat down.`,
  left: (event, who, state) => `${event.removed ? "The host emptied seat" : "Somebody left seat"} ${event.seat + 1}.`,
  began: () => "The match begins.",
  "time-ran": (event, who, state) => `The time was over for ${names(state, event.seats)}.`,
  undid: (event, who) => `${who} took the last decision back.`,
  "went-away": (event, who, state) => `${who} ${be(state, event.seat)} away; a ${event.stand_in} bot stands in.`,
  "came-back": (event, who, state) => `${who} ${be(state, event.seat)} back.`,
  "gave-up": (event, who) => (event.removed ? `The host took ${who} out of the match.` : `${who} gave up; a bot plays on.`),
  chatted: (event, who) => `${who}: ${event.text ?? "(erased)"}`,
  emoted: (event, who) => `${who}: ${emoteWord(event.emote)}`,
  muted: (event, who) => `The host silenced ${who}.`,
  unmuted: (event, who) => `${who} may speak again.`,
  reported: (event, who, state) => `${event.by === null ? "Somebody" : nameOf(state, event.by)} reported ${who}: ${event.text ?? ""}`,
  rematched: () => "Another match was set up.",
  closed: () => "The table was closed.",
  "match-ended": (event, who, state) => ending(event, state),
};

const ENDINGS = {
  target: "", rounds: "", mermaids: " With four mermaids.",
  resigned: " The others gave up.", abandoned: " Nobody was there any more.",
};

// How a match ended, in a sentence.
export function ending(result, state) {
  const won = result.winners.length === 0 ? "Nobody won." : `${names(state, result.winners)} won${result.winners.length > 1 ? " together" : ""}.`;
  return `The match is over. ${won}${ENDINGS[result.by] ?? ""}`;
}

// An event in words; empty for what needs none.
export function sentence(event, state) {
  const who = event.seat === undefined || event.seat === null ? "" : nameOf(state, event.seat);
  const make = TABLE[event.event];
  if (make) return make(event, who, state);
  const game = state.table.settings.game === "seasalt" ? seasaltSentence : rollceanSentence;
  return game(event, who, state);
}
