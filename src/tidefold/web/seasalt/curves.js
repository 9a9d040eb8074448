// Everybody's chance to win, from decision to decision.
import { html } from "../core/html.js";

const [WIDTH, HEIGHT, EDGE] = [320, 130, 10];

/** @param {{ curve: [number, number][], seat: string, last: number }} of */
function Curve({ curve, seat, last }) {
  const x = (move) => EDGE + ((WIDTH - 2 * EDGE) * move) / last;
  const y = (chance) => HEIGHT - EDGE - chance * (HEIGHT - 2 * EDGE);
  return html`<g class="line seat-${seat}"><polyline points=${curve.map(([move, chance]) => `${x(move)},${y(chance)}`).join(" ")} /></g>`;
}

/** @param {{ curves: Record<string, [number, number][]> }} of */
export function Curves({ curves }) {
  const last = Math.max(1, ...Object.values(curves).flat().map(([move]) => move));
  const even = HEIGHT - EDGE - (HEIGHT - 2 * EDGE) / Object.keys(curves).length;
  return html`<svg class="chart curves" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
    <line class="goal" x1=${EDGE} x2=${WIDTH - EDGE} y1=${even} y2=${even} />
    <text x=${WIDTH - EDGE} y=${EDGE - 2}>100 %</text><text x=${WIDTH - EDGE} y=${HEIGHT - 1}>0 %</text>
    ${Object.entries(curves).map(([seat, curve]) => html`<${Curve} key=${seat} seat=${seat} curve=${curve} last=${last} />`)}
  </svg>`;
}
