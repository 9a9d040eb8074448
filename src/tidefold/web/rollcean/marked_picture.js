// A decision of the analysis as a picture: the sheet then, what was played, and what was better.
import { html } from "../core/html.js";
import { AnimalsOf } from "./animals.js";
import { edgeOf } from "./pencil.js";
import { setup } from "./view.js";

const square = ([row, column]) => ({ x: column * 100, y: row * 100, width: 100, height: 100 });

/** @param {{ one: { round: number, picture: { hatched: any[], played: any[], best: any[] } } }} of */
export function MarkedPicture({ one: { round, picture } }) {
  const { boxes } = /** @type {import("./view.js").Setup} */ (setup.value).sheet;
  return html`<svg class="marked-picture" viewBox=${`-8 -8 ${boxes[0].length * 100 + 16} ${boxes.length * 100 + 16}`} aria-hidden="true">
    <rect class="paper" width=${boxes[0].length * 100} height=${boxes.length * 100} />
    <${AnimalsOf} boxes=${boxes} inset=${9} />
    ${picture.hatched.map((box) => html`<rect class="gone" ...${square(box)} />`)}
    ${picture.played.length > 0 && html`<path class="played" d=${edgeOf(picture.played, round)} />`}
    ${picture.best.length > 0 && html`<path class="better" d=${edgeOf(picture.best, round + 1)} />`}
  </svg>`;
}
