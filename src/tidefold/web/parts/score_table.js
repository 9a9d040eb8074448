// The table of a score pad: a row for each round, a column for each player, and the totals.
import { html } from "../core/html.js";
import { number, t } from "../core/i18n.js";

/**
 * `onEdit` leads to the row's correction; `marks` are short words next to a value.
 * @typedef {{ key: string, label: string, spoken?: string, values: (number | null)[], marks?: string[], onEdit?: () => void }} ScoreRow
 */

function Name({ row }) {
  if (!row.onEdit) return html`<th scope="row">${row.label}</th>`;
  return html`<th scope="row"><button type="button" class="row-button" data-correct=${row.key} aria-label=${row.spoken} title=${row.spoken} onClick=${row.onEdit}>${row.label}</button></th>`;
}

function Row({ row }) {
  return html`<tr data-row=${row.key}><${Name} row=${row} />
    ${row.values.map((value, seat) => html`<td key=${seat}>${value === null ? "–" : number(value)}${row.marks?.[seat] && html` <small>${row.marks[seat]}</small>`}</td>`)}</tr>`;
}

/** @param {{ players: string[], rows: ScoreRow[], totals: number[], best: number[], label: string }} props */
export function ScoreTable({ players, rows, totals, best, label }) {
  return html`<div class="score-scroll" tabindex="0" role="region" aria-label=${label}><table class="score-table">
    <thead><tr><th scope="col"><span class="unseen">${t("companion.score.round")}</span></th>${players.map((name, seat) => html`<th scope="col" key=${seat} class=${best.includes(seat) ? "best" : ""} data-said>${name}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<${Row} key=${row.key} row=${row} />`)}</tbody>
    <tfoot><tr><th scope="row">${t("companion.score.total")}</th>${totals.map((total, seat) => html`<td key=${seat} class=${best.includes(seat) ? "best" : ""} data-pad-total=${total}>${number(total)}</td>`)}</tr></tfoot>
  </table></div>`;
}

/** The seats with most points. @param {number[]} totals */
export const leading = (totals) => (totals.some(Boolean) ? totals.flatMap((total, seat) => (total === Math.max(...totals) ? [seat] : [])) : []);
