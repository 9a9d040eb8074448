// The match as the server shows it to us.
import { computed } from "@preact/signals";
import { t } from "../core/i18n.js";
import { live, seat } from "../core/state.js";
import { kindFacts, kindOf } from "./facts.js";

/** @typedef {import("../core/wire").SeaSaltView & { adds?: Record<string, number> }} View */

/** @type {Record<string, import("@preact/signals").ReadonlySignal<any>>} */
const fields = {};
const field = (name) => (fields[name] ??= computed(() => /** @type {any} */ (live.value?.view)?.[name]));
const found = new Proxy(/** @type {View} */ ({}), { get: (_, name) => field(name).value });

/** What we may know of the match. Every field is a signal: a component is drawn again only when a field that it reads changes. */
export const view = () => found;

export const PILES = ["left", "right"];

/** The points of our cards, without the colour bonus. */
export function cardPoints() {
  const { points } = view();
  return points ? points.mermaids + points.duos + points.collections + points.multipliers : 0;
}

/** The events that a seat is under: the table's and its own; a spectator is under the table's. @param {number | null} at @returns {string[]} */
export const inForce = (at) => [view().event, at === null ? null : view().owned?.[at]].flatMap((event) => event ?? []);

/**
 * The pile that a player looks through, in words, and the one whose turn comes after it under the hermit crab. We remember our own
 * look; the log has another's.
 */
export function searched() {
  const { looks, piles, turn } = view();
  const look = turn === seat.value ? looks.at(-1) : live.value?.events.findLast(({ event }) => event === "looked");
  const both = look?.pile === PILES[0] && piles[1].size > 0 && inForce(turn).includes("hermit-crab");
  return { pile: look ? t(`seasalt.pile.${look.pile}`) : "", next: both ? t(`seasalt.pile.${PILES[1]}`) : "" };
}

/** Everything of ours: laid cards and hand. */
export const mine = () => (seat.value === null ? [] : [...view().laid[seat.value], ...view().hand]);

/** The cards in the order they were laid, two and two; a starfish comes before the pair that it goes with. @param {string[]} faces */
export function pairs(faces) {
  const groups = [];
  for (let at = 0; at < faces.length; at += groups.at(-1).length) groups.push(faces.slice(at, at + (kindFacts(kindOf(faces[at])).role === "trio" ? 3 : 2)));
  return groups;
}
