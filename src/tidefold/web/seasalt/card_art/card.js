// A card of Sea Salt & Paper, face up or face down, as one drawing that fills the width of its box.
import { html } from "../../core/html.js";
import { has, language, t } from "../../core/i18n.js";
import { creatureShapes } from "./creatures/creature.js";
import { glyphOf } from "./glyph.js";
import { MARKS, PAPER } from "./marks.js";
import { Sign } from "./signs.js";
import { TONES } from "./tones.js";

/** @param {string} face such as `crab:yellow` */
export const kindOf = (face) => face.split(":")[0];

/** @param {string} face */
export const colourOf = (face) => face.split(":")[1];

/** A colour as it stands with a kind of card: `blanca` with `sirena`. @param {string} kind @param {string} colour */
export function colourName(kind, colour) {
  const feminine = t("kinds.feminine").split(" ").includes(kind) && has(`colour.${colour}.feminine`);
  return t(feminine ? `colour.${colour}.feminine` : `colour.${colour}`);
}

/** What a card is called, for people who hear the page. @param {string} face */
export function cardName(face) {
  return t("card", { kind: t(`kind.${kindOf(face)}`), colour: colourName(kindOf(face), colourOf(face)) });
}

const RAYS = 14;

/** Every second triangle of a star of folds around the card's middle. */
function rays() {
  const at = (ray) => `${(50 + 120 * Math.cos((ray * Math.PI) / RAYS)).toFixed(1)} ${(76 + 120 * Math.sin((ray * Math.PI) / RAYS)).toFixed(1)}`;
  return Array.from({ length: RAYS }, (_, place) => `M50 76 ${at(2 * place - 0.5)} ${at(2 * place + 0.5)}Z`).join("");
}

/** A row of folded waves, down to the card's lower edge. */
function waves(top, height, start) {
  const crests = Array.from({ length: 8 }, (_, place) => `L${start + place * 17} ${top + (place % 2 ? 0 : height)}`);
  return `M${start} 160${crests.join("")}V160Z`;
}

const FOLDED_RAYS = rays();
const SWELL = [waves(106, 8, -12), waves(114, 7, -4)];

/** The coloured edge around the pale sheet, which covers whatever reaches beyond it. */
const FRAME = "M0 0H100V140H0ZM4 20V134.5L5.5 136H94.5L96 134.5V20Z";

/** A name as it stands on a card, with a capital letter. @param {string} kind */
export function title(kind) {
  const name = t(`kind.${kind}`);
  return name.charAt(0).toLocaleUpperCase(language.value) + name.slice(1);
}

/** A long name is written smaller, so that it fits its line. */
const letters = (name) => Math.min(12, 158 / name.length);

/** What the creature lies on: a pale sheet folded like a star, and a quiet sea. */
function Ground({ tones }) {
  return html`
    <rect width="100" height="140" fill=${tones.ground} />
    <path d=${FOLDED_RAYS} fill=${tones.crease} />
    <g class="card-sea" opacity=".6"><path d=${SWELL[0]} fill=${tones.water} /><path d=${SWELL[1]} fill=${tones.swell} /></g>
  `;
}

/** The upper edge of the sheet, folded over: glyph, sign and mark. */
function Head({ kind, colour, count }) {
  const { label, light, shade } = PAPER[colour];
  return html`
    <g class="card-band">
      <path d="M4 24H96V27.5H4Z" fill=${TONES[colour].ink} opacity=".16" />
      <path d="M0 0H100V25H0Z" fill=${label} /><path d="M0 0H64L46 25H0Z" fill=${light} opacity=".18" /><path d="M0 24.2H100V25H0Z" fill=${shade} />
    </g>
    <path class="card-glyph" d=${glyphOf(kind)} fill="currentColor" fill-rule="evenodd" />
    <g class="card-sign"><${Sign} kind=${kind} label=${label} count=${count} /></g>
    <path class="card-mark" d=${MARKS[colour]} fill="currentColor" fill-rule="evenodd" />
  `;
}

function Foot({ name, colour }) {
  const { label, shade } = PAPER[colour];
  return html`<g class="card-foot">
    <path d="M0 121H100V140H0Z" fill=${label} /><path d="M0 121H100V121.8H0Z" fill=${shade} />
    <text class="card-name" x="50" y="134.5" font-size=${letters(name)} fill="currentColor">${name}</text>
  </g>`;
}

/**
 * One card face up. `count` is how many of a collection are held, and lights that step; `size` is a width in pixels.
 * @param {{ face: string, count?: number, size?: number }} of
 */
export function Card({ face, count, size }) {
  const [kind, colour] = [kindOf(face), colourOf(face)];
  return html`<span class="card-face" data-card=${face} style=${size ? { width: `${size}px` } : undefined} aria-hidden="true">
    <svg viewBox="0 0 100 140" color=${PAPER[colour].ink}>
      <${Ground} tones=${TONES[colour]} />
      <g class="card-creature">${creatureShapes(kind, colour)}</g>
      <path d=${FRAME} fill=${PAPER[colour].label} fill-rule="evenodd" />
      <${Head} kind=${kind} colour=${colour} count=${count} />
      <${Foot} name=${title(kind)} colour=${colour} />
    </svg>
  </span>`;
}

