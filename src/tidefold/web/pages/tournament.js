// One tournament: who takes part, the rounds, the standings, and our next table. It follows what happens without a reload.
import { useEffect, useState } from "preact/hooks";
import { wholeAddress } from "../core/address.js";
import { learnAbout, learnMe } from "../core/api.js";
import { tournament, tournamentActs } from "../core/competition.js";
import { gameClient, gameInfo, gameTitle, loadGames } from "../core/games.js";
import { html } from "../core/html.js";
import { listed, number, t } from "../core/i18n.js";
import { botName } from "../core/player_names.js";
import { replayAddress, tableAddress } from "../core/route.js";
import { about, me, route } from "../core/state.js";
import { useStylesheets } from "../core/stylesheets.js";
import { duration, timeOfDay } from "../core/time_format.js";
import { Bar, Brand, SettingsButton, SoundButton } from "../parts/bar.js";
import { botLabel, usualBot } from "../parts/game_list.js";
import { Icon, IconButton } from "../parts/icons.js";
import { ShareText } from "../parts/share_text.js";
import { signed } from "../parts/seat_rating.js";
import { nameMe } from "../parts/start_table.js";
import { errorText, toastError } from "../parts/toast.js";

const STYLES = ["/web/style/competition.css"];
const REFRESH_MS = 2500;

/** @typedef {import("../core/competition.js").Tournament} Tournament */
/** @typedef {(what: string, value?: any) => void} Act */

