// Points by category, as the numbers on the wire give them.
import { html } from "../core/html.js";
import { Starfish } from "./animals.js";
import { setup, steadyBySeat, view } from "./view.js";

export const PARTS = /** @type {const} */ (["rounds", "starfish", "lines", "goals"]);

const ICONS = {
  rounds: "M4 24V4h12v10h20v20H4z",
  lines: "M20 3L38 37H2z",
  goals: "M6 36V4h26l-6 9 6 9H11v14z",
};

/** @param {{ part: string }} props */
export function PartIcon({ part }) {
  if (part === "starfish") return html`<span class="part-icon starfish"><${Starfish} /></span>`;
  return html`<svg class=${`part-icon ${part}`} viewBox="0 0 40 40" aria-hidden="true"><path d=${ICONS[part]} /></svg>`;
}

/** The points of a seat by category, and its bottles. */
export const countOf = steadyBySeat((seat) => {
  const { totals, tally, bottles } = /** @type {import("./view.js").RollceanView} */ (view.value);
  const { rounds, starfish, lines, objectives } = tally[seat];
  return { rounds, starfish, lines, goals: objectives, total: totals[seat], bottles: bottles[seat] };
});

/** All that a round brought a seat, as its total grew: the shape, starfish, lines and objectives. @param {any} ended how the round ended */
export function gainOf({ points, starfish, lines, objectives }, seat) {
  const { sheet, objectives: drawn } = /** @type {import("./view.js").Setup} */ (setup.value);
  const goals = drawn.filter(({ name }) => objectives[seat].includes(name)).reduce((sum, goal) => sum + goal.points, 0);
  return points[seat] + starfish[seat] * sheet.starfish_points + lines[seat].length * sheet.line_points + goals;
}
