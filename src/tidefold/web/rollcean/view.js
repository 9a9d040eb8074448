// The match as the server sends it.
import { computed } from "@preact/signals";
import { live, seat as mySeat } from "../core/state.js";

/** @typedef {import("../core/wire").RollceanView} RollceanView */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {{ name: string, cells: Box[] }} Shape */
/** @typedef {{ name: string, points: number, goals: { boxes: Box[], needed: number }[], at_least: number, starfish: number, lines: number }} Objective */
/**
 * @typedef {object} Printed what is printed on every sheet
 * @property {string[][]} boxes
 * @property {{ predator: string, prey: string, points: number }[]} links
 * @property {number} bottle_factor
 * @property {Box[][]} starfish
 * @property {number} starfish_points
 * @property {number} starfish_most
 * @property {[number, number][]} lines row and boxes needed
 * @property {number} line_points
 */
/** @typedef {{ sheet: Printed, shapes: Shape[], objectives: Objective[], rounds: number, hourglass: boolean }} Setup */

export const view = computed(() => /** @type {RollceanView | null} */ (live.value?.view ?? null));
export const setup = computed(() => /** @type {Setup | null} */ (live.value?.setup ?? null));

/** All seats. */
export const seats = computed(() => (live.value?.table.seats ?? []).map((_, seat) => seat));

/** The seat whose sheet lies in the middle: ours, or the first for a spectator. */
export const middleSeat = computed(() => mySeat.value ?? 0);

/** Our phase of the match: placing, waiting or over. */
export const phase = computed(() => {
  if (live.value?.table.status !== "playing") return "over";
  return live.value.legal.length ? "placing" : "waiting";
});

/** The number of the column a box lies in: one for each value of a die, like the shapes. */
export function columnOf([, column]) {
  const { sheet, shapes } = /** @type {Setup} */ (setup.value);
  return 1 + Math.floor((column * shapes.length) / sheet.boxes[0].length);
}

/**
 * A signal that changes only when what it reads has other contents.
 * @template T
 * @param {() => T} read
 */
function steady(read) {
  let text = "";
  /** @type {T} */
  let value;
  return computed(() => {
    const now = read();
    const written = JSON.stringify(now);
    if (written !== text) [text, value] = [written, now];
    return value;
  });
}

/**
 * What a function reads for a seat, as a signal that changes only with its contents: of many sheets only those that changed are drawn again.
 * @template T
 * @param {(seat: number) => T} read
 */
export function steadyBySeat(read) {
  /** @type {Map<number, import("@preact/signals").ReadonlySignal<T>>} */
  const signals = new Map();
  return (/** @type {number} */ seat) => {
    const found = signals.get(seat) ?? steady(() => read(seat));
    signals.set(seat, found);
    return found.value;
  };
}

/** How the last round ended, if we know it. */
export const lastRound = computed(() => live.value?.events.findLast((event) => event.event === "round-ended") ?? null);

/**
 * The shapes that a seat has hatched, oldest first.
 * @param {number} seat
 * @returns {{ round: number, boxes: Box[] }[]}
 */
export const shapesOf = (seat) => view.value?.drawn?.[seat] ?? [];

/** The boxes a seat hatched in the round that ended last. @param {number} seat */
export function lastBoxes(seat) {
  const over = live.value?.table.status === "playing" ? (view.value?.round ?? 0) - 1 : setup.value?.rounds;
  return shapesOf(seat).find(({ round }) => round === over)?.boxes ?? [];
}

/** What is drawn on a seat's sheet: its shapes, the last of them, all hatched boxes, and the rows of the lines it has gained. */
export const sheetOf = steadyBySeat((seat) => ({
  shapes: shapesOf(seat),
  last: lastBoxes(seat),
  hatched: view.value?.hatched[seat] ?? [],
  lines: view.value?.lines[seat] ?? [],
}));
