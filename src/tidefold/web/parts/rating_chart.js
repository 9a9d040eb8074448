// Our ratings: how each came about, as a line with the band in which it is likely to be, and as a table.
import { useEffect, useState } from "preact/hooks";
import { myRatings } from "../core/competition.js";
import { gameTitle } from "../core/games.js";
import { html } from "../core/html.js";
import { number, t } from "../core/i18n.js";
import { withOthers } from "../core/offers.js";
import { me } from "../core/state.js";
import { useStylesheets } from "../core/stylesheets.js";
import { moment } from "../core/time_format.js";
import { Rating, signed } from "./seat_rating.js";

const [WIDTH, HEIGHT, EDGE] = [320, 120, 9];
const STYLES = ["/web/style/competition.css"];

/** @param {{ history: import("../core/competition.js").RatingMoment[] }} props */
function Chart({ history }) {
  const [low, high] = [Math.min(...history.map((one) => one.rating - one.deviation)), Math.max(...history.map((one) => one.rating + one.deviation))];
  const x = (at) => EDGE + (at * (WIDTH - 2 * EDGE)) / Math.max(1, history.length - 1);
  const y = (value) => HEIGHT - EDGE - ((value - low) * (HEIGHT - 2 * EDGE)) / Math.max(1, high - low);
  const line = (value) => history.map((one, at) => `${x(at).toFixed(1)},${y(value(one)).toFixed(1)}`);
  const band = [...line((one) => one.rating + one.deviation), ...line((one) => one.rating - one.deviation).reverse()];
  const ratings = history.map((one) => one.rating);
  const words = t("ratings.chart.text", { n: history.length, low: Math.min(...ratings), high: Math.max(...ratings), now: ratings.at(-1) ?? 0 });
  return html`<figure class="progress rating-chart" data-rating-chart=${history.length}><figcaption>${t("ratings.chart")}</figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${words}><polygon class="band" points=${band.join(" ")} /><polyline points=${line((one) => one.rating).join(" ")} /></svg>
    <p class="quiet small">${words} ${t("ratings.chart.legend")}</p></figure>`;
}

/** @param {{ history: import("../core/competition.js").RatingMoment[] }} props */
function Changes({ history }) {
  return html`<details class="unfold" data-rating-table><summary>${t("ratings.table")}</summary><div class="scroll" tabindex="0" role="group" aria-label=${t("ratings.table")}><table class="match-table">
    <thead><tr><th scope="col">${t("ratings.when")}</th><th scope="col">${t("ratings.rating")}</th><th scope="col">${t("ratings.change")}</th></tr></thead>
    <tbody>${history.toReversed().map((one) => html`<tr key=${one.table}><th scope="row">${moment(one.ended)}</th><td>${number(one.rating)} ± ${number(one.deviation)}</td><td>${signed(one.change)}</td></tr>`)}</tbody></table></div></details>`;
}

/** Our ratings in all games in which we have one. */
export function MyRatings() {
  const styled = useStylesheets(STYLES);
  const [found, setFound] = useState(/** @type {import("../core/competition.js").OwnRating[]} */ ([]));
  useEffect(() => {
    if (withOthers && me.value) myRatings().then(setFound, () => {}); // the list is worth more than what is above it
  }, [me.value?.name]);
  if (!styled || !found.length) return null;
  return html`<div class="match-games" data-my-ratings>${found.map(({ game, now, history }) => html`<section key=${game} class="panel" data-my-rating=${game}>
    <h2>${t("ratings.of", { game: gameTitle(game) })}</h2><p class="big-rating"><${Rating} rating=${now} /></p>
    ${now.provisional && html`<p class="quiet small">${t("ratings.provisional")}</p>`}
    <${Chart} history=${history} /><${Changes} history=${history} />
    <a class="button" href=${`/leaderboard/${game}`}>${t("ratings.title")}</a></section>`)}</div>`;
}