/** @param {string} id */
function useTournament(id) {
  const [state, setState] = useState({ told: /** @type {Tournament | null} */ (null), trouble: /** @type {any} */ (null) });
  const look = async () => {
    try {
      if (!about.peek()) await learnAbout();
      if (me.peek() === undefined) await learnMe();
      await loadGames();
      setState({ told: await tournament(id), trouble: null });
    } catch (trouble) {
      setState((old) => ({ ...old, trouble }));
    }
  };
  useEffect(() => {
    look();
    const timer = setInterval(() => document.hidden || look(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [id]);
  const act = (what, value) => tournamentActs[what](id, value).then((told) => setState({ told, trouble: null }), toastError);
  return { ...state, look, act };
}

const nameOf = (player) => (player.bot ? botName(player.bot) : player.name || t("people.somebody"));
/** Who has a number; bots of one level are told apart by it. @param {Tournament} told @param {number} wanted */
function called(told, wanted) {
  const player = told.players.find((one) => one.number === wanted);
  return player ? (player.bot ? `${nameOf(player)} ${wanted}` : nameOf(player)) : "";
}
const score = (value) => number(Math.round(100 * value) / 100);

/** @param {{ told: Tournament }} props */
function Rules({ told }) {
  const { settings } = told;
  const tags = [
    t(`tournaments.system.${told.system}`),
    t("tournaments.rounds", { n: told.rounds_planned }),
    t("tournaments.seats", { n: settings.players }),
    ...(gameClient(settings.game)?.rulesSummary(settings) ?? []),
    settings.turn_seconds ? t("home.rules.turn", { time: duration(settings.turn_seconds) }) : "",
    t("tournaments.minutes", { time: duration(60 * told.round_minutes) }),
    settings.rated ? t("home.rules.rated") : "",
    told.no_show === "bot" ? t("tournaments.rule.bot") : t("tournaments.rule.lose"),
  ].filter(Boolean);
  return html`<ul class="rule-tags">${tags.map((tag) => html`<li key=${tag} class="mark-tag">${tag}</li>`)}</ul>`;
}

/** What we can do now. @param {{ told: Tournament, act: Act }} props */
function Now({ told, act }) {
  const [sharing, setSharing] = useState(false);
  const mine = told.players.find((player) => player.you);
  const latest = told.rounds.at(-1);
  const enter = async () => {
    await nameMe("").catch(toastError);
    act("enter");
  };
  const link = `${told.title}\n${wholeAddress(`/tournament/${told.id}`)}`;
  const open = told.status === "open";
  const running = told.status === "playing" && latest;
  return html`<section class="panel tournament-now" data-now=${told.status} aria-live="polite">
    ${told.table && html`<p>${t("tournaments.now.play")}</p><a class="button main big" data-my-table href=${tableAddress(told.table, "")}><${Icon} name="play" />${t("tournaments.now.table")}</a>`}
    ${!told.table && html`<p>${running ? (latest.tables.some(({ status }) => status === "waiting") ? t("tournaments.now.soon", { n: latest.number, time: timeOfDay(latest.begins) }) : t("tournaments.now.others", { n: latest.number })) : t(`tournaments.now.${told.status}`)}</p>`}
    <div class="row">
      ${open && !mine && html`<button type="button" class="button main" data-enter onClick=${enter}>${t("tournaments.enter")}</button>`}
      ${open && told.you_host && html`<button type="button" class="button main" data-start disabled=${told.players.length < told.settings.players} onClick=${() => act("start")}>${t("tournaments.start")}</button>`}
      ${mine && !mine.withdrew && (open || running) && html`<button type="button" class="button" data-withdraw onClick=${() => act("withdraw")}>${t("tournaments.withdraw")}</button>`}
      ${open && html`<button type="button" class="button" data-share-tournament onClick=${() => setSharing(true)}><${Icon} name="share" />${t("tournaments.share")}</button>`}
      ${open && told.you_host && html`<button type="button" class="button danger" data-close-tournament onClick=${() => act("close")}>${t("tournaments.close")}</button>`}
    </div>
    ${sharing && html`<${ShareText} title=${t("tournaments.share")} text=${link} onClose=${() => setSharing(false)} />`}</section>`;
}

/** @param {{ told: Tournament, act: Act }} props */
function Players({ told, act }) {
  const bots = gameInfo(told.settings.game)?.bots ?? [];
  const [bot, setBot] = useState("");
  const host = told.you_host && told.status === "open";
  return html`<section class="panel" data-players=${told.players.length}><h2>${t("tournaments.entrants", { n: told.players.length })}</h2>
    ${told.players.length ? html`<ul class="entrants">${told.players.map((player) => html`<li key=${player.number} data-player=${player.number}><span data-said=${!player.bot}>${called(told, player.number)}</span>
      ${player.bot && html`<span class="mark-tag">${t("tournaments.bot")}</span>`}${player.you && html`<span class="mark-tag">${t("people.you")}</span>`}${player.withdrew && html`<span class="mark-tag">${t("tournaments.withdrew")}</span>`}
      ${host && !player.you && html`<${IconButton} icon="close" label=${t("tournaments.remove", { name: called(told, player.number) })} data-remove=${player.number} onClick=${() => act("remove", player.number)} />`}</li>`)}</ul>` : html`<p class="quiet">${t("tournaments.entrants.none")}</p>`}
    ${host && html`<div class="row"><select class="input" data-field="bot" aria-label=${t("tournaments.bot.level")} value=${bot || usualBot(bots)} onChange=${(event) => setBot(event.currentTarget.value)}>
      ${bots.map((one) => html`<option key=${one} value=${one} selected=${one === (bot || usualBot(bots))}>${botLabel(one)}</option>`)}</select>
      <button type="button" class="button" data-add-bot onClick=${() => act("addBot", bot || usualBot(bots))}>${t("tournaments.bot.add")}</button></div>`}</section>`;
}

/** @param {{ told: Tournament }} props */
function Standings({ told }) {
  if (!told.rounds.some(({ over }) => over)) return null;
  const everybody = told.system === "round-robin" && told.settings.players === 2;
  const mine = told.players.find((player) => player.you)?.number;
  const heads = [t("tournaments.score"), ...(everybody ? [] : [t("tournaments.buchholz")]), t("tournaments.duplicate"), t("tournaments.wins")];
  return html`<section class="panel" data-standings><h2>${t("tournaments.standings")}</h2><div class="scroll" tabindex="0" role="group" aria-label=${t("tournaments.standings")}><table class="standings">
    <thead><tr><th scope="col"><span aria-hidden="true">#</span><span class="unseen">${t("tournaments.place")}</span></th><th scope="col">${t("tournaments.player")}</th>${heads.map((head) => html`<th key=${head} scope="col">${head}</th>`)}</tr></thead>
    <tbody>${told.standings.map((one) => html`<tr key=${one.number} class=${one.number === mine ? "mine" : ""} data-standing=${one.number}><td>${one.place}</td><th scope="row"><span data-said>${called(told, one.number)}</span></th><td><b>${score(one.score)}</b></td>${!everybody && html`<td>${score(one.buchholz)}</td>`}<td>${one.duplicate ? signed(Math.round(10 * one.duplicate) / 10) : 0}</td><td>${one.wins}</td></tr>`)}</tbody></table></div>
    <p class="quiet small">${everybody ? t("tournaments.ties.robin") : t("tournaments.ties.swiss")}</p>
    <div class="row"><a class="button" href=${`/api/tournaments/${told.id}/standings.csv`} download="tidefold-tournament.csv" data-export="csv"><${Icon} name="save" />${t("tournaments.csv")}</a>
      <a class="button" href=${`/api/tournaments/${told.id}/records.jsonl`} download="tidefold-tournament.jsonl" data-export="jsonl"><${Icon} name="save" />${t("tournaments.records")}</a></div></section>`;
}

/** @param {{ told: Tournament, table: import("../core/competition.js").TournamentTable }} props */
function Table({ told, table }) {
  const { scores, points } = table;
  const seats = table.seats.map((one, seat) => html`<span key=${one} class="round-seat" data-won=${scores ? scores[seat] === Math.max(...scores) && scores[seat] > 0 : undefined}><span data-said>${called(told, one)}</span>${scores && html` <b>${points?.[seat] ?? score(scores[seat])}</b>`}</span>`);
  return html`<li class="round-table" data-table=${table.id} data-status=${table.status}><span class="round-seats">${seats}</span>
    ${scores ? html`<a class="button" href=${replayAddress(table.id, "")}><${Icon} name="play" />${t("home.table.replay")}</a>` : html`<span class="mark-tag">${t(`tournaments.table.${table.status}`)}</span>`}</li>`;
}

/** @param {{ told: Tournament }} props */
function Rounds({ told }) {
  return told.rounds.toReversed().map((round) => {
    const out = [...round.byes, ...round.walkovers];
    return html`<section key=${round.number} class="panel" data-round=${round.number} data-over=${round.over}><h2>${t("tournaments.round", { n: round.number })}</h2>
      ${!round.over && html`<p class="quiet small">${t("tournaments.hidden")} ${round.due ? t("tournaments.due", { time: timeOfDay(round.due) }) : ""}</p>`}
      <ul class="round-tables">${round.tables.map((table) => html`<${Table} key=${table.id} told=${told} table=${table} />`)}</ul>
      ${out.length > 0 && html`<p class="quiet small">${t("tournaments.byes", { names: listed(out.map((one) => called(told, one))) })}</p>`}</section>`;
  });
}

export function Page() {
  const styled = useStylesheets(STYLES);
  const { told, trouble, look, act } = useTournament(route.value.parts[0]);
  if (!styled) return null;
  return html`<${Bar}><${Brand} /><span class="space"></span><${SoundButton} /><${SettingsButton} /><//>
    <main class="competition" id="page" data-tournament-page=${told?.status}>
      ${trouble && html`<div class="panel warning row" role="alert" data-trouble=${trouble.code}><p>${errorText(trouble)}</p><button type="button" class="button" onClick=${look}>${t("shell.again")}</button></div>`}
      ${told && html`<header><p class="quiet">${told.host ? html`${gameTitle(told.settings.game)} · ${t("tournaments.by")} <span data-said>${told.host}</span>` : gameTitle(told.settings.game)}</p><h1 id="page-title" tabindex="-1" data-said>${told.title || t("tournaments.untitled")}</h1><${Rules} told=${told} /></header>
        <${Now} told=${told} act=${act} /><${Standings} told=${told} /><${Rounds} told=${told} /><${Players} told=${told} act=${act} />
        <p><a href="/tournaments">${t("tournaments.all")}</a></p>`}</main>`;
}
