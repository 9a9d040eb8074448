// How far somebody is on the way to the target.
import { html } from "../core/html.js";
import { view } from "./view.js";

/** @param {{ seat: number }} of */
export function Score({ seat }) {
  const { totals, target } = view();
  const part = Math.min(100, (100 * totals[seat]) / target);
  return html`<span class="score" data-score=${totals[seat]}>
    <span class="score-text"><b>${totals[seat]}</b><small>/${target}</small></span>
    <span class="score-track"><span class="score-bar" style=${{ width: `${part}%` }}></span></span>
  </span>`;
}
