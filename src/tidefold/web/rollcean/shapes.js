// The six shapes of the match, each with its die; those of this throw stand out.
import { html } from "../core/html.js";
import { t } from "../core/words.js";
import { DieFace } from "./die.js";
import { setup, view } from "./match.js";
import { ShapeIcon } from "./shape.js";

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
