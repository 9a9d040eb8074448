// Animates cards from where they were to where they are; the page already shows the new state.
import { fly } from "../core/motion.js";
import { mayMove } from "../core/preferences.js";
import { seat as mySeat } from "../core/state.js";

const FLIGHT_MS = 240;
const APART_MS = 140;

/** @typedef {{ rect: DOMRect, look: Element }} Spot  where a card was, and what it looked like */

const inside = (element) => element.querySelector(".card, .tag") ?? element;

function places(place, face) {
  const all = [...document.querySelectorAll(`.seasalt [data-place="${place}"]`)];
  const exact = face ? all.filter((element) => /** @type {HTMLElement} */ (element).dataset.face === face) : all;
  return exact.length ? exact : all;
}

/** Where a card is now. @returns {Spot | null} */
function spot(place, face, last = false) {
  const found = places(place, face).at(last ? -1 : 0);
  if (!found) return null;
  const card = inside(found);
  return { rect: card.getBoundingClientRect(), look: /** @type {Element} */ (card.cloneNode(true)) };
}

const isMine = (seat) => seat === mySeat.peek();
const handOf = (seat) => (isMine(seat) ? "hand" : `rival-${seat}`);

/** The cards that an event moves: `from` is looked up before the page is drawn, `to` afterwards. */
const MOVES = {
  drew: ({ seat, cards, count }) =>
    isMine(seat) ? (cards ?? []).map((face) => ({ from: ["deck"], to: [cards.length > 1 ? "drawn" : "hand", face] }))
      : count > 1 ? [{ from: ["deck"], to: ["air"] }] : [{ from: ["deck"], to: [handOf(seat)] }],
  kept: ({ seat, card, discarded, pile }) => [
    { from: isMine(seat) ? ["drawn", discarded] : ["air"], to: [`pile-${pile}`] },
    { from: isMine(seat) ? ["drawn", card] : ["air"], to: [handOf(seat), card] },
  ],
  took: ({ seat, pile, card }) => [{ from: [`pile-${pile}`], to: [handOf(seat), card], asItWas: true }],
  laid: ({ seat, cards }) => cards.map((face) => ({ from: [handOf(seat), face], to: [`laid-${seat}`, face], last: true })),
  picked: ({ seat, pile, card }) => [{ from: isMine(seat) ? ["looking", card] : [`pile-${pile}`], to: [handOf(seat), card] }],
  fetched: ({ seat, card }) => [{ from: isMine(seat) ? ["looking", card] : ["deck"], to: [handOf(seat), card] }],
  swapped: ({ seat, from, taken, given }) => [{ from: isMine(seat) ? ["looking", taken] : [handOf(from), taken], to: [handOf(seat), taken] }, { from: [handOf(seat), given], to: [handOf(from), given] }],
  captured: ({ seat, from, cards }) => cards.map((face) => ({ from: [`laid-${from}`, face], to: [`laid-${seat}`, face], last: true })),
  "reef-laid": ({ seat, card }) => [{ from: [handOf(seat), card], to: [`reef-${seat}`] }],
  robbed: ({ seat, from, card }) => [{ from: [handOf(from), card], to: [handOf(seat), card] }],
};

/** Fly a copy of a card over the page, then remove it. */
async function travel(start, end, element, { delay, asItWas, covers }) {
  const ghost = /** @type {HTMLElement} */ (asItWas ? start.look : end.look);
  const { left, top, width, height } = end.rect;
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  ghost.classList.add("ghost");
  ghost.removeAttribute("data-place");
  document.querySelector(".seasalt")?.append(ghost);
  if (!covers) inside(element).animate([{ opacity: 0 }, { opacity: 0 }], { duration: FLIGHT_MS + delay });
  await fly(ghost, start.rect, { ms: FLIGHT_MS, delay });
  ghost.remove();
}

function launch({ start, to, last, asItWas }, delay) {
  const element = places(...to).at(last ? -1 : 0);
  const end = spot(to[0], to[1], last);
  if (!start || !element || !end || !end.rect.width) return;
  if (to[0] === "hand") element.scrollIntoView({ block: "nearest", inline: "nearest" });
  travel(start, spot(to[0], to[1], last) ?? end, element, { delay, asItWas, covers: to[0].startsWith("rival") });
}

/** Animate the cards that these events move. Call it before the page shows the new state. */
export function animateCards(events) {
  if (!mayMove() || document.hidden) return;
  const flights = events.flatMap((event) => MOVES[event.event]?.(event) ?? []);
  const planned = flights.map((flight) => ({ ...flight, start: spot(...flight.from) }));
  requestAnimationFrame(() => planned.forEach((flight, place) => launch(flight, place * APART_MS)));
}
