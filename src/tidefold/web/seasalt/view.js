// The match as the server shows it to us.
import { live, seat } from "../core/state.js";

/** @returns {import("../core/wire").SeaSaltView & { adds?: Record<string, number> }} */
export const view = () => /** @type {any} */ (live.value?.view);

export const PILES = ["left", "right"];

/** The points of our cards, without the colour bonus. */
export function cardPoints() {
  const { points } = view();
  return points ? points.mermaids + points.duos + points.collections + points.multipliers : 0;
}

export { helps } from "../parts/hint.js";

/** Everything of ours: laid cards and hand. */
export const mine = () => (seat.value === null ? [] : [...view().laid[seat.value], ...view().hand]);

/** The cards in the order they were laid, two and two. @param {string[]} faces */
export function pairs(faces) {
  return faces.flatMap((_, place) => (place % 2 ? [] : [faces.slice(place, place + 2)]));
}
