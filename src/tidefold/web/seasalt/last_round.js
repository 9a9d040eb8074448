// The last finished round, put together from its events, so that its summary can be opened again.
import { computed, signal } from "@preact/signals";
import { live } from "../core/state.js";

/** Is the summary of the last round open? */
export const summaryOpen = signal(false);
export const openSummary = () => (summaryOpen.value = true);
export const closeSummary = () => (summaryOpen.value = false);

/** The laid cards when a round ended while we watched; a spectator who came late has no events of them. */
const watched = signal(/** @type {string[][] | null} */ (null));

/**
 * @typedef {object} Round
 * @property {number | null} round its number
 * @property {string} by stop, last-chance, exhausted or mermaids
 * @property {number | null} seat who called
 * @property {string | null} bet won, lost or none
 * @property {number[]} scored
 * @property {number[]} totals
 * @property {number[]} [cards] card points by seat, if hands were shown
 * @property {number[]} [bonus]
 * @property {Record<string, number>[]} [counted] card points by category
 * @property {{ cards: boolean, bonus: boolean }[]} [paid] which of the two each seat scored
 * @property {string[][]} faces the cards of every seat that were shown: laid and in hand
 */

/** The cards of a seat that the round's events have shown. */
function shown(events, seat) {
  const of = (name) => events.filter((event) => event.event === name && event.seat === seat);
  const mermaids = of("laid-mermaids").length ? Array(4).fill("mermaid:white") : [];
  const hand = of("revealed").at(-1)?.hand ?? [];
  return { laid: [...of("laid").flatMap((event) => event.cards), ...mermaids], hand };
}

/** @returns {Round | null} */
function roundFrom(events, seats, seen) {
  const end = events.findLastIndex((event) => event.event === "round-ended");
  if (end < 0) return null;
  const start = events.slice(0, end).findLastIndex((event) => event.event === "round-dealt");
  const within = events.slice(Math.max(0, start), end);
  const faces = Array.from({ length: seats }, (_, seat) => {
    const { laid, hand } = shown(within, seat);
    return [...(seen?.[seat] ?? laid), ...hand];
  });
  return { .../** @type {any} */ (events[end]), round: within[0]?.round ?? null, faces };
}

export const lastRound = computed(() => {
  const at = live.value;
  if (!at?.view) return null;
  return roundFrom(at.events, at.table.seats.length, watched.value);
});

/** The number of that round; whoever came after its deal has no event that says it. */
export function roundNumber() {
  const at = live.value;
  const now = /** @type {any} */ (at?.view)?.round ?? 0;
  return lastRound.value?.round ?? (at?.table.result ? now : now - 1);
}

/** Remember the laid cards, and open the summary. */
export function roundEnded(events, before) {
  if (!events.some((event) => event.event === "round-ended")) return;
  const old = before?.view?.laid ?? [];
  watched.value = old.map((faces, seat) => [...faces, ...shown(events, seat).laid]);
  summaryOpen.value = true;
}

/** Reset for another table or a reloaded page. */
export function forgetRounds() {
  watched.value = null;
  summaryOpen.value = false;
}
