// The throw: two dice, and the two ways to read them. A reading can be dragged onto the sheet.
import { signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { tSeat } from "../core/player_names.js";
import { Die, DieFace } from "./die.js";
import { formOf } from "./geometry.js";
import { Hourglass, sandWaits } from "./hourglass.js";
import { chosen, follow, readAs, readingNumber, readings } from "./placement.js";
import { ShapeIcon } from "./shapes.js";
import { pointIn } from "./sheet_input.js";
import { phase, setup, view } from "./view.js";

const DRAG_PX = 8;
const ABOVE_FINGER_PX = 60; // so that a finger does not hide what it drags

/** The shape under the pointer while it is dragged. */
const dragged = signal(/** @type {{ x: number, y: number, size: number, cells: import("./geometry.js").Box[], fits: boolean } | null} */ (null));

const ownField = () => document.querySelector(".middle .boxes");

function carry(event, reading) {
  const field = ownField();
  if (!field) return;
  const lift = event.pointerType === "mouse" ? 0 : ABOVE_FINGER_PX;
  const [x, y] = [event.clientX, event.clientY - lift];
  const fits = follow(pointIn(field, x, y));
  const cells = chosen.peek()?.boxes ?? reading.shape.cells;
  const size = field.getBoundingClientRect().width / /** @type {import("./view.js").Setup} */ (setup.peek()).sheet.boxes[0].length;
  dragged.value = { x, y, size, cells, fits };
}

function useDragging(reading, number) {
  const from = useRef(/** @type {{ x: number, y: number } | null} */ (null));
  const start = (event) => {
    if (event.button > 0 || phase.peek() !== "placing") return;
    from.current = { x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const move = (event) => {
    if (!from.current) return;
    const far = Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y) > DRAG_PX;
    if (!far && !dragged.peek()) return;
    if (!dragged.peek()) readAs(number);
    carry(event, reading);
  };
  const end = () => {
    from.current = null;
    dragged.value = null;
  };
  return { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end };
}

/** What is dragged, above everything. */
export function Dragged() {
  const at = dragged.value;
  if (!at) return null;
  const columns = 1 + Math.max(...at.cells.map((box) => box[1])) - Math.min(...at.cells.map((box) => box[1]));
  const style = { transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)`, width: `${columns * at.size}px` };
  const top = Math.min(...at.cells.map((box) => box[0]));
  const left = Math.min(...at.cells.map((box) => box[1]));
  const cells = at.cells.map(([row, column]) => [row - top, column - left]);
  return html`<div class=${at.fits ? "dragged fits" : "dragged"} style=${style} aria-hidden="true"><${ShapeIcon} key=${formOf(cells)} cells=${cells} room=${0} /></div>`;
}

function ColumnIcon({ column, of }) {
  const bars = Array.from({ length: of }, (_, number) => html`<rect class=${number + 1 === column ? "now" : ""} x=${number * 12 + 1} y="2" width="10" height="36" rx="2" />`);
  return html`<svg class="column-icon" viewBox=${`0 0 ${of * 12} 40`} aria-hidden="true">${bars}</svg>`;
}

function Reading({ reading, number }) {
  const dragging = useDragging(reading, number);
  const on = readingNumber.value === number;
  const placing = phase.value === "placing";
  const count = reading.offers.length;
  const of = setup.value?.shapes.length ?? 0;
  const round = view.value?.round;
  return html`<button type="button" class="reading" aria-pressed=${on && placing ? "true" : "false"} data-order=${number} disabled=${!placing} onClick=${() => readAs(number)} ...${dragging}>
    <span class="pairing" key=${`dice ${round}`} aria-hidden="true">
      <${DieFace} value=${reading.die} tint=${reading.shapeDie} small /><${ShapeIcon} cells=${reading.shape.cells} />
      <${DieFace} value=${reading.column} tint=${reading.columnDie} small /><${ColumnIcon} column=${reading.column} of=${of} />
    </span>
    <span class="reading-words" key=${`words ${round}`}>
      <span class="unseen">${t("rollcean.reading", { die: reading.die, column: reading.column })} </span>
      ${placing ? (count ? t("rollcean.places", { n: count }) : t("rollcean.places.none")) : html`<span aria-hidden="true">${t("rollcean.reading", { die: reading.die, column: reading.column })}</span>`}
    </span>
  </button>`;
}

function RoundLine() {
  const { round, thrower } = /** @type {import("./view.js").RollceanView} */ (view.value);
  const rounds = setup.value?.rounds ?? round;
  return html`<div class="round-line">
    <strong data-round=${round}>${t("rollcean.round", { round: Math.min(round, rounds), rounds })}</strong>
    ${sandWaits() ? html`<small class="quiet waits" data-sand="waits">${t("rollcean.sand.waits")}</small>` : html`<small class="quiet">${tSeat("rollcean.threw", thrower)}</small>`}
  </div>`;
}

export function Throw() {
  const { dice, round } = /** @type {import("./view.js").RollceanView} */ (view.value);
  if (!dice) return null;
  return html`<section class="throw" aria-label=${t("rollcean.throw")}>
    <div class="dice">${dice.map((value, number) => html`<${Die} key=${number} value=${value} round=${round} number=${number} />`)}</div>
    <${RoundLine} />
    <${Hourglass} />
    <div class="readings" role="group" aria-label=${t("rollcean.readings")}>
      ${readings.value.map((reading, number) => html`<${Reading} key=${number} reading=${reading} number=${number} />`)}
    </div>
  </section>`;
}
