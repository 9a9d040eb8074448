// Shapes as cut paper or in pencil, and the six shapes of the match, each with its die.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { DieFace } from "./die.js";
import { outline, sizeOf } from "./geometry.js";
import { edgeOf, hatching } from "./pencil.js";
import { setup, view } from "./view.js";

const EDGE = 6;
const SMALL_PX = 9; // a box of a shape within a line of text

/** A straight outline as path data, 100 units a box. */
export const border = (boxes) => outline(boxes).map(([x0, y0, x1, y1]) => `M${x0 * 100} ${y0 * 100}L${x1 * 100} ${y1 * 100}`).join("");

const square = ([row, column]) => html`<rect x=${column * 100} y=${row * 100} width="100" height="100" />`;
const fold = ([row, column]) => html`<path class="fold" d=${`M${column * 100} ${row * 100 + 100}h100v-100z`} />`;

/** The paper of some boxes inside a larger picture. */
export function Cut({ boxes, class: kind = "" }) {
  return html`<g class=${`cut ${kind}`}>${boxes.map(square)}${boxes.map(fold)}<path class="rim" d=${border(boxes)} /></g>`;
}

/** @param {{ cells: import("./geometry.js").Box[], room?: number, class?: string }} props `room`: boxes the picture is wide and high; 0 fits it to the shape */
export function ShapeIcon({ cells, room = 4, class: kind = "" }) {
  const { rows, columns } = sizeOf(cells);
  const [wide, high] = room ? [room, room] : [columns, rows];
  const [left, top] = [((columns - wide) / 2) * 100 - EDGE, ((rows - high) / 2) * 100 - EDGE];
  return html`<svg class=${`shape ${kind}`} viewBox=${`${left} ${top} ${wide * 100 + 2 * EDGE} ${high * 100 + 2 * EDGE}`} aria-hidden="true">
    <${Cut} boxes=${cells} />
  </svg>`;
}

/** A shape in pencil, as it was placed. */
export function PencilShape({ boxes, seed }) {
  const { rows, columns } = sizeOf(boxes);
  const [top, left] = [Math.min(...boxes.map((box) => box[0])), Math.min(...boxes.map((box) => box[1]))];
  const moved = boxes.map(([row, column]) => [row - top, column - left]);
  return html`<svg class="shape pencilled" style=${{ width: `${columns * SMALL_PX}px` }} viewBox=${`${-EDGE} ${-EDGE} ${columns * 100 + 2 * EDGE} ${rows * 100 + 2 * EDGE}`} aria-hidden="true">
    <path class="stroke" d=${hatching(moved, seed, 0.3).join("")} /><path class="edge" d=${edgeOf(moved, seed)} />
  </svg>`;
}

export function Shapes() {
  /** @type {number[]} */
  const dice = view.value?.dice ?? [];
  const card = (shape, number) => html`<li class=${dice.includes(number + 1) ? "shape-card now" : "shape-card"} data-shape=${shape.name}>
    <${ShapeIcon} cells=${shape.cells} /><${DieFace} value=${number + 1} tint=${0} small />
    <span class="unseen">${t("rollcean.shape", { die: number + 1, boxes: shape.cells.length })}</span>
  </li>`;
  return html`<ol>${(setup.value?.shapes ?? []).map(card)}</ol>`;
}

/** The shapes as a part of the board. */
export function ShapesPart() {
  return html`<section class="shapes part" aria-label=${t("rollcean.shapes")}><h2>${t("rollcean.shapes")}</h2><${Shapes} /></section>`;
}
