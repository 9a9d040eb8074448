// The placement that the person is about to make, always one of those the server offered, and sending it.
import { batch, computed } from "@preact/signals";
import { move } from "../core/api.js";
import { live, myTurn, ofMatch } from "../core/state.js";
import { distance, formOf, holds, middleOf, mirrored, turned } from "./geometry.js";
import { setup, view } from "./view.js";

/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("../core/state.js").Offer} Offer */
/** @typedef {{ shapeDie: number, columnDie: number, die: number, column: number, shape: import("./view.js").Shape, offers: Offer[] }} Reading */

const NEAR = 1.7; // boxes: a dragged shape snaps to a place this near
const TURNS_WITHIN = 2.3; // boxes: a turned shape may move this far
const NOTHING = { round: 0, reading: -1, move: "", form: "", point: /** @type {Box | null} */ (null), box: "" };

const wish = ofMatch(NOTHING);
const pointed = ofMatch("");

// A choice of an earlier round no longer counts.
const now = computed(() => (wish.value.round === view.value?.round ? wish.value : NOTHING));

function change(changes) {
  wish.value = { ...now.peek(), round: view.peek()?.round ?? 0, ...changes };
}

/** The one or two ways to read the dice. @type {import("@preact/signals").ReadonlySignal<Reading[]>} */
export const readings = computed(() => {
  const dice = view.value?.dice;
  if (!dice || !setup.value) return [];
  const { shapes } = setup.value;
  const read = (first) => {
    const [die, column] = [dice[first], dice[1 - first]];
    const shape = shapes[die - 1];
    const offers = (live.value?.offers ?? []).filter((offer) => offer.shape === shape.name && offer.column === column);
    return { shapeDie: first, columnDie: 1 - first, die, column, shape, offers };
  };
  return dice[0] === dice[1] ? [read(0)] : [read(0), read(1)];
});

/** The chosen reading; until the person chooses, the first with a legal placement. */
export const readingNumber = computed(() => {
  if (readings.value[now.value.reading]) return now.value.reading;
  return Math.max(0, readings.value.findIndex((one) => one.offers.length));
});

export const reading = computed(() => readings.value[readingNumber.value] ?? null);
const offers = computed(() => reading.value?.offers ?? []);

/** The placement chosen, not yet sent. */
export const chosen = computed(() => offers.value.find((offer) => offer.move === now.value.move) ?? null);

/** The placement shown: the chosen one, or one where the mouse points. */
export const shown = computed(() => chosen.value ?? (pointed.value ? (waysAt(boxIn(pointed.value))[0] ?? null) : null));

/** The box chosen last, even where nothing fits. */
export const chosenBox = computed(() => now.value.box);

/** All boxes that some placement of this reading covers. */
export const reachable = computed(() => new Set(offers.value.flatMap((offer) => offer.boxes.map((box) => box.join(",")))));

const boxIn = (key) => /** @type {Box} */ (key.split(",").map(Number));

/** The form preferred: that of the last choice, else the shape as its card shows it. */
function preferredForm() {
  return now.peek().form || formOf(reading.peek()?.shape.cells ?? []);
}

const byDistance = (point) => (a, b) => distance(middleOf(a.boxes), point) - distance(middleOf(b.boxes), point) || a.move.localeCompare(b.move);

// The placements over a box, one for each form, the preferred form first.
function waysAt(box) {
  const covering = offers.peek().filter((offer) => holds(offer.boxes, box)).sort(byDistance(box));
  const first = new Map(covering.toReversed().map((offer) => [formOf(offer.boxes), offer]));
  const forms = [...first.keys()].sort();
  const from = Math.max(0, forms.indexOf(preferredForm()));
  return [...forms.slice(from), ...forms.slice(0, from)].map((form) => /** @type {Offer} */ (first.get(form)));
}

function take(offer, point, box = "") {
  change({ move: offer?.move ?? "", form: offer ? formOf(offer.boxes) : now.peek().form, point, box });
}

/** Read the dice this way, and try its shape where the other one was. @param {number} number */
export function readAs(number) {
  const { reading: before, box } = now.peek();
  if (before === number) return;
  change({ reading: number, move: "", form: "", point: null, box: "" });
  if (box) tryAt(boxIn(box));
}

/** Choose a placement of either reading. @param {Offer} offer */
export function choose(offer) {
  const number = readings.peek().findIndex((one) => one.offers.includes(offer));
  change({ reading: number, move: offer.move, form: formOf(offer.boxes), point: middleOf(offer.boxes), box: offer.boxes[0].join(",") });
}

/** Try the shape over a box. @param {Box} box */
export const tryAt = (box) => take(waysAt(box)[0], box, box.join(","));

/** The next form that fits over a box. @param {Box} box */
export function nextAt(box) {
  const ways = waysAt(box);
  take(ways[1] ?? ways[0], box, box.join(","));
}

/** Follow the pointer over the sheet, keeping the form where possible; true if something is near. Elsewhere on the sheet the person is told that nothing fits. @param {Box} point */
export function follow(point) {
  const form = preferredForm();
  const same = offers.peek().filter((offer) => formOf(offer.boxes) === form);
  const best = (same.length ? same : offers.peek()).toSorted(byDistance(point))[0];
  const near = best && distance(middleOf(best.boxes), point) <= NEAR;
  const [row, column] = point.map(Math.round);
  const onSheet = setup.peek()?.sheet.boxes[row]?.[column] !== undefined;
  take(near ? best : null, point, near || onSheet ? `${row},${column}` : "");
  return Boolean(near);
}

// The nearest placement with the form of some boxes, if it is near enough to be the same place.
function sameSpot(boxes, point) {
  const form = formOf(boxes);
  const best = offers.peek().filter((offer) => formOf(offer.boxes) === form).toSorted(byDistance(point))[0];
  return best && distance(middleOf(best.boxes), point) <= TURNS_WITHIN ? best : null;
}

function turnWith(steps) {
  const offer = chosen.peek();
  if (!offer) return false;
  const { box } = now.peek();
  const point = now.peek().point ?? middleOf(offer.boxes);
  let { boxes } = offer;
  for (const step of steps) {
    boxes = step(boxes);
    const found = sameSpot(boxes, point);
    if (found && found !== offer) {
      take(found, point, box);
      return true;
    }
  }
  return false;
}

/** Turn what is chosen to the next quarter that fits here; false if none does. */
export const turn = () => turnWith([turned, turned, turned]);

/** Mirror what is chosen, turned if it fits only so. */
export const mirror = () => turnWith([mirrored, turned, turned, turned]);

/** Cancel the choice. */
export function cancel() {
  batch(() => {
    change({ move: "", point: null, box: "" });
    pointed.value = "";
  });
}

/** The mouse is over a box, or nowhere. @param {string} key */
export function pointAt(key) {
  pointed.value = key;
}

/** The points of our placement in the current round, as the server offered it. */
export const expected = ofMatch({ move: "", points: 0 });

/** Place what is chosen. */
export function place() {
  const offer = chosen.peek();
  if (!offer || !myTurn.peek()) return;
  expected.value = { move: offer.move, points: offer.gain };
  move(offer.move);
}

export const pass = () => live.peek()?.legal.includes("pass") && move("pass");

/** The points of our placement in this round; null if we no longer know them. */
export const expectedPoints = () => (view.value?.placed && view.value.placed === expected.value.move ? expected.value.points : null);
