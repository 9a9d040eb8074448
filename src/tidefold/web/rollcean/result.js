// The end of the match: the winner, and where everybody's points came from.
import { useEffect, useRef } from "preact/hooks";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { isMe, nameOf, namesOf } from "../core/player_names.js";
import { live, ownSeat } from "../core/state.js";
import { AfterMatch } from "../parts/after_match.js";
import { Celebration, Crown } from "../parts/celebration.js";
import { departureText, GoneMark, ranked } from "../parts/ranking.js";
import { Animal } from "./animals.js";
import { sandWaits } from "./hourglass.js";
import { countOf, PartIcon, PARTS } from "./scores.js";
import { seats } from "./view.js";

/** @param {Record<string, any>} result */
function headline({ by, winners }) {
  const mine = winners.some(isMe);
  if (by !== "rounds") return winners.length ? t("rollcean.over.early", { names: namesOf(winners) }) : t("rollcean.over.abandoned");
  if (winners.length > 1) return t("rollcean.over.shared", { names: namesOf(winners) });
  if (seats.value.length === 1) return t("rollcean.over.alone");
  return mine ? t("rollcean.over.won.you") : t("rollcean.over.won", { name: nameOf(winners[0]) });
}

function PointsBar({ count, most }) {
  const piece = (part) => html`<span class=${`piece ${part}`} style=${{ width: `${(100 * Math.max(0, count[part])) / Math.max(1, most)}%` }}></span>`;
  return html`<span class="points-bar" aria-hidden="true">${PARTS.map(piece)}</span>`;
}

function Row({ seat, place, won, most }) {
  const count = countOf(seat);
  return html`<tr class=${won ? "won" : ""} data-seat=${seat} style=${{ animationDelay: `${place * 160}ms` }}>
    <th scope="row"><span class="who">${won && html`<${Crown} />`}${isMe(seat) ? t("rollcean.you") : nameOf(seat)}<${GoneMark} seat=${seat} /></span><${PointsBar} count=${count} most=${most} /></th>
    ${PARTS.map((part) => html`<td>${count[part]}</td>`)}
    <td class="total" data-total=${count.total}>${count.total}</td>
    <td class="bottles">${count.bottles}</td>
  </tr>`;
}

export function Result() {
  const result = /** @type {import("../core/wire").RollceanResult | null | undefined} */ (live.value?.table.result);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), [Boolean(result)]); // it may have been scrolled out of view
  if (!result) return null;
  const totals = result.totals;
  const order = ranked(result, (a, b) => result.bottles[b] - result.bottles[a]);
  const most = Math.max(...totals);
  const tied = result.winners.length < totals.filter((total) => total === most).length;
  const head = (part) => html`<th scope="col" title=${t(`rollcean.part.${part}`)}><${PartIcon} part=${part} /><span class="unseen">${t(`rollcean.part.${part}`)}</span></th>`;
  return html`<section class="tally panel" ref=${box} data-tally aria-label=${t("rollcean.over")}>
    ${result.winners.length > 0 && html`<span class="laurels" aria-hidden="true"><${Crown} /></span>`}
    <h2>${headline(result)}</h2>
    ${departureText() && html`<p class="quiet" data-reason>${departureText()}</p>`}
    ${(ownSeat.value === null || result.winners.includes(ownSeat.value)) && html`<${Celebration} />`}
    <table>
      <thead><tr><td></td>${PARTS.map(head)}<th scope="col">${t("rollcean.total")}</th><th scope="col" class="bottles" title=${t("rollcean.bottles")}><${Animal} name="bottle" /><span class="unseen">${t("rollcean.bottles")}</span></th></tr></thead>
      <tbody>${order.map((seat, place) => html`<${Row} key=${seat} seat=${seat} place=${place} won=${result.winners.includes(seat)} most=${most} />`)}</tbody>
    </table>
    <ul class="legend">${PARTS.map((part) => html`<li><span class=${`piece ${part}`}></span>${t(`rollcean.part.${part}`)}</li>`)}${seats.value.length > 1 && html`<li class="bottles"><${Animal} name="bottle" />${t("rollcean.bottles.tie")}</li>`}</ul>
    ${tied && html`<p class="quiet">${t("rollcean.over.tie")}</p>`}
    ${sandWaits() && html`<p class="quiet" data-no-sand>${t("rollcean.sand.how")}</p>`}
    <${AfterMatch} />
  </section>`;
}
