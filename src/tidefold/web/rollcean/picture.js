// A corner of a Roll-cean sheet with hatched shapes and the two dice, for the first page.
import { html } from "../core/html.js";
import { useStylesheets } from "../core/stylesheets.js";

const HATCHED = ["1 1", "2 1", "2 2", "5 0", "5 1", "6 1", "6 2", "3 3", "4 3"];
const BOX = 34;

function box(column, row) {
  const hatched = HATCHED.includes(`${column} ${row}`);
  const [x, y] = [column * BOX, row * BOX];
  const strokes = `M${x + 4} ${y + 16}L${x + 16} ${y + 4}M${x + 4} ${y + 30}L${x + 30} ${y + 4}M${x + 18} ${y + 30}L${x + 30} ${y + 18}`;
  return html`<g><rect class="box" x=${x} y=${y} width=${BOX} height=${BOX} />${hatched && html`<path class="pencil" d=${strokes} />`}</g>`;
}

/** A creature of three folds in a box: fish one way, shrimp the other. */
function creature(column, row, kind) {
  const at = `translate(${column * BOX + 17} ${row * BOX + 17})`;
  if (kind === "fish") return html`<g transform=${at}><path class="c1" d="M-12 0 2 -8 2 0z" /><path class="c2" d="M-12 0 2 8 2 0z" /><path class="c3" d="M2 -8 2 8 12 -6 7 0 12 6z" /></g>`;
  if (kind === "star") return html`<g transform=${at}><path class="c4" d="M0 -11 3 -3 11 -3 5 3 7 11 0 6 -7 11 -5 3 -11 -3 -3 -3z" /></g>`;
  return html`<g transform=${at}><path class="c5" d="M-4 -12 4 -12 4 -6 8 0 8 12 0 12 0 -2z" /><path class="c6" d="M-4 -12 0 -2 0 12 -8 12 -8 0 -4 -6z" /></g>`;
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
  const boxes = Array.from({ length: 32 }, (_, at) => box(at % 8, Math.floor(at / 8)));
  return html`<svg class="sheet-picture" viewBox="0 0 420 220" aria-hidden="true">
    <g transform="translate(52 38) rotate(-4)"><rect class="sheet-paper" x="-16" y="-16" width="304" height="172" rx="4" />${boxes}
      ${creature(0, 0, "fish")}${creature(3, 1, "fish")}${creature(4, 0, "bottle")}${creature(7, 0, "fish")}${creature(1, 3, "star")}${creature(6, 3, "fish")}${creature(4, 2, "star")}${creature(0, 2, "bottle")}
    </g>
    <${Die} x=${318} y=${150} turn=${-12} value=${5} /><${Die} x=${366} y=${86} turn=${14} value=${3} />
  </svg>`;
}
