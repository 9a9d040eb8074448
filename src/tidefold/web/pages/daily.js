// The daily tide: one deal of each game a day, the same for everybody; the day's results and one's own calendar.
import { useEffect, useState } from "preact/hooks";
import { wholeAddress } from "../core/address.js";
import { dailyDay, learnMe, learnOrRecallAbout, startDaily } from "../core/api.js";
import { gameClient, gameTitle, loadGames } from "../core/games.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { botName } from "../core/player_names.js";
import { go, tableAddress } from "../core/route.js";
import { about, me, route } from "../core/state.js";
import { useStylesheets } from "../core/stylesheets.js";
import { countdown, dayBefore, wholeDate } from "../core/time_format.js";
import { Bar, Brand, SettingsButton, SoundButton } from "../parts/bar.js";
import { DailyCalendar } from "../parts/daily_calendar.js";
import { DealResults, resultWords } from "../parts/deal_results.js";
import { Icon } from "../parts/icons.js";
import { ShareText } from "../parts/share_text.js";
import { nameMe } from "../parts/start_table.js";
import { errorText, toastError } from "../parts/toast.js";

const STYLES = ["/web/style/daily.css"];
const TICK_MS = 15000;
const PER_SQUARE = 10; // points, in the text to share

/** @typedef {import("../core/deals").DailyDay} DailyDay */
/** @typedef {import("../core/deals").DailyGame} DailyGame */

/** What the server says of a day; it is asked again when the page is seen again, and when the day ends. @param {string} day */
function useDay(day) {
  const [found, setFound] = useState(/** @type {{ details: DailyDay | null, trouble: any, ends: number }} */ ({ details: null, trouble: null, ends: 0 }));
  const [, tick] = useState(0);
  const look = async () => {
    try {
      if (me.peek() === undefined) await learnMe();
      const details = await dailyDay(day);
      setFound({ details, trouble: null, ends: performance.now() + details.left });
    } catch (trouble) {
      setFound((old) => ({ ...old, trouble }));
    }
  };
  useEffect(() => {
    look();
    const seen = () => document.hidden || look();
    const timer = setInterval(() => tick((n) => n + 1), TICK_MS);
    document.addEventListener("visibilitychange", seen);
    return () => (clearInterval(timer), document.removeEventListener("visibilitychange", seen));
  }, [day, me.value?.name]);
  const left = Math.max(0, Math.ceil((found.ends - performance.now()) / 1000));
  const ended = found.details !== null && found.details.left > 0 && left === 0;
  useEffect(() => void (ended && look()), [ended]);
  return { ...found, left };
}

/** The caller's result in a game. @param {DailyGame} game */
const own = (game) => game.results?.find((result) => result.you);

function PlayButton({ game, today }) {
  const [busy, setBusy] = useState(false);
  const play = async () => {
    setBusy(true);
    try {
      await nameMe("");
      const { table } = await startDaily(game.game);
      go(tableAddress(table, ""));
    } catch (problem) {
      toastError(problem);
    }
    setBusy(false);
  };
  const mine = own(game);
  if (mine) return html`<p class="daily-mine" data-mine>${resultWords(mine)}</p><a class="button" data-look href=${tableAddress(game.table, "")}>${t("daily.look")}</a>`;
  if (game.table) return html`<a class="button main big" data-go-on href=${tableAddress(game.table, "")}>${t("daily.go-on")}</a>`;
  if (!today) return null;
  return html`<button type="button" class="button main big" data-play-daily=${game.game} disabled=${busy} onClick=${play}>${busy ? t("home.play.busy") : t("daily.play")}</button>`;
}

/** @param {{ game: DailyGame, today: boolean, number: number }} props */
function Deal({ game, today, number }) {
  const client = gameClient(game.game);
  const how = game.bots.length ? t("daily.against", { bot: botName(game.bots[0]) }) : t("daily.alone");
  return html`<article class="panel deal game-${number}" data-deal=${game.game} aria-labelledby=${`deal-${game.game}`}>
    ${client && html`<div class="game-picture"><${client.Picture} /></div>`}
    <h2 id=${`deal-${game.game}`}>${gameTitle(game.game)}</h2><p class="quiet">${how}</p>
    <div class="daily-action"><${PlayButton} game=${game} today=${today} /></div>
    ${game.results ? html`<${DealResults} results=${game.results} caption=${t("daily.results", { game: gameTitle(game.game) })} />` : html`<p class="quiet small" data-tries=${game.tries}>${game.tries ? `${t("daily.tries", { n: game.tries })} ${t("daily.hidden")}` : t("daily.first")}</p>`}
  </article>`;
}

