// A rating such as 1540 ± 60, at the seats of a rated table and elsewhere.
import { seatRatings, uncounted } from "../core/competition.js";
import { html } from "../core/html.js";
import { number, t } from "../core/i18n.js";
import { titleOf } from "../core/player_names.js";
import { live } from "../core/state.js";

/** A difference with its sign. @param {number} change */
export const signed = (change) => `${change > 0 ? "+" : change < 0 ? "−" : "±"}${number(Math.abs(change))}`;

/** @param {{ rating: import("../core/competition.js").ShownRating }} props */
export function Rating({ rating }) {
  const { rating: mean, deviation, provisional } = rating;
  const words = t(provisional ? "shell.rating.provisional" : "shell.rating.words", { rating: mean, deviation });
  return html`<span class="rating" data-rating=${mean} title=${words}><span aria-hidden="true">${mean} ± ${deviation}${provisional ? "?" : ""}</span><span class="unseen">${words}</span></span>`;
}

/** The rating of a seat; nothing at a table that is not rated. @param {{ seat: number }} props */
export function SeatRating({ seat }) {
  const rating = seatRatings.value[seat];
  return rating ? html`<${Rating} rating=${rating} />` : null;
}

/** Why the match changes no rating, if that is known. */
export function Uncounted() {
  return uncounted.value && html`<p class="quiet" data-uncounted=${uncounted.value}>${t(`shell.rating.uncounted.${uncounted.value}`)}</p>`;
}

/** What the match changed, once that is known. */
export function RatingChanges() {
  const table = live.value?.table;
  const changed = seatRatings.value.flatMap((rating, seat) => (rating?.change === undefined ? [] : [{ rating, seat, change: rating.change }]));
  if (table?.settings.rated && uncounted.value) return html`<section class="rating-changes"><${Uncounted} /></section>`;
  if (!table?.settings.rated || !changed.length) return null;
  return html`<section class="rating-changes" data-rating-changes aria-label=${t("shell.rating.changes")}><h3>${t("shell.rating.changes")}</h3>
    <ul>${changed.map(({ rating, seat, change }) => html`<li key=${seat} data-seat=${seat}><b>${titleOf(seat)}</b> <${Rating} rating=${rating} /> <span class="mark-tag" data-change=${change}>${signed(change)}</span></li>`)}</ul></section>`;
}
