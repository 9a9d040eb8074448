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
 * @property {(string | null)[]} reefs the shell that each seat had face down, once it was shown
 * @property {string | null} event the round's event, with Extra Pepper
 * @property {(string | null)[]} owned the event that each seat had for itself
 * @property {{ card: string, from: number | null, to: number | null }[]} moved what became of events after the round
 */

/** The cards of a seat that the round's events have shown. */
function shown(events, seat) {
  const of = (name) => events.filter((event) => event.event === name && event.seat === seat);
  const mermaids = of("laid-mermaids").flatMap(({ count = 4 }) => Array(count).fill("mermaid:white"));
  const { hand = [], reef = null } = of("revealed").at(-1) ?? {};
  const lost = events.filter(({ event, from }) => event === "captured" && from === seat).flatMap(({ cards }) => cards);
  const laid = [...of("laid"), ...of("captured")].flatMap((event) => event.cards);
  for (const face of lost) laid.splice(laid.indexOf(face), 1);
  return { laid: [...laid, ...mermaids], hand, reef };
}

/** The event that each seat owns after some events. */
function ownedAfter(events, seats) {
  /** @type {string[][]} Two for a seat that chooses one. */
  const owned = Array.from({ length: seats }, () => []);
  for (const { card, from, to } of events.filter(({ event }) => event === "event-moved")) {
    if (from !== null) owned[from] = owned[from].filter((own) => own !== card);
    if (to !== null) owned[to].push(card);
  }
  return owned.map(([own]) => own ?? null);
}

/** @returns {Round} */
function roundFrom(events, end, seats) {
  const start = events.slice(0, end).findLastIndex((event) => event.event === "round-dealt");
  const within = events.slice(Math.max(0, start), end);
  const found = Array.from({ length: seats }, (_, seat) => shown(within, seat));
  const before = events.slice(0, Math.max(0, start));
  const after = events.slice(end + 1);
  const next = after.findIndex(({ event }) => event === "event-turned");
  return {
    .../** @type {any} */ (events[end]), round: within[0]?.round ?? null, faces: found.map(({ laid, hand }) => [...laid, ...hand]), reefs: found.map(({ reef }) => reef),
    event: before.findLast(({ event }) => event === "event-turned")?.card ?? null, owned: ownedAfter(before, seats),
    moved: after.slice(0, next < 0 ? undefined : next).filter(({ event }) => event === "event-moved"),
  };
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