/** One's results as a text that gives nothing of the deal away. @param {DailyDay} details */
function shareText(details) {
  const line = (game, mine) => {
    if (mine.gave_up) return `${gameTitle(game.game)} 🏳️`;
    const squares = "🟦".repeat(Math.max(1, Math.round(mine.points / PER_SQUARE)));
    if (mine.rival === null) return `${gameTitle(game.game)} ${mine.points} ${squares}`;
    return `${gameTitle(game.game)} ${mine.points}:${mine.rival} ${squares}${mine.won ? "🏆" : ""}`;
  };
  const lines = details.games.flatMap((game) => {
    const mine = own(game);
    return mine ? [line(game, mine)] : [];
  });
  return [`${t("daily.title")} 🌊 ${details.day}`, ...lines, wholeAddress(`/daily/${details.day}`)].join("\n");
}

function Share({ details }) {
  const [open, setOpen] = useState(false);
  if (!details.games.some(own)) return null;
  return html`<button type="button" class="button" data-share-daily onClick=${() => setOpen(true)}><${Icon} name="share" />${t("daily.share")}</button>
    ${open && html`<${ShareText} title=${t("daily.share")} text=${shareText(details)} onClose=${() => setOpen(false)} />`}`;
}

/** @param {{ details: DailyDay }} props */
function Fairness({ details }) {
  return html`<details class="panel unfold daily-fair" data-fair><summary>${t("daily.fair")}</summary>
    <p>${t("daily.fair.text")}</p>
    <dl><dt>${t("daily.fair.commitment")}</dt><dd><code class="print">${details.commitment}</code></dd>
      <dt>${t("daily.fair.key")}</dt><dd>${details.key ? html`<code class="print" data-key>${details.key}</code>` : t("daily.fair.later")}</dd></dl>
    <p>${t("daily.once")}</p>
  </details>`;
}

/** @param {{ details: DailyDay, left: number }} props */
function Head({ details, left }) {
  const today = details.day === details.today;
  return html`<header class="daily-head">
    <h1 id="page-title" tabindex="-1">${t("daily.title")}</h1>
    <p class="daily-date" data-day=${details.day}>${wholeDate(details.day)}</p>
    <p>${t(today ? "daily.lead" : "daily.lead.past")}</p>
    <div class="row">${today ? html`<span class="mark-tag" data-left>${t("daily.left", { time: countdown(Math.max(60, left - (left % 60))) })}</span>` : html`<a class="button" href="/daily" data-today>${t("daily.today")}</a>`}
      ${details.streak > 0 && html`<span class="mark-tag streak" data-streak=${details.streak}>${t("daily.streak", { n: details.streak })}</span>`}
      ${today && html`<a class="button faint" href=${`/daily/${dayBefore(details.day)}`} data-yesterday>${t("daily.yesterday")}</a>`}
      <${Share} details=${details} /></div>
  </header>`;
}

export function Page() {
  const styled = useStylesheets(STYLES);
  const { details, trouble, left } = useDay(route.value.parts[0] ?? "");
  useEffect(() => void learnOrRecallAbout().then(loadGames), [about.value]);
  return html`<${Bar}><${Brand} /><span class="space"></span><${SoundButton} /><${SettingsButton} /><//>
    ${styled && html`<main class="page daily" id="page">
      ${trouble && html`<p class="panel warning" role="alert" data-trouble=${trouble.code}>${errorText(trouble)} <a href="/daily">${t("daily.today")}</a></p>`}
      ${details && html`<${Head} details=${details} left=${left} />
        <div class="deals">${details.games.map((game, number) => html`<${Deal} key=${game.game} game=${game} number=${number} today=${details.day === details.today} />`)}</div>
        ${details.calendar.length > 0 && html`<${DailyCalendar} details=${details} />`}
        <${Fairness} details=${details} />`}
    </main>`}`;
}
