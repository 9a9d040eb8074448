// A corner of the reef with what was drawn on it in two rounds, and the two dice, for the first page.
import { html } from "../core/html.js";
import { useStylesheets } from "../core/stylesheets.js";
import { AnimalsOf, StarfishAt } from "./animals.js";

const NAMES = { A: "shark", E: "seal", T: "tuna", Q: "squid", S: "sardine", R: "shrimp", B: "bottle" };
// Rows 2 to 5 of the sheet, as far as column 4: two boxes a column.
const CORNER = ["SEEEERBQ", "ASETRQRS", "TSTTRSST", "ATSSTTSS"].map((row) => [...row].map((letter) => NAMES[letter]));
const HATCHED = [[[0, 2], [0, 3], [1, 2]], [[1, 6], [2, 6], [2, 7]], [[2, 0], [3, 0], [3, 1]]];
const STAR = { x: 500, y: 302, radius: 26 };

// Plain strokes: those of the table's pencil would be most of what the first page loads for this picture.
/** @param {number[]} box */
const strokes = ([row, column]) => [[8, 30, 30, 8], [8, 61, 61, 8], [8, 92, 92, 8], [39, 92, 92, 39], [70, 92, 92, 70]].map(([x, y, right, up]) => `M${100 * column + x} ${100 * row + y}L${100 * column + right} ${100 * row + up}`).join("");

/** The sides of boxes of a shape behind which it ends. @param {number[][]} boxes */
function edges(boxes) {
  const ends = (row, column) => !boxes.some(([other, place]) => other === row && place === column);
  return boxes.map(([row, column]) => {
    const [x, y] = [100 * column, 100 * row];
    return [ends(row - 1, column) && `M${x} ${y}h100`, ends(row + 1, column) && `M${x} ${y + 100}h100`, ends(row, column - 1) && `M${x} ${y}v100`, ends(row, column + 1) && `M${x + 100} ${y}v100`]
      .filter(Boolean).join("");
  }).join("");
}

const DOTS = { 3: [[-14, -14], [0, 0], [14, 14]], 5: [[-14, -14], [14, -14], [0, 0], [-14, 14], [14, 14]] };

function Die({ x, y, turn, value }) {
  return html`<g transform="translate(${x} ${y}) rotate(${turn})">
    <path class="die-side" d="M-30 30 -22 40H40L30 30z" /><path class="die-dark" d="M30 -30 40 -20V40L30 30z" /><rect class="die-face" x="-30" y="-30" width="60" height="60" rx="7" />
    ${DOTS[value].map(([right, down]) => html`<circle class="dot" cx=${right} cy=${down} r="5.5" />`)}
  </g>`;
}

export function SheetPicture() {
  const styled = useStylesheets(["/web/rollcean/picture.css"]);
  if (!styled) return null;
  const [wide, high] = [100 * CORNER[0].length, 100 * CORNER.length];
  return html`<svg class="sheet-picture" viewBox="0 0 420 220" aria-hidden="true">
    <g transform="translate(34 40) rotate(-4) scale(.39)"><rect class="sheet-paper" x="-30" y="-30" width=${wide + 60} height=${high + 60} rx="10" />
      ${[0, 400].map((x) => html`<rect class="even" x=${x} width="200" height=${high} />`)}
      <path class="grid" d=${CORNER.map((_, row) => `M0 ${row * 100}H${wide}`).join("") + CORNER[0].map((_, column) => `M${column * 100} 0V${high}`).join("")} />
      <path class="columns" d=${`M0 0H${wide}V${high}H0zM200 0V${high}M400 0V${high}M600 0V${high}`} />
      <${AnimalsOf} boxes=${CORNER} inset=${9} />
      ${HATCHED.map((boxes) => html`<path class="pencil" d=${boxes.map(strokes).join("")} /><path class="pencil edge" d=${edges(boxes)} />`)}
      <circle class="star-ground" cx=${STAR.x} cy=${STAR.y - 2} r="31" /><${StarfishAt} ...${STAR} />
    </g>
    <${Die} x=${346} y=${160} turn=${-12} value=${5} /><${Die} x=${384} y=${92} turn=${14} value=${3} />
  </svg>`;
}
