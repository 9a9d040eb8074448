// A card as the table shows it: whole, from behind, or as a small paper tag.
import { html } from "../core/html.js";
import { scrubbing } from "../core/state.js";
import { CardBack } from "./card_art/back.js";
import { Card, cardName } from "./card_art/card.js";
import { Glyph } from "./card_art/glyph.js";
import { ColourMark, PAPER } from "./card_art/marks.js";
import { colourOf, kindOf } from "./facts.js";

export { cardName };

/** @param {{ face: string, count?: number, place?: string }} of  `place` tells where a card flies from and to */
export function Face({ face, count, place }) {
  return html`<span class="card" data-face=${face} data-place=${place}>${scrubbing.value ? html`<${PlainFace} face=${face} />` : html`<${Card} face=${face} count=${count} />`}</span>`;
}

/** A card without its drawing. @param {{ face: string }} of */
function PlainFace({ face }) {
  const { label, ink } = PAPER[colourOf(face)];
  return html`<span class="card-face plain" style=${{ background: label, color: ink }}><${Glyph} kind=${kindOf(face)} /></span>`;
}

/** @param {{ place?: string }} of */
export function Back({ place }) {
  return html`<span class="card back" data-place=${place}><${CardBack} /></span>`;
}

/** A card too small to draw: its paper, its glyph and its colour's mark. @param {{ face: string, place?: string }} of */
export function Tag({ face, place }) {
  const { label, ink, shade } = PAPER[colourOf(face)];
  return html`<span class="tag" data-face=${face} data-place=${place} title=${cardName(face)}
    style=${{ background: label, color: ink, borderColor: shade }}>
    <span class="tag-kind"><${Glyph} kind=${kindOf(face)} /></span>
    <span class="tag-colour"><${ColourMark} colour=${colourOf(face)} /></span>
  </span>`;
}
