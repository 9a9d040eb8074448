// The sea of the first page: pleated paper waves, a folded boat, a sun of facets and three gulls.
import { html } from "../core/html.js";

const WIDTH = 2600; // a low and wide picture shows all of it, a high one the middle

// Each row of waves: where it stands, how high and how wide its pleats are, and its place in the palette.
const ROWS = [
  { y: 246, high: 26, wide: 128, from: -40, tone: 1 },
  { y: 278, high: 32, wide: 168, from: -120, tone: 2 },
  { y: 318, high: 36, wide: 204, from: -30, tone: 3 },
  { y: 362, high: 38, wide: 240, from: -150, tone: 4 },
];
const FLOOR = 470;

/** One pleat: a bright face towards the light and a shaded one behind the fold. */
function pleat({ y, high, wide, tone }, left, at) {
  const lift = high * (0.72 + 0.28 * Math.sin(at * 2.4 + tone));
  const [top, right] = [left + wide * 0.46, left + wide];
  return html`<path class="w${tone}a" d="M${left} ${y}L${top} ${y - lift}V${FLOOR}H${left}z" /><path class="w${tone}b" d="M${top} ${y - lift}L${right} ${y}V${FLOOR}H${top}z" />
    <path class="crest" d="M${left} ${y}L${top} ${y - lift}L${top + wide * 0.1} ${y - lift * 0.8}L${left + wide * 0.12} ${y}z" />`;
}

function Row({ row }) {
  const count = Math.ceil((WIDTH + 600) / row.wide);
  const lefts = Array.from({ length: count }, (_, at) => row.from - 200 + at * row.wide);
  return html`<g class="waves row-${row.tone}">${lefts.map((left, at) => pleat(row, left, at))}</g>`;
}

/** Where the sea ends: a torn edge in the colour of the page below. */
function Foam() {
  const tooth = (at) => `L${at * 190 + 5} ${386 + (at % 3) * 9}L${at * 190 + 100} 418`;
  return html`<path class="foam" d="M-100 418${Array.from({ length: 15 }, (_, at) => tooth(at)).join("")}V430H-100z" />`;
}

function Sun() {
  const corner = (at, reach) => {
    const angle = (Math.PI * 2 * at) / 12 - Math.PI / 2;
    return `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`;
  };
  const facets = Array.from({ length: 12 }, (_, at) => at);
  return html`<g class="sun" transform="translate(1690 112)">
    ${facets.map((at) => html`<path class="s${[0, 1, 2, 1][(at + 3) % 4]}" d="M0 0L${corner(at, 62)}L${corner(at + 1, 62)}z" />`)}
  </g>`;
}

function Boat() {
  return html`<g transform="translate(1405 228)"><g class="boat">
    <path class="p1" d="M62 -92 16 6h46z" /><path class="p3" d="M62 -92V6h50z" /><path class="p0" d="M62 -92 38 -40 62 -34z" />
    <path class="p2" d="M-40 -6 14 66h52L24 8z" /><path class="p4" d="M172 -6 116 66H66L106 8z" /><path class="p1" d="M24 8h82L66 66z" /><path class="p0" d="M24 8h41v58z" />
    <path class="p3" d="M-40 -6 24 8 2 26z" /><path class="p4" d="M172 -6 106 8l24 20z" opacity=".6" />
  </g></g>`;
}

const gull = (x, y, size) => html`<g class="gull" transform="translate(${x} ${y}) scale(${size})">
  <path class="p0" d="M0 0 -34 -18 -12 8z" /><path class="p2" d="M0 0 34 -20 12 8z" /><path class="p3" d="M-12 8 0 0 12 8 0 20z" />
</g>`;

function Hills() {
  return html`<g transform="translate(1880 0)"><path class="h1" d="M0 246 120 182 210 214 330 160 470 238V272H0z" /><path class="h2" d="M120 182 210 214 190 246H70zM330 160 470 238 360 246 280 192z" /></g>`;
}

export function Scene() {
  return html`<svg class="scene" viewBox=${`0 0 ${WIDTH} 420`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <${Sun} /><${Hills} />
    ${gull(1520, 96, 0.75)}${gull(1584, 62, 0.5)}${gull(1920, 120, 0.65)}
    <${Row} row=${ROWS[0]} /><${Row} row=${ROWS[1]} /><${Boat} /><${Row} row=${ROWS[2]} /><${Row} row=${ROWS[3]} /><${Foam} />
  </svg>`;
}
