// The results of people who played the same deal, each at a table of their own.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";

/** A result in words, as its player reads it. @param {import("../core/deals").DealResult} result */
export function resultWords({ over, points, rival, won, gave_up: gone }) {
  if (!over) return t("daily.result.running");
  if (gone) return t("daily.result.gave-up");
  if (rival === null) return t("daily.result.alone", { n: points });
  return t(won ? "daily.result.won" : "daily.result.lost", { points, rival });
}

function Mark({ result }) {
  if (result.gave_up) return html` <span class="mark-tag">${t("daily.gave-up")}</span>`;
  return result.late ? html` <span class="mark-tag">${t("daily.late")}</span>` : null;
}

/** @param {{ results: import("../core/deals").DealResult[], caption: string }} props */
export function DealResults({ results, caption }) {
  if (!results.length) return html`<p class="quiet">${t("daily.nobody")}</p>`;
  const points = ({ gave_up: gone, points: own, rival }) => (gone ? "–" : rival === null ? own : `${own} : ${rival}`);
  return html`<table class="deal-results" data-results>
    <caption class="unseen">${caption}</caption>
    <thead><tr><th scope="col"><span class="unseen">${t("daily.rank")}</span></th><th scope="col">${t("daily.player")}</th><th scope="col">${t("daily.points")}</th></tr></thead>
    <tbody>${results.map((result, place) => html`<tr key=${place} class=${result.you ? "mine" : ""} data-rank=${result.rank}>
      <td>${result.rank}</td><td><span data-said>${result.name || t("people.somebody")}</span>${result.you && html` <span class="mark-tag">${t("people.you.title")}</span>`}<${Mark} result=${result} /></td><td class="points">${points(result)}</td>
    </tr>`)}</tbody>
  </table>`;
}
