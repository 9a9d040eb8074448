// The points of match after match: a dot each, filled where we won, and the average of the latest ones as a line.
import { html } from "../core/html.js";
import { decimal, t } from "../core/i18n.js";

const [WIDTH, HEIGHT, EDGE] = [320, 120, 9];
const WINDOW = 5;

/** The average of each number and those before it, at most five together. @param {number[]} numbers */
export function movingAverage(numbers) {
  return numbers.map((_, at) => {
    const some = numbers.slice(Math.max(0, at - WINDOW + 1), at + 1);
    return some.reduce((sum, one) => sum + one, 0) / some.length;
  });
}

/** @param {{ progress: { points: number | null, outcome: string }[] }} props */
export function ProgressChart({ progress }) {
  const shown = progress.filter(({ points }) => points !== null);
  if (shown.length < 2) return null;
  const points = shown.map((one) => one.points ?? 0);
  const averages = movingAverage(points);
  const [low, high] = [Math.min(0, ...points), Math.max(1, ...points)];
  const x = (at) => EDGE + (at * (WIDTH - 2 * EDGE)) / (points.length - 1);
  const y = (value) => HEIGHT - EDGE - ((value - low) * (HEIGHT - 2 * EDGE)) / (high - low);
  const words = t("matches.progress.text", { n: points.length, low: Math.min(...points), high: Math.max(...points), average: decimal(averages.at(-1) ?? 0) });
  return html`<figure class="progress" data-progress=${points.length}><figcaption>${t("matches.progress")}</figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${words}>
      <line class="ground" x1=${EDGE} x2=${WIDTH - EDGE} y1=${y(0)} y2=${y(0)} />
      <polyline points=${averages.map((value, at) => `${x(at)},${y(value)}`).join(" ")} />
      ${shown.map(({ outcome }, at) => html`<circle key=${at} class=${outcome === "won" || outcome === "shared" ? "won" : ""} cx=${x(at)} cy=${y(points[at])} r="3.5" />`)}
    </svg><p class="quiet small">${words} ${t("matches.progress.legend")}</p></figure>`;
}
