// A player's avatar and score.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { titleOf } from "../core/player_names.js";
import { table } from "../core/state.js";
import { shownTotals } from "./last_round.js";
import { view } from "./view.js";

const start = (seat, length) => [...titleOf(seat)].slice(0, length).join("");

/** The first letter, the first two if another player has the same, and the number of a player who shares a name. */
function letters(seat) {
  const number = titleOf(seat).endsWith(` ${seat + 1}`) ? seat + 1 : "";
  const alike = (table.value?.seats ?? []).some((_, other) => other !== seat && start(other, 1).toUpperCase() === start(seat, 1).toUpperCase());
  return start(seat, 1).toUpperCase() + (number || (alike ? start(seat, 2).slice(start(seat, 1).length) : ""));
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
    <small class="score-name">${t("seasalt.score")}</small><span class="score-text"><b>${totals[seat]}</b><small>/${target}</small></span>
    <span class="score-track"><span class="score-bar" style=${{ width: `${part}%` }}></span></span>
  </span>`;
}
