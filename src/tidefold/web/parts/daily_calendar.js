// One's own calendar of daily deals: the last weeks, each day with its points.
import { gameTitle } from "../core/games.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { dayBefore, wholeDate } from "../core/time_format.js";
import { resultWords } from "./deal_results.js";

const DAYS = 35;

/** The days up to today, oldest first. @param {string} today */
function days(today) {
  return Array.from({ length: DAYS }, (_, place) => dayBefore(today, DAYS - 1 - place));
}

/** @param {{ day: string, details: import("../core/deals").DailyDay }} props */
function Day({ day, details }) {
  const results = details.games.flatMap(({ game }, number) => details.calendar.filter((one) => one.day === day && one.game === game).map(({ result }) => ({ game, result, number })));
  const words = results.map(({ game, result }) => `${gameTitle(game)}: ${resultWords(result)}`);
  const label = [wholeDate(day), ...words].join(". ");
  return html`<li><a href=${day === details.today ? "/daily" : `/daily/${day}`} class="day" data-calendar-day=${day} aria-label=${label} aria-current=${day === details.day ? "date" : undefined}>
    <span class="day-number">${Number(day.slice(8))}</span>
    ${results.map(({ result, number }) => html`<span class="day-points game-${number} ${result.won && !result.gave_up ? "won" : ""}">${result.over && !result.gave_up ? result.points : "–"}</span>`)}
  </a></li>`;
}

/** @param {{ details: import("../core/deals").DailyDay }} props */
export function DailyCalendar({ details }) {
  return html`<section class="panel" aria-labelledby="daily-calendar" data-calendar>
    <div class="row spread"><h2 id="daily-calendar">${t("daily.calendar")}</h2>
      <p class="row small">${details.games.map(({ game }, number) => html`<span key=${game} class="day-points game-${number}">${gameTitle(game)}</span>`)}</p></div>
    <ol class="days">${days(details.today).map((day) => html`<${Day} key=${day} day=${day} details=${details} />`)}</ol>
  </section>`;
}
