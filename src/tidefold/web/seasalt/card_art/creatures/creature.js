// The folded creatures: facets in the tones of one colour, and the shadow they throw on the card.
import { html } from "../../../core/html.js";
import { extraSalt } from "../box_drawings.js";
import { COLLECTION_FOLDS, COLLECTIONS } from "./collections.js";
import { DUO_FOLDS, DUOS } from "./duos.js";
import { SINGLE_FOLDS, SINGLES } from "./multipliers.js";
import { layered } from "../fold.js";
import { TONES } from "../tones.js";

/** Light and water throw no shadow. */
const FLAT = ["beam", "ray", "water", "swell"];

const FACETS = { ...DUOS, ...COLLECTIONS, ...SINGLES };
const FOLDS = { ...DUO_FOLDS, ...COLLECTION_FOLDS, ...SINGLE_FOLDS };

/** What draws each kind, ready as path strings. @type {Record<string, { layers: import("../fold.js").Layer[], whole: string, folds: string }>} */
const DRAWN = {};

/** Nothing for a kind of a box whose drawings are still to come. @param {string} kind */
function drawingOf(kind) {
  if (DRAWN[kind]) return DRAWN[kind];
  const facets = FACETS[kind] ?? extraSalt()?.CREATURES[kind];
  if (!facets) return null;
  const layers = layered(facets);
  const whole = layers.filter(({ tone }) => !FLAT.includes(tone)).map(({ d }) => d).join("");
  return (DRAWN[kind] = { layers, whole, folds: FOLDS[kind] ?? extraSalt()?.FOLDS[kind] });
}

/** The creature's own shapes, for use inside a bigger drawing with a box of 100. @param {string} kind @param {string} colour */
export function creatureShapes(kind, colour) {
  const tones = TONES[colour];
  const drawing = drawingOf(kind);
  return drawing && html`
    <path d=${drawing.whole} transform="translate(1.6 2.2)" fill=${tones.ink} opacity=".2" />
    ${drawing.layers.map(({ tone, d }) => html`<path d=${d} fill=${tones[tone]} stroke=${tones[tone]} stroke-width=".35" stroke-linejoin="round" />`)}
    ${drawing.folds && html`<path d=${drawing.folds} fill="none" stroke=${tones.back} stroke-width=".7" stroke-linecap="round" opacity=".6" />`}
  `;
}

/** A creature alone; it fills its box. @param {{ kind: string, colour: string }} of */
export function Creature({ kind, colour }) {
  return html`<svg class="creature" viewBox="0 0 100 100" data-kind=${kind} aria-hidden="true">${creatureShapes(kind, colour)}</svg>`;
}
