// A placement and the better one, outlined on the sheet.
import { html } from "../core/html.js";
import { edgeOf } from "./pencil.js";

/** @param {{ picture: { played: number[][], best: number[][] }, round: number, seat: number }} props the picture of a decision, as an analysis has it */
export function Judged({ picture, round, seat }) {
  return html`<g class="judged" data-better=${seat}>
    ${picture.played.length > 0 && html`<path class="was-played" d=${edgeOf(picture.played, round)} />`}
    ${picture.best.length > 0 && html`<path class="was-better" d=${edgeOf(picture.best, round + 1)} />`}</g>`;
}
