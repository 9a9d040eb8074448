// The end of the match: the winner, the analysis, how the totals grew, and statistics.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { isMe, nameOf, namesOf, titleOf } from "../core/player_names.js";
import { live, ownSeat } from "../core/state.js";
import { AfterMatch } from "../parts/after_match.js";
import { Analysis } from "../parts/analysis.js";
import { Celebration, Crown } from "../parts/celebration.js";
import { departureText, GoneMark, ranked } from "../parts/ranking.js";
import { lastRound, openSummary, roundNumber, summaryOpen } from "./last_round.js";
import { Avatar } from "./player.js";
import { Chart } from "./score_chart.js";
import { Statistics, useStatistics } from "./statistics.js";
import { inForce, view } from "./view.js";

/** Who won, and why the match is over. */
function headline({ by, winners }) {
  if (!winners.length) return t("seasalt.result.nobody");
  if (winners.length > 1) return t("seasalt.result.shared", { names: namesOf(winners) });
  return isMe(winners[0]) ? t("seasalt.result.won.you") : t("seasalt.result.won", { name: nameOf(winners[0]), by });
}

function Ranking({ result }) {
  const { target } = view();
  return html`<ol class="ranking">${ranked(result).map((seat) => html`<li key=${seat} class=${result.winners.includes(seat) ? "won" : ""} data-total=${result.totals[seat]} data-seat=${seat}>
    <${Avatar} seat=${seat} /><b class="ranking-name">${titleOf(seat)}</b>
    ${result.winners.includes(seat) && html`<span class="winner">${t("seasalt.result.winner")}</span>`}<${GoneMark} seat=${seat} />
    <span class="score-track"><span class="score-bar seat-${seat}" style=${{ width: `${Math.min(100, (100 * result.totals[seat]) / target)}%` }}></span></span>
    <b class="ranking-total">${result.totals[seat]}</b></li>`)}</ol>`;
}

/** Why the match is over, and who gave up. */
function reason({ by, winners }) {
  const danced = by === "mermaids" && inForce(winners[0] ?? null).includes("dance-of-the-mermaids");
  const why = by === "resigned" ? "" : t(danced ? "seasalt.over.mermaids.dance" : `seasalt.over.${by}`, { target: view().target });
  return [why, departureText()].filter(Boolean).join(" ");
}

/** The winner's moment: a crowned portrait, and falling paper for the winners and for spectators. */
function Winners({ winners }) {
  if (!winners.length) return null;
  const joy = ownSeat.value === null || winners.includes(ownSeat.value);
  return html`<div class="winners" aria-hidden="true">${winners.map((one) => html`<span key=${one} class="portrait"><${Crown} /><${Avatar} seat=${one} /></span>`)}</div>
    ${joy && html`<${Celebration} when=${!summaryOpen.value} />`}`;
}

export function Result() {
  const result = /** @type {any} */ (live.value?.table.result);
  const found = useStatistics();
  return html`<div class="result" data-result data-by=${result.by}>
    <header class="result-head"><${Winners} winners=${result.winners} /><h2>${headline(result)}</h2><p class="quiet" data-reason>${reason(result)}</p></header>
    <${Ranking} result=${result} />
    <div class="result-actions"><${AfterMatch} />
      ${lastRound.value && html`<button type="button" class="button" data-action="last-round" onClick=${openSummary}>${t("seasalt.round.last", { round: roundNumber() })}</button>`}</div>
    <${Analysis} />
    <${Chart} rounds=${found?.rounds} totals=${result.totals} /><${Statistics} found=${found} />
  </div>`;
}
