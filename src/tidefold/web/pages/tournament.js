// One tournament: who takes part, the rounds, the standings, and our next table. It follows what happens without a reload.
import { useEffect, useState } from "preact/hooks";
import { wholeAddress } from "../core/address.js";
import { learnAbout, learnMe } from "../core/api.js";
import { tournament, tournamentActs } from "../core/competition.js";
import { gameClient, gameInfo, gameTitle, loadGames } from "../core/games.js";
import { html } from "../core/html.js";
import { listed, number, t } from "../core/i18n.js";
import { noteTournament } from "../core/own_tournament.js";
import { botName } from "../core/player_names.js";
import { replayAddress, tableAddress } from "../core/route.js";
import { about, me, route } from "../core/state.js";
import { useStylesheets } from "../core/stylesheets.js";
import { duration, timeOfDay } from "../core/time_format.js";
import { Bar, Brand, SettingsButton, SoundButton } from "../parts/bar.js";
import { botLabel, usualBot } from "../parts/game_list.js";
import { Icon, IconButton } from "../parts/icons.js";
import { ShareText } from "../parts/share_text.js";
import { matchWords } from "../parts/tournament_bar.js";
import { signed } from "../parts/seat_rating.js";
import { nameMe } from "../parts/start_table.js";
import { errorText, toastError } from "../parts/toast.js";

const STYLES = ["/web/style/competition.css"];
const REFRESH_MS = 2500;

/** @typedef {import("../core/competition.js").Tournament} Tournament */
/** @typedef {(what: string, value?: any) => void} Act */

