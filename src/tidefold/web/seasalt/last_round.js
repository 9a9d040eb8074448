// The last finished round, put together from its events, so that its summary can be opened again.
import { batch, computed } from "@preact/signals";
import { seen } from "../core/api.js";
import { live, ofMatch, seat, shownEvents, table } from "../core/state.js";
import { view } from "./view.js";

/** Is the summary of the last round open? */
export const summaryOpen = ofMatch(false);
export const openSummary = () => (summaryOpen.value = true);

/** Is a round being counted that has just ended? Until then nothing else shows its points. */
export const counting = ofMatch(false);

const isAwaited = () => live.peek()?.pause?.unseen.includes(seat.peek() ?? -1) ?? false;

/** Close the summary; the next round waits until everybody has. */
export function closeSummary() {
  const wasCounting = counting.peek();
  forgetRounds();
  if (wasCounting && isAwaited()) seen();
}

/** Open the summary of a round that has just ended, and hold back what the log says about it. */
function startCounting() {
  batch(() => {
    shownEvents.value = live.peek()?.events.findLastIndex((event) => event.event === "round-ended") ?? Infinity;
    counting.value = summaryOpen.value = true;
  });
}

/** The totals as they may be shown: those before the round that is being counted. */
export function shownTotals() {
  const round = counting.value ? lastRound.value : null;
  if (round) return round.totals.map((total, at) => total - round.scored[at]);
  return view().totals;
}

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

/** @returns {Round} */
function roundFrom(events, end, seats) {
  const start = events.slice(0, end).findLastIndex((event) => event.event === "round-dealt");
  const within = events.slice(Math.max(0, start), end);
  const faces = Array.from({ length: seats }, (_, seat) => {
    const { laid, hand } = shown(within, seat);
    return [...laid, ...hand];
  });
  return { .../** @type {any} */ (events[end]), round: within[0]?.round ?? null, faces };
}

const lastEnd = computed(() => (live.value?.view ? live.value.events.findLastIndex((event) => event.event === "round-ended") : -1));

export const lastRound = computed(() => {
  const seats = table.value?.seats.length ?? 0;
  return lastEnd.value < 0 ? null : roundFrom(live.peek()?.events ?? [], lastEnd.value, seats);
});

/** The number of that round; a person who came after its deal has no event that says it. */
export function roundNumber() {
  const now = view().round ?? 0;
  return lastRound.value?.round ?? (table.value?.result ? now : now - 1);
}

/** Count the round if these events end one. */
export function roundEnded(events) {
  if (events.some((event) => event.event === "round-ended")) startCounting();
}

/** In a reloaded page everybody may still wait for us to see the count. */
export function resumeCounting() {
  if (isAwaited()) startCounting();
}

function forgetRounds() {
  batch(() => {
    counting.value = summaryOpen.value = false;
    shownEvents.value = Infinity;
  });
}
