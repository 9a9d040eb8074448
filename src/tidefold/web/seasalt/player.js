// A player's avatar and score.
import { html } from "../core/html.js";
import { nameOf } from "../core/player_names.js";
import { shownTotals } from "./last_round.js";
import { view } from "./view.js";

/** The first letter, and the number of a player who shares a name. */
function letters(seat) {
  const name = nameOf(seat);
  return `${[...name][0]?.toUpperCase() ?? ""}${name.endsWith(` ${seat + 1}`) ? seat + 1 : ""}`;
}

/** @param {{ seat: number }} of */
export function Avatar({ seat }) {
  return html`<span class="avatar seat-${seat}" aria-hidden="true">${letters(seat)}</span>`;
}

/** @param {{ seat: number }} of */
export function Score({ seat }) {
  const { target } = view();
  const totals = shownTotals();
  const part = Math.min(100, (100 * totals[seat]) / target);
  return html`<span class="score" data-score=${totals[seat]}>
    <span class="score-text"><b>${totals[seat]}</b><small>/${target}</small></span>
    <span class="score-track"><span class="score-bar" style=${{ width: `${part}%` }}></span></span>
  </span>`;
}
