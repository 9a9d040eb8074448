// The back of every card: a sea of folded waves, pale above and deep below, with a paper boat on it.
import { html } from "../../core/html.js";

const HALF = 15; // from a crest to the next trough
const RISE = 9;
const BANDS = [["#BFE0E2", "#A6D0D5"], ["#93C4CC", "#79B1BC"], ["#66A3B1", "#4F8E9E"], ["#3F7F90", "#316D7E"], ["#275F70", "#1F5162"], ["#1A4758", "#153B4A"]];
const BAND = 21;

/** The folds of one band that lean the same way: every second parallelogram between two zigzag lines. */
function leaning(band, side) {
  const top = 12 + band * BAND;
  return Array.from({ length: 4 }, (_, place) => {
    const x = 5 - HALF + (2 * place + side) * HALF;
    const [from, to] = side ? [0, RISE] : [RISE, 0];
    return `M${x} ${top + from}L${x + HALF} ${top + to}V${top + to + BAND + 10}L${x} ${top + from + BAND + 10}Z`;
  }).join("");
}

const WAVES = BANDS.map((tones, band) => tones.map((tone, side) => ({ tone, d: leaning(band, side) }))).flat();
const BOAT = [
  ["#9BB7BC", "M32 64 50 72 68 64 60 70 50 64 40 70Z"],
  ["#FFFFFF", "M50 49 39.5 68 50 72ZM32 64 50 72V82L41 79Z"],
  ["#DAD4C4", "M50 49 60.5 68 50 72ZM68 64 50 72V82L59 79Z"],
];

/** A card face down; it fills the width of its box. */
export function CardBack() {
  return html`<span class="card-face card-back" aria-hidden="true">
    <svg viewBox="0 0 100 140">
      <rect width="100" height="140" fill="#F7F4EC" />
      <svg x="5" y="5" width="90" height="130" viewBox="5 5 90 130">
        <rect width="100" height="140" fill="#E6F1EF" />
        ${WAVES.slice(0, 6).map(({ tone, d }) => html`<path d=${d} fill=${tone} />`)}
        ${BOAT.map(([tone, d]) => html`<path d=${d} fill=${tone} />`)}
        ${WAVES.slice(6).map(({ tone, d }) => html`<path d=${d} fill=${tone} />`)}
      </svg>
    </svg>
  </span>`;
}