/** @param {string} id */
function useTournament(id) {
  const [state, setState] = useState({ details: /** @type {Tournament | null} */ (null), trouble: /** @type {any} */ (null) });
  const look = async () => {
    try {
      if (!about.peek()) await learnAbout();
      if (me.peek() === undefined) await learnMe();
      await loadGames();
      const details = await tournament(id);
      noteTournament(details);
      setState({ details, trouble: null });
    } catch (trouble) {
      setState((old) => ({ ...old, trouble }));
    }
  };
  useEffect(() => {
    look();
    const timer = setInterval(() => document.hidden || look(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [id]);
  const act = (what, value) => tournamentActs[what](id, value).then((details) => (noteTournament(details), setState({ details, trouble: null })), toastError);
  return { ...state, look, act };
}

const nameOf = (player) => (player.bot ? botName(player.bot) : player.name || t("people.somebody"));
/** Who has a number; bots of one level are distinguished by it. @param {Tournament} details @param {number} wanted */
function called(details, wanted) {
  const player = details.players.find((one) => one.number === wanted);
  return player ? (player.bot ? `${nameOf(player)} ${wanted}` : nameOf(player)) : "";
}
const score = (value) => number(Math.round(100 * value) / 100);

/** @param {{ details: Tournament }} props */
function Rules({ details }) {
  const { settings } = details;
  const tags = [
    t(`tournaments.system.${details.system}`),
    details.rounds_planned ? t("tournaments.rounds", { n: details.rounds_planned }) : "",
    t("tournaments.seats", { n: settings.players }),
    ...(gameClient(settings.game)?.rulesSummary(settings) ?? []),
    settings.turn_seconds ? t("home.rules.turn", { time: duration(settings.turn_seconds) }) : "",
    t("tournaments.minutes", { time: duration(60 * details.round_minutes) }),
    settings.rated ? t("home.rules.rated") : "",
    details.no_show === "bot" ? t("tournaments.rule.bot") : t("tournaments.rule.lose"),
  ].filter(Boolean);
  return html`<ul class="rule-tags">${tags.map((tag) => html`<li key=${tag} class="mark-tag">${tag}</li>`)}</ul>`;
}

/** What we can do now. @param {{ details: Tournament, act: Act }} props */
function Now({ details, act }) {
  const [sharing, setSharing] = useState(false);
  const mine = details.players.find((player) => player.you);
  const latest = details.rounds.at(-1);
  const enter = async () => {
    await nameMe("").catch(toastError);
    act("enter");
  };
  const link = `${details.title}\n${wholeAddress(`/tournament/${details.id}`)}`;
  const open = details.status === "open";
  const running = details.status === "playing" && latest;
  return html`<section class="panel tournament-now" data-now=${details.status} aria-live="polite">
    ${details.table && html`<p>${matchWords(details)}</p><a class="button main big" data-my-table href=${tableAddress(details.table, "")}><${Icon} name="play" />${t("tournaments.now.table")}</a>`}
    ${!details.table && html`<p>${running ? (latest.tables.some(({ status }) => status === "waiting") ? t("tournaments.now.soon", { n: latest.number, time: timeOfDay(latest.begins) }) : t("tournaments.now.others", { n: latest.number })) : t(`tournaments.now.${details.status}`)}</p>`}
    <div class="row">
      ${open && !mine && html`<button type="button" class="button main" data-enter onClick=${enter}>${t("tournaments.enter")}</button>`}
      ${open && details.you_host && html`<button type="button" class="button main" data-start disabled=${details.players.length < details.settings.players} onClick=${() => act("start")}>${t("tournaments.start")}</button>`}
      ${mine && !mine.withdrew && (open || running) && html`<button type="button" class="button" data-withdraw onClick=${() => act("withdraw")}>${t("tournaments.withdraw")}</button>`}
      ${open && html`<button type="button" class="button" data-share-tournament onClick=${() => setSharing(true)}><${Icon} name="share" />${t("tournaments.share")}</button>`}
      ${open && details.you_host && html`<button type="button" class="button danger" data-close-tournament onClick=${() => act("close")}>${t("tournaments.close")}</button>`}
    </div>
    ${sharing && html`<${ShareText} title=${t("tournaments.share")} text=${link} onClose=${() => setSharing(false)} />`}</section>`;
}

/** @param {{ details: Tournament, act: Act }} props */
function Players({ details, act }) {
  const bots = gameInfo(details.settings.game)?.bots ?? [];
  const [bot, setBot] = useState("");
  const host = details.you_host && details.status === "open";
  return html`<section class="panel" data-players=${details.players.length}><h2>${t("tournaments.entrants", { n: details.players.length })}</h2>
    ${details.players.length ? html`<ul class="entrants">${details.players.map((player) => html`<li key=${player.number} data-player=${player.number}><span data-said=${!player.bot}>${called(details, player.number)}</span>
      ${player.bot && html`<span class="mark-tag">${t("tournaments.bot")}</span>`}${player.you && html`<span class="mark-tag">${t("people.you")}</span>`}${player.withdrew && html`<span class="mark-tag">${t("tournaments.withdrew")}</span>`}
      ${host && !player.you && html`<${IconButton} icon="close" label=${t("tournaments.remove", { name: called(details, player.number) })} data-remove=${player.number} onClick=${() => act("remove", player.number)} />`}</li>`)}</ul>` : html`<p class="quiet">${t("tournaments.entrants.none")}</p>`}
    ${host && html`<div class="row"><select class="input" data-field="bot" aria-label=${t("tournaments.bot.level")} value=${bot || usualBot(bots)} onChange=${(event) => setBot(event.currentTarget.value)}>
      ${bots.map((one) => html`<option key=${one} value=${one} selected=${one === (bot || usualBot(bots))}>${botLabel(one)}</option>`)}</select>
      <button type="button" class="button" data-add-bot onClick=${() => act("addBot", bot || usualBot(bots))}>${t("tournaments.bot.add")}</button></div>`}</section>`;
}

/** @param {{ details: Tournament }} props */
function Standings({ details }) {
  if (!details.rounds.some(({ over }) => over)) return null;
  const everybody = details.system === "round-robin" && details.settings.players === 2;
  const mine = details.players.find((player) => player.you)?.number;
  const heads = [t("tournaments.score"), ...(everybody ? [] : [t("tournaments.buchholz")]), t("tournaments.duplicate"), t("tournaments.wins")];
  return html`<section class="panel" data-standings><h2>${t("tournaments.standings")}</h2><div class="scroll" tabindex="0" role="group" aria-label=${t("tournaments.standings")}><table class="standings">
    <thead><tr><th scope="col"><span aria-hidden="true">#</span><span class="unseen">${t("tournaments.place")}</span></th><th scope="col">${t("tournaments.player")}</th>${heads.map((head) => html`<th key=${head} scope="col">${head}</th>`)}</tr></thead>
    <tbody>${details.standings.map((one) => html`<tr key=${one.number} class=${one.number === mine ? "mine" : ""} data-standing=${one.number}><td>${one.place}</td><th scope="row"><span data-said>${called(details, one.number)}</span></th><td><b>${score(one.score)}</b></td>${!everybody && html`<td>${score(one.buchholz)}</td>`}<td>${one.duplicate ? signed(Math.round(10 * one.duplicate) / 10) : 0}</td><td>${one.wins}</td></tr>`)}</tbody></table></div>
    <p class="quiet small">${everybody ? t("tournaments.ties.robin") : t("tournaments.ties.swiss")}</p>
    <div class="row"><a class="button" href=${`/api/tournaments/${details.id}/standings.csv`} download="tidefold-tournament.csv" data-export="csv"><${Icon} name="save" />${t("tournaments.csv")}</a>
      <a class="button" href=${`/api/tournaments/${details.id}/records.jsonl`} download="tidefold-tournament.jsonl" data-export="jsonl"><${Icon} name="save" />${t("tournaments.records")}</a></div></section>`;
}

/** @param {{ details: Tournament, table: import("../core/competition.js").TournamentTable }} props */
function Table({ details, table }) {
  const { scores, points } = table;
  const seats = table.seats.map((one, seat) => html`<span key=${one} class="round-seat" data-won=${scores ? scores[seat] === Math.max(...scores) && scores[seat] > 0 : undefined}><span data-said>${called(details, one)}</span>${scores && html` <b>${points?.[seat] ?? score(scores[seat])}</b>`}</span>`);
  return html`<li class="round-table" data-table=${table.id} data-status=${table.status}><span class="round-seats">${seats}</span>
    ${scores ? html`<a class="button" href=${replayAddress(table.id, "")}><${Icon} name="play" />${t("home.table.replay")}</a>` : html`<span class="mark-tag">${t(`tournaments.table.${table.status === "open" ? "waiting" : table.status}`)}</span>`}</li>`;
}

/** @param {{ details: Tournament }} props */
function Rounds({ details }) {
  return details.rounds.toReversed().map((round) => {
    const out = [...round.byes, ...round.walkovers];
    return html`<section key=${round.number} class="panel" data-round=${round.number} data-over=${round.over}><h2>${t("tournaments.round", { n: round.number })}</h2>
      ${!round.over && html`<p class="quiet small">${t("tournaments.hidden")} ${round.due ? t("tournaments.due", { time: timeOfDay(round.due) }) : ""}</p>`}
      <ul class="round-tables">${round.tables.map((table) => html`<${Table} key=${table.id} details=${details} table=${table} />`)}</ul>
      ${out.length > 0 && html`<p class="quiet small">${t("tournaments.byes", { names: listed(out.map((one) => called(details, one))) })}</p>`}</section>`;
  });
}

export function Page() {
  const styled = useStylesheets(STYLES);
  const { details, trouble, look, act } = useTournament(route.value.parts[0]);
  if (!styled) return null;
  return html`<${Bar}><${Brand} /><span class="space"></span><${SoundButton} /><${SettingsButton} /><//>
    <main class="page competition" id="page" data-tournament-page=${details?.status}>
      ${trouble && html`<div class="panel warning row" role="alert" data-trouble=${trouble.code}><p>${errorText(trouble)}</p><button type="button" class="button" onClick=${look}>${t("shell.again")}</button></div>`}
      ${details && html`<header><p class="quiet">${details.host ? html`${gameTitle(details.settings.game)} · ${t("tournaments.by")} <span data-said>${details.host}</span>` : gameTitle(details.settings.game)}</p><h1 id="page-title" tabindex="-1" data-said>${details.title || t("tournaments.untitled")}</h1><${Rules} details=${details} /></header>
        <${Now} details=${details} act=${act} /><${Standings} details=${details} /><${Rounds} details=${details} /><${Players} details=${details} act=${act} />
        <p><a href="/tournaments">${t("tournaments.all")}</a></p>`}</main>`;
}
