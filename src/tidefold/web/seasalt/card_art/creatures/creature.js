// The folded creatures: facets in the tones of one colour, and the shadow they throw on the card.
import { html } from "../../../core/html.js";
import { COLLECTION_FOLDS, COLLECTIONS } from "./collections.js";
import { DUO_FOLDS, DUOS } from "./duos.js";
import { SINGLE_FOLDS, SINGLES } from "./multipliers.js";
import { layered } from "../fold.js";
import { TONES } from "../tones.js";

/** Light and water throw no shadow. */
const FLAT = ["beam", "ray", "water", "swell"];

const FOLDS = { ...DUO_FOLDS, ...COLLECTION_FOLDS, ...SINGLE_FOLDS };

/** What draws each kind, ready as path strings. @type {Record<string, { layers: import("../fold.js").Layer[], whole: string }>} */
const DRAWN = {};
for (const [kind, facets] of Object.entries({ ...DUOS, ...COLLECTIONS, ...SINGLES })) {
  const layers = layered(facets);
  DRAWN[kind] = { layers, whole: layers.filter(({ tone }) => !FLAT.includes(tone)).map(({ d }) => d).join("") };
}

/** The creature's own shapes, for use inside a bigger drawing with a box of 100. @param {string} kind @param {string} colour */
export function creatureShapes(kind, colour) {
  const tones = TONES[colour];
  return html`
    <path d=${DRAWN[kind].whole} transform="translate(1.6 2.2)" fill=${tones.ink} opacity=".2" />
    ${DRAWN[kind].layers.map(({ tone, d }) => html`<path d=${d} fill=${tones[tone]} stroke=${tones[tone]} stroke-width=".35" stroke-linejoin="round" />`)}
    ${FOLDS[kind] && html`<path d=${FOLDS[kind]} fill="none" stroke=${tones.back} stroke-width=".7" stroke-linecap="round" opacity=".6" />`}
  `;
}

/** A creature alone; it fills its box. @param {{ kind: string, colour: string }} of */
export function Creature({ kind, colour }) {
  return html`<svg class="creature" viewBox="0 0 100 100" data-kind=${kind} aria-hidden="true">${creatureShapes(kind, colour)}</svg>`;
}
