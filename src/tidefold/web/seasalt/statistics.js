// Statistics of the match by player, as the server counted them.
import { useEffect, useState } from "preact/hooks";
import { statistics } from "../core/api.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { titleOf } from "../core/player_names.js";
import { route } from "../core/state.js";

/** The statistics of this match; null until they have loaded, or if there are none. */
export function useStatistics() {
  const [found, setFound] = useState(/** @type {any} */ (null));
  const { table, invite } = route.value;
  useEffect(() => {
    statistics(table, invite).then(setFound).catch(() => setFound(null)); // a match without statistics shows the rest
  }, [table]);
  return found;
}

const all = (duos) => Object.values(duos ?? {}).reduce((sum, n) => sum + n, 0);

/** The lines of the table: the key of its words, and how to read it from what a seat did. */
const LINES = [
  ["turns", (seat) => seat.turns], ["drawn", (seat) => seat.drawn], ["taken", (seat) => seat.taken],
  ["duos", (seat) => all(seat.duos)], ["stops", (seat) => seat.stops],
  ["bets", (seat) => `${seat.bets_won}/${seat.bets_won + seat.bets_lost}`], ["robbed", (seat) => seat.robbed], ["was-robbed", (seat) => seat.was_robbed],
  ["points.duos", (seat) => seat.points?.duos], ["points.collections", (seat) => seat.points?.collections],
  ["points.multipliers", (seat) => seat.points?.multipliers], ["points.mermaids", (seat) => seat.points?.mermaids],
  ["points.bonus", (seat) => seat.points?.bonus], ["best", (seat) => seat.best_round],
];

function Line({ name, numbers, sub = false }) {
  return html`<tr class=${sub ? "sub" : ""}><th scope="row">${name}</th>${numbers.map((n, seat) => html`<td key=${seat}>${n}</td>`)}</tr>`;
}

/** The pairs that a player laid, kind by kind. */
function Pairs({ seats }) {
  const kinds = [...new Set(seats.flatMap((did) => Object.keys(did.duos ?? {})))];
  return kinds.map((kind) => html`<${Line} key=${kind} sub name=${t(`kind.${kind}`)} numbers=${seats.map((did) => did.duos[kind] ?? 0)} />`);
}

/** @param {{ found: any }} of */
export function Statistics({ found }) {
  if (!found?.seats) return null;
  return html`<section class="statistics panel" data-statistics><h3>${t("seasalt.statistics")}</h3>
    <div class="scroll" tabindex="0"><table><thead><tr><td></td>${found.seats.map((_, seat) => html`<th key=${seat} scope="col"><span class="dot seat-${seat}"></span>${titleOf(seat)}</th>`)}</tr></thead>
      <tbody>${LINES.map(([key, read]) => html`<${Line} key=${key} name=${t(`seasalt.statistics.${key}`)} numbers=${found.seats.map(read)} />
        ${key === "duos" && html`<${Pairs} seats=${found.seats} />`}`)}</tbody></table></div>
  </section>`;
}
