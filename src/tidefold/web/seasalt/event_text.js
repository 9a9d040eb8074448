// Every event of the game in one sentence, for the log and for screen readers.
import { listed, t } from "../core/i18n.js";
import { isMe, nameOf, namesOf, tSeat } from "../core/player_names.js";
import { live } from "../core/state.js";
import { cardName } from "./face.js";
import { inForce } from "./view.js";

const pile = (at) => t(`seasalt.pile.${at}`);

/**
 * The sentences of events about cards, with something in the place of every card.
 * @param {(face: string) => string} card
 */
function cardSentences(card) {
  const all = (faces) => listed(faces.map(card));
  // A sentence that names the card if we may know it.
  const perhaps = (key, event, values) =>
    event.card ? tSeat(`${key}.card`, event.seat, { ...values, card: card(event.card) }) : tSeat(key, event.seat, values);
  return {
    drew: ({ seat, cards, count }) => (cards ? t("seasalt.event.drew.cards", { cards: all(cards) }) : tSeat("seasalt.event.drew", seat, { n: count })),
    kept: (event) => perhaps("seasalt.event.kept", event, { other: card(event.discarded), pile: pile(event.pile) }),
    took: ({ seat, card: face, pile: at }) => tSeat("seasalt.event.took", seat, { card: card(face), pile: pile(at) }),
    laid: ({ seat, cards }) => tSeat(cards.length > 1 ? "seasalt.event.laid" : "seasalt.event.trio", seat, { cards: all(cards) }),
    picked: (event) => perhaps("seasalt.event.picked", event, { pile: pile(event.pile) }),
    fetched: (event) => perhaps("seasalt.event.fetched", event, {}),
    robbed: ({ seat, from, card: face }) => {
      if (!face || ![seat, from].some(isMe)) return t("seasalt.event.robbed", { name: nameOf(seat), victim: nameOf(from) });
      const values = { card: card(face), name: nameOf(isMe(seat) ? from : seat) };
      return isMe(seat) ? t("seasalt.event.robbed.by-you", values) : t("seasalt.event.robbed.from-you", values);
    },
    revealed: ({ seat, hand, reef }) => {
      const words = hand.length ? tSeat("seasalt.event.revealed", seat, { cards: all(hand) }) : tSeat("seasalt.event.revealed.none", seat);
      return reef ? `${words} ${t("seasalt.event.revealed.reef", { card: card(reef) })}` : words;
    },
    "reef-laid": (event) => perhaps("seasalt.event.reef-laid", event, {}),
    peeked: ({ seat, from, cards }) => (cards?.length ? between("peeked", seat, from, { cards: all(cards) }, ".cards") : between("peeked", seat, from)),
    swapped: ({ seat, from, taken, given }) => (taken ? between("swapped", seat, from, { taken: card(taken), given: card(given) }) : between("swapped", seat, from)),
    captured: ({ seat, from, cards }) => between("captured", seat, from, { cards: all(cards) }),
  };
}

/** A sentence about two players: what we do to another, what another does to us, or what others do. */
function between(name, seat, from, values = {}, more = "") {
  if (isMe(seat)) return t(`seasalt.event.${name}.by-you${more}`, { ...values, name: nameOf(from) });
  if (isMe(from)) return t(`seasalt.event.${name}.with-you`, { ...values, name: nameOf(seat) });
  return t(`seasalt.event.${name}`, { ...values, name: nameOf(seat), rival: nameOf(from) });
}

/** What became of an event at the end of a round, or once its owner has chosen another. @param {any} event */
export function movedText({ card, from, to }) {
  const values = { event: t(`event.${card}`) };
  if (to !== null) return tSeat("seasalt.event.event-moved.to", to, values);
  return from === null ? t("seasalt.event.event-moved.discarded", values) : tSeat("seasalt.event.event-moved.lost", from, values);
}

function ended({ by, bet, scored, seat }) {
  const danced = by === "mermaids" && inForce(seat).includes("dance-of-the-mermaids");
  const how = t(danced ? "seasalt.ended.mermaids.dance" : `seasalt.ended.${bet === "won" || bet === "lost" ? bet : by}`);
  if (by === "exhausted" || by === "mermaids") return t("seasalt.event.ended.void", { how });
  const points = scored.map((n, seat) => t("seasalt.event.points", { name: isMe(seat) ? t("seasalt.you") : nameOf(seat), n }));
  return t("seasalt.event.ended", { how, points: points.join(", ") });
}

function won({ winners }) {
  if (!winners?.length) return t("seasalt.result.nobody");
  return winners.length > 1 ? t("seasalt.result.shared", { names: namesOf(winners) }) : tSeat("seasalt.result.won", winners[0]);
}

/** Does a turn begin because of a pair of boats? @param {import("../core/state.js").TableEvent} event */
export function isExtraTurn(event) {
  const events = live.value?.events ?? [];
  return event.event === "turn-began" && events[events.lastIndexOf(event) - 1]?.event === "laid";
}

const SENTENCES = {
  "round-dealt": ({ round }) => t("seasalt.event.dealt", { round }),
  "turn-began": (event) => tSeat(`seasalt.event.${isExtraTurn(event) ? "again" : event.final ? "final" : "turn"}`, event.seat),
  ...cardSentences(cardName),
  "laid-mermaids": ({ seat }) => tSeat(inForce(seat).includes("dance-of-the-mermaids") ? "seasalt.event.mermaids.dance" : "seasalt.event.mermaids", seat),
  looked: ({ seat, pile: at }) => tSeat("seasalt.event.looked", seat, { pile: pile(at) }),
  "looked-at-deck": ({ seat, count }) => tSeat("seasalt.event.looked-at-deck", seat, { n: count }),
  "event-turned": ({ card }) => t("seasalt.event.event-turned", { event: t(`event.${card}`), text: t(`event.${card}.brief`, { stop: t("call.stop") }) }),
  "event-moved": movedText,
  "left-hand": ({ seat, from }) => between("left-hand", seat, from),
  called: ({ seat, call }) => tSeat("seasalt.event.called", seat, { call: t(`call.${call}`) }),
  passed: () => "",
  "round-ended": ended,
  "match-ended": won,
};

/** An event in one sentence; empty if it needs none. @param {import("../core/state.js").TableEvent} event */
export function sentence(event) {
  return SENTENCES[event.event]?.(event) ?? "";
}

const MARK = "\u0000"; // no sentence has one
const PICTURED = cardSentences((face) => MARK + face + MARK);

/**
 * An event in parts, by turns words and the face of a card.
 * @param {import("../core/state.js").TableEvent} event
 * @param {string} words the whole sentence, for an event without cards
 */
export function pictured(event, words) {
  return (PICTURED[event.event]?.(event) ?? words).split(MARK);
}
