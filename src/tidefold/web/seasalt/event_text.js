// Every event of the game in one sentence, for the log and for screen readers.
import { listed, t } from "../core/i18n.js";
import { isMe, nameOf, namesOf, tSeat } from "../core/player_names.js";
import { cardName } from "./face.js";

const cards = (faces) => listed(faces.map(cardName));
const pile = (at) => t(`seasalt.pile.${at}`);

/** A sentence that names the card if we may know it. */
const perhaps = (key, event, values) =>
  event.card ? tSeat(`${key}.card`, event.seat, { ...values, card: cardName(event.card) }) : tSeat(key, event.seat, values);

function drew({ seat, cards: faces, count }) {
  return faces ? t("seasalt.event.drew.cards", { cards: cards(faces) }) : tSeat("seasalt.event.drew", seat, { n: count });
}

function kept(event) {
  const values = { other: cardName(event.discarded), pile: pile(event.pile) };
  return perhaps("seasalt.event.kept", event, values);
}

function robbed({ seat, from, card }) {
  if (!card) return t("seasalt.event.robbed", { name: nameOf(seat), victim: nameOf(from) });
  const values = { card: cardName(card), name: nameOf(isMe(seat) ? from : seat) };
  return isMe(seat) ? t("seasalt.event.robbed.by-you", values) : t("seasalt.event.robbed.from-you", values);
}

function ended({ by, bet, scored }) {
  const how = t(`seasalt.ended.${bet === "won" || bet === "lost" ? bet : by}`);
  if (by === "exhausted" || by === "mermaids") return t("seasalt.event.ended.void", { how });
  const points = scored.map((n, seat) => t("seasalt.event.points", { name: isMe(seat) ? t("seasalt.you") : nameOf(seat), n }));
  return t("seasalt.event.ended", { how, points: points.join(", ") });
}

function won({ winners }) {
  if (!winners?.length) return t("seasalt.result.nobody");
  return winners.length > 1 ? t("seasalt.result.shared", { names: namesOf(winners) }) : tSeat("seasalt.result.won", winners[0]);
}

const SENTENCES = {
  "round-dealt": ({ round }) => t("seasalt.event.dealt", { round }),
  "turn-began": ({ seat, final }) => (final ? tSeat("seasalt.event.final", seat) : tSeat("seasalt.event.turn", seat)),
  drew,
  kept,
  took: ({ seat, card, pile: at }) => tSeat("seasalt.event.took", seat, { card: cardName(card), pile: pile(at) }),
  laid: ({ seat, cards: faces }) => tSeat("seasalt.event.laid", seat, { cards: cards(faces) }),
  "laid-mermaids": ({ seat }) => tSeat("seasalt.event.mermaids", seat),
  looked: ({ seat, pile: at }) => tSeat("seasalt.event.looked", seat, { pile: pile(at) }),
  picked: (event) => perhaps("seasalt.event.picked", event, { pile: pile(event.pile) }),
  robbed,
  called: ({ seat, call }) => tSeat("seasalt.event.called", seat, { call: t(`call.${call}`) }),
  passed: () => "",
  revealed: ({ seat, hand }) => (hand.length ? tSeat("seasalt.event.revealed", seat, { cards: cards(hand) }) : tSeat("seasalt.event.revealed.none", seat)),
  "round-ended": ended,
  "match-ended": won,
};

/** An event in one sentence; empty if it needs none. @param {import("../core/state.js").TableEvent} event */
export function sentence(event) {
  return SENTENCES[event.event]?.(event) ?? "";
}
