// The boxes of our own sheet as buttons over its picture: tap, slide, drag onto, or walk with the arrow keys.
import { useRef } from "preact/hooks";
import { announce } from "../core/announce.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { boxOf, keyOf } from "./geometry.js";
import { cancel, chosen, chosenBox, follow, nextAt, place, pointAt, reachable, shown, tryAt } from "./placement.js";
import { columnOf, phase, setup, view } from "./view.js";

const SLIDE = 0.35; // boxes a pointer moves before it is a slide
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** A point of the screen in boxes of a field; the middle of the first box is 0, 0. @returns {import("./geometry.js").Box} */
export function pointIn(field, x, y) {
  const { sheet } = /** @type {import("./view.js").Setup} */ (setup.peek());
  const place = field.getBoundingClientRect();
  return [((y - place.top) / place.height) * sheet.boxes.length - 0.5, ((x - place.left) / place.width) * sheet.boxes[0].length - 0.5];
}

function label(name, box, full) {
  const column = columnOf(box);
  const words = { row: box[0] + 1, column, place: columnOf([0, box[1] - 1]) === column ? 2 : 1, animal: t(`animal.${name}`) };
  return full ? t("rollcean.box.hatched", words) : t("rollcean.box", words);
}

/** Let screen readers speak what is chosen now. */
export function sayChoice() {
  const offer = chosen.peek();
  if (!offer) return announce(t("rollcean.fits.not"));
  const { sheet } = /** @type {import("./view.js").Setup} */ (setup.peek());
  const animals = offer.boxes.map(([row, column]) => t(`animal.${sheet.boxes[row][column]}`)).join(", ");
  announce(t("rollcean.covers", { animals, n: offer.gain }));
}

function walkTo(grid, box) {
  const next = grid.querySelector(`[data-box="${keyOf(box)}"]`);
  if (!next) return;
  tryAt(box);
  next.focus();
  sayChoice();
}

function keyPressed(event) {
  const key = event.target.dataset?.box;
  if (!key || phase.peek() !== "placing") return;
  const [row, column] = boxOf(key);
  const step = STEPS[event.key];
  if (step) walkTo(event.currentTarget, [row + step[0], column + step[1]]);
  else if (event.key === "Enter" || event.key === " ") enter(key);
  else return;
  event.preventDefault();
}

// The first Enter chooses what fits here, the second places it.
function enter(key) {
  if (chosen.peek() && chosenBox.peek() === key) return place();
  tryAt(boxOf(key));
  sayChoice();
}

/** Pointer input: a tap chooses, a second tap turns, a slide moves. */
function usePointer() {
  const touch = useRef({ down: false, slid: false, again: false, start: [0, 0] });
  const start = (event) => {
    if (phase.peek() !== "placing" || event.button > 0) return;
    const point = pointIn(event.currentTarget, event.clientX, event.clientY);
    const box = /** @type {import("./geometry.js").Box} */ (point.map(Math.round));
    touch.current = { down: true, slid: false, again: Boolean(chosen.peek()) && chosenBox.peek() === keyOf(box), start: point };
    event.currentTarget.setPointerCapture?.(event.pointerId);
    if (!touch.current.again) tryAt(box);
  };
  const move = (event) => {
    const point = pointIn(event.currentTarget, event.clientX, event.clientY);
    if (event.pointerType === "mouse" && !touch.current.down) return pointAt(keyOf(point.map(Math.round)));
    if (!touch.current.down) return;
    const { start: from } = touch.current;
    touch.current.slid ||= Math.hypot(point[0] - from[0], point[1] - from[1]) > SLIDE;
    if (touch.current.slid) follow(point);
  };
  const end = () => {
    const { down, slid, again, start: from } = touch.current;
    touch.current.down = false;
    if (down && again && !slid) nextAt(/** @type {import("./geometry.js").Box} */ (from.map(Math.round)));
  };
  return { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: cancel, onPointerLeave: () => pointAt("") };
}

// A click without a pointer comes from a screen reader or another tool.
function clicked(event, box) {
  if (event.detail !== 0 || phase.peek() !== "placing") return;
  if (chosen.peek() && chosenBox.peek() === keyOf(box)) nextAt(box);
  else tryAt(box);
  sayChoice();
}

export function Field({ seat }) {
  const { sheet } = /** @type {import("./view.js").Setup} */ (setup.value);
  const pointer = usePointer();
  const full = new Set([...(view.value?.hatched[seat] ?? []), ...(view.value?.placed_boxes ?? [])].map(keyOf));
  const cover = new Set((shown.value?.boxes ?? []).map(keyOf));
  const rest = chosenBox.value || [...reachable.value][0] || "0,0";
  const button = (name, box) => {
    const key = keyOf(box);
    return html`<button key=${key} type="button" class="box" data-box=${key} tabindex=${key === rest ? 0 : -1} aria-label=${label(name, box, full.has(key))}
      aria-pressed=${cover.has(key) ? "true" : "false"} data-open=${reachable.value.has(key) ? "" : null} onClick=${(event) => clicked(event, box)}></button>`;
  };
  return html`<div class="boxes" role="group" aria-label=${t("rollcean.sheet.yours")} data-placing=${phase.value === "placing" ? "" : null} onKeyDown=${keyPressed} ...${pointer}>
    ${sheet.boxes.flatMap((row, r) => row.map((name, c) => button(name, [r, c])))}
  </div>`;
}
