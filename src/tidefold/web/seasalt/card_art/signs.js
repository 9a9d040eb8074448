// What stands next to a card's glyph: how its kind scores. All numbers come from the server's facts.
import { html } from "../../core/html.js";
import { about } from "../../core/state.js";
import { glyphOf } from "./glyph.js";
import { PAPER } from "./marks.js";

function Partner({ kind }) {
  return html`<path class="card-partner" d=${glyphOf(kind)} transform="translate(1 .8) scale(.76)" fill="none" stroke="currentColor" stroke-width="1.2" stroke-linejoin="round" />`;
}

function Multiplier({ kind, each }) {
  return html`
    <text class="card-each" x="0" y="14.8" fill="currentColor">×${each}</text>
    <path d=${glyphOf(kind)} transform="translate(17.5 1.5) scale(.7)" fill="currentColor" fill-rule="evenodd" />
  `;
}

/** Where each number of a row begins, and how wide its cell is. */
function cells(steps) {
  let x = 0;
  return steps.map((points) => {
    const width = 3.2 + 4.5 * String(points).length;
    return { points, width, x: (x += width) - width };
  });
}

/** The points for one, two, three … of a collection; the step that is reached is lit. */
function Steps({ steps, reached, label }) {
  const lit = Math.min(reached, steps.length) - 1;
  return html`<g class="card-steps">${cells(steps).map(({ points, x, width }, step) => html`
    ${step === lit && html`<rect x=${x} y="3.2" width=${width} height="12.6" rx="2.5" fill="currentColor" />`}
    <text x=${x + width / 2} y="12.5" fill=${step === lit ? label : "currentColor"}>${points}</text>`)}
  </g>`;
}

/** The same when the card is small: a staircase, the more cards the higher; the steps reached stand out. */
function Stairs({ steps, reached }) {
  const wide = Math.min(7.5, 33 / steps.length);
  const stair = (place) => {
    const high = 4 + (12 * (place + 1)) / steps.length;
    return `M${place * wide} ${18 - high}h${wide - 1}v${high}h${1 - wide}Z`;
  };
  const drawn = (from, to) => steps.map((_, place) => place).slice(from, to).map(stair).join("");
  const held = Math.min(reached, steps.length);
  return html`<path class="card-stairs" d=${drawn(held)} fill="currentColor" opacity=".32" /><path class="card-stairs" d=${drawn(0, held)} fill="currentColor" />`;
}

const BARS = ["dark-blue", "green", "pink", "yellow"];

/** The mermaid counts colours, the largest first. */
function Colours() {
  return BARS.map((colour, place) => html`<rect x=${place * 7.5} y=${2 + place * 3} width="5.5" height=${15 - place * 3} rx="1" fill=${PAPER[colour].paper} stroke=${PAPER[colour].shade} stroke-width=".8" />`);
}

/** What a starfish adds to a pair. */
const Added = ({ points }) => html`<text class="card-each" x="0" y="14.8" fill="currentColor">+${points}</text>`;

const STAR = "M8.2 1H11.8L11.3 6.6 16.4 4.2 17.8 7.6 12.4 9.2 16.2 13.4 13.3 15.6 10 11 6.7 15.6 3.8 13.4 7.6 9.2 2.2 7.6 3.6 4.2 8.7 6.6Z";

/** Stands for any of these: a star, as in a pattern, before their glyphs. @param {{ kinds: string[] }} of */
function Joker({ kinds }) {
  return html`<path d=${STAR} fill="currentColor" />
    ${kinds.map((kind, place) => html`<path class="card-any" d=${glyphOf(kind)} transform=${`translate(${19 + place * 8} 5.6) scale(.3)`} fill="currentColor" fill-rule="evenodd" />`)}`;
}

/** @param {{ kind: string, label: string, count?: number }} of */
export function Sign({ kind, label, count = 0 }) {
  const { kinds, boxes } = about.value?.games.seasalt.facts ?? {};
  const facts = kinds?.[kind] ?? boxes?.salt.kinds[kind];
  if (!facts) return null;
  if (facts.role === "duo") return html`<${Partner} kind=${facts.partner} />`;
  if (facts.role === "multiplier") return html`<${Multiplier} kind=${facts.counts} each=${facts.each} />`;
  if (facts.role === "mermaid") return html`<${Colours} />`;
  if (facts.role === "trio") return html`<${Added} points=${facts.bonus} />`;
  if (facts.role === "joker") return html`<${Joker} kinds=${facts.counts_as} />`;
  return html`<${Steps} steps=${facts.steps} reached=${count} label=${label} /><${Stairs} steps=${facts.steps} reached=${count} />`;
}
