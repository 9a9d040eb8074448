// A decision of the analysis as a picture: the sheet then, what was played, and what was better.
import { html } from "../core/html.js";
import { edgeOf } from "./pencil.js";
import { setup } from "./view.js";

const square = ([row, column]) => ({ x: column * 100, y: row * 100, width: 100, height: 100 });

/** @param {{ one: { round: number, picture: { hatched: any[], played: any[], best: any[] } } }} of */
export function MarkedPicture({ one: { round, picture } }) {
  const { boxes } = /** @type {import("./view.js").Setup} */ (setup.value).sheet;
  const cells = boxes.flatMap((row, r) => row.map((name, c) => ({ name, box: [r, c] })));
  return html`<svg class="marked-picture" viewBox=${`-8 -8 ${boxes[0].length * 100 + 16} ${boxes.length * 100 + 16}`} aria-hidden="true">
    <rect class="paper" width=${boxes[0].length * 100} height=${boxes.length * 100} />
    ${cells.map(({ name, box }) => html`<use href=${`#animal-${name}`} x=${box[1] * 100 + 9} y=${box[0] * 100 + 9} width="82" height="82" />`)}
    ${picture.hatched.map((box) => html`<rect class="gone" ...${square(box)} />`)}
    ${picture.played.length > 0 && html`<path class="played" d=${edgeOf(picture.played, round)} />`}
    ${picture.best.length > 0 && html`<path class="better" d=${edgeOf(picture.best, round + 1)} />`}
  </svg>`;
}
