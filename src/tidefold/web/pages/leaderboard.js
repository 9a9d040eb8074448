// The leaderboard of a game: everybody whose rating is certain enough, people and bots.
import { useEffect, useState } from "preact/hooks";
import { leaderboard, setListed } from "../core/competition.js";
import { learnAbout, learnMe } from "../core/api.js";
import { gameNames, gameTitle, loadGames } from "../core/games.js";
import { html } from "../core/html.js";
import { number, t } from "../core/i18n.js";
import { botName } from "../core/player_names.js";
import { about, me, route } from "../core/state.js";
import { useStylesheets } from "../core/stylesheets.js";
import { Bar, Brand, SettingsButton, SoundButton } from "../parts/bar.js";
import { Switch } from "../parts/form_controls.js";
import { Rating } from "../parts/seat_rating.js";
import { errorText, toastError } from "../parts/toast.js";

const STYLES = ["/web/style/competition.css"];

/** @typedef {import("../core/competition.js").Leaderboard} Leaderboard */

/** What the server says of a game, the first one if none is named. @param {string} wanted */
function useLeaderboard(wanted) {
  const [state, setState] = useState({ details: /** @type {Leaderboard | null} */ (null), trouble: /** @type {any} */ (null) });
  const look = async () => {
    try {
      if (!about.peek()) await learnAbout();
      if (me.peek() === undefined) await learnMe();
      await loadGames();
      setState({ details: await leaderboard(wanted || gameNames()[0]), trouble: null });
    } catch (trouble) {
      setState((old) => ({ ...old, trouble }));
    }
  };
  useEffect(() => void look(), [wanted, me.value?.name]);
  return { ...state, look };
}

/** @param {{ now: string }} props */
function Games({ now }) {
  return html`<nav class="places" aria-label=${t("ratings.games")}>${gameNames().map((name) => html`<a key=${name} href=${`/leaderboard/${name}`} data-board=${name} aria-current=${name === now ? "page" : undefined}>${gameTitle(name)}</a>`)}</nav>`;
}

/** @param {{ row: import("../core/competition.js").LeaderboardRow }} props */
function Row({ row }) {
  const name = row.bot ? html`${botName(row.bot)} <span class="mark-tag">${t("ratings.bot")}</span>` : html`<span data-said>${row.name}</span>${row.you && html` <span class="mark-tag">${t("people.you")}</span>`}`;
  return html`<tr class=${row.you ? "mine" : ""} data-row=${row.bot || "person"}><td>${number(row.place)}</td><th scope="row">${name}</th><td><${Rating} rating=${row.rating} /></td><td>${number(row.rating.matches)}</td></tr>`;
}

/** @param {{ details: Leaderboard }} props */
function Board({ details }) {
  if (!details.rows.length) return html`<div class="panel" data-empty><p>${t("ratings.none")} ${t("ratings.how", { rated: t("home.make.rated") })}</p><p><a href="/" data-how>${t("shell.home")}</a></p></div>`;
  return html`<div class="panel scroll" tabindex="0" role="group" aria-label=${t("ratings.of", { game: gameTitle(details.game) })}><table class="standings">
    <thead><tr><th scope="col"><span aria-hidden="true">#</span><span class="unseen">${t("ratings.place")}</span></th><th scope="col">${t("ratings.player")}</th><th scope="col">${t("ratings.rating")}</th><th scope="col">${t("ratings.matches")}</th></tr></thead>
    <tbody>${details.rows.map((row) => html`<${Row} key=${`${row.bot} ${row.name} ${row.place}`} row=${row} />`)}</tbody></table></div>`;
}

/** Our own rating, and whether others may see it. @param {{ details: Leaderboard, look: () => Promise<void> }} props */
function Own({ details, look }) {
  if (!me.value) return null;
  const change = (listed) => setListed(listed).then(look, toastError);
  const { own, place } = details;
  const words = !own ? t("ratings.own.none") : place ? t("ratings.own.place", { n: number(place) }) : !details.listed ? t("ratings.own.unlisted") : t("ratings.provisional");
  return html`<section class="panel own-rating" data-own-rating><h2>${t("ratings.own")}</h2>${own && html`<p class="big-rating"><${Rating} rating=${own} /></p>`}<p class="quiet">${words}</p>
    <${Switch} label=${t("ratings.listed")} name="listed" on=${details.listed} onChange=${change} note=${t("ratings.listed.note")} />
    ${own && html`<a class="button" href="/matches">${t("ratings.history")}</a>`}</section>`;
}

export function Page() {
  const styled = useStylesheets(STYLES);
  const { details, trouble, look } = useLeaderboard(route.value.parts[0] ?? "");
  if (!styled) return null;
  return html`<${Bar}><${Brand} /><span class="space"></span><${SoundButton} /><${SettingsButton} /><//>
    <main class="page competition" id="page" data-leaderboard=${details?.game}><h1 id="page-title" tabindex="-1">${t("ratings.title")}</h1><p class="lead">${t("ratings.lead")}</p>
      ${trouble && html`<div class="panel warning row" role="alert"><p>${errorText(trouble)}</p><button type="button" class="button" onClick=${look}>${t("shell.again")}</button></div>`}
      ${details && html`<${Games} now=${details.game} /><${Board} details=${details} /><${Own} details=${details} look=${look} />`}</main>`;
}
