// My matches: the list with filters, what the numbers say, and copies to keep.
import { useEffect, useState } from "preact/hooks";
import { learnAbout, learnMe, myFigures, myMatches } from "../core/api.js";
import { gameClient, gameInfo, gameNames, gameTitle, loadGames } from "../core/games.js";
import { html } from "../core/html.js";
import { decimal, language, number, t } from "../core/i18n.js";
import { botName } from "../core/player_names.js";
import { replayAddress, tableAddress } from "../core/route.js";
import { about, me } from "../core/state.js";
import { useStylesheets } from "../core/stylesheets.js";
import { moment } from "../core/time_format.js";
import { Bar, Brand, SettingsButton, SoundButton } from "../parts/bar.js";
import { Facts } from "../parts/bars.js";
import { Select } from "../parts/form_controls.js";
import { Icon } from "../parts/icons.js";
import { ProgressChart } from "../parts/progress_chart.js";
import { MyRatings } from "../parts/rating_chart.js";
import { Scene } from "../parts/scene.js";
import { errorText, toastError } from "../parts/toast.js";

const STYLES = ["/web/style/matches.css"];
const OUTCOMES = ["won", "shared", "lost", "solo", "abandoned"];
const DAYS = [7, 30, 365];
const DAY_MS = 86_400_000;
const ALL = { game: "", opponent: "", outcome: "", days: "" };

const asPercent = (share) => new Intl.NumberFormat(language.value, { style: "percent" }).format(share);
const sum = (outcomes) => Object.values(outcomes).reduce((all, n) => all + n, 0);
/** How many matches against others were won, shared wins included. */
const wins = ({ won = 0, shared = 0 }) => won + shared;
/** How many matches could be won: those alone and those that everybody left do not count. */
const rivalled = ({ won = 0, shared = 0, lost = 0 }) => won + shared + lost;
const winShare = (outcomes) => (rivalled(outcomes) ? asPercent(wins(outcomes) / rivalled(outcomes)) : "–");

/** The filter as the server takes it. */
const sent = ({ days, ...rest }) => ({ ...rest, since: days ? Date.now() - Number(days) * DAY_MS : "" });

/** The matches and figures that a filter leaves; older matches are counted while the page is open. */
function useMatches(filter) {
  const [found, setFound] = useState(/** @type {{ matches: any[], next: string | null, uncounted: number, figures: any } | null} */ (null));
  const [trouble, setTrouble] = useState(/** @type {any} */ (null));
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let here = true;
    const look = async () => {
      if (!about.peek()) await learnAbout();
      await Promise.all([loadGames(), me.peek() === undefined ? learnMe() : null]);
      if (!me.peek()) return here && setFound({ matches: [], next: null, uncounted: 0, figures: null });
      const page = await myMatches(sent(filter));
      const figures = await myFigures(sent(filter));
      if (!here) return;
      setFound({ ...page, figures });
      setTrouble(null);
      if (page.uncounted) setTurn((old) => old + 1);
    };
    look().catch((problem) => here && setTrouble(problem));
    return () => {
      here = false;
    };
  }, [filter, turn]);
  const more = async () => {
    if (!found?.next) return;
    const page = await myMatches({ ...sent(filter), before: found.next });
    setFound({ ...found, matches: [...found.matches, ...page.matches], next: page.next });
  };
  return { found, trouble, again: () => setTurn(turn + 1), more: () => more().catch(toastError) };
}

const opponentName = ({ name, bot }) => (bot ? t("bot", { bot: botName(bot) }) : name);

function Filters({ filter, change, opponents }) {
  const games = gameNames();
  return html`<section class="panel match-filters" aria-label=${t("matches.filters")}>
    <${Select} label=${t("matches.filter.game")} name="game" value=${filter.game} options=${[["", t("matches.filter.game.all")], ...games.map((name) => [name, gameTitle(name)])]} onChange=${(game) => change({ game })} />
    <${Select} label=${t("matches.filter.opponent")} name="opponent" value=${filter.opponent} options=${[["", t("matches.filter.opponent.all")], ...opponents.map((one) => [one.key, opponentName(one)])]} onChange=${(opponent) => change({ opponent })} />
    <${Select} label=${t("matches.filter.outcome")} name="outcome" value=${filter.outcome} options=${[["", t("matches.filter.outcome.all")], ...OUTCOMES.map((one) => [one, t(`matches.outcome.${one}`)])]} onChange=${(outcome) => change({ outcome })} />
    <${Select} label=${t("matches.filter.time")} name="days" value=${filter.days} options=${[["", t("matches.filter.time.all")], ...DAYS.map((n) => [n, t("matches.filter.days", { n })])]} onChange=${(days) => change({ days })} />
  </section>`;
}

/** One game in numbers. */
function Game({ found }) {
  const { game, outcomes, average, best, figures, progress } = found;
  const client = gameClient(game);
  const finished = sum(outcomes) - (outcomes.abandoned ?? 0);
  return html`<section class="panel match-game" data-figures=${game}><h2>${gameTitle(game)}</h2>
    <${Facts} facts=${[
      { name: "matches", label: t("matches.matches"), value: number(sum(outcomes)) },
      { name: "wins", label: t("matches.wins"), value: winShare(outcomes) },
      { name: "average", label: t("matches.average"), value: average === null ? "–" : decimal(average) },
      { name: "best", label: t("matches.best"), value: best ?? "–" },
    ]} />
    <${ProgressChart} progress=${progress} />
    ${client?.Figures && finished > 0 && html`<${client.Figures} figures=${figures} matches=${finished} />`}</section>`;
}

function Opponents({ opponents }) {
  if (!opponents.length) return null;
  return html`<section class="panel" data-opponents><h2>${t("matches.opponents")}</h2><div class="scroll" tabindex="0" role="group" aria-label=${t("matches.opponents")}><table class="match-table">
    <thead><tr><th scope="col">${t("matches.filter.opponent")}</th><th scope="col">${t("matches.matches")}</th><th scope="col">${t("matches.wins")}</th></tr></thead>
    <tbody>${opponents.map((one) => html`<tr key=${one.key} data-opponent=${one.key}><th scope="row">${one.bot ? opponentName(one) : html`<span data-said>${one.name}</span>`}</th><td>${number(sum(one.outcomes))}</td><td>${winShare(one.outcomes)}</td></tr>`)}</tbody></table></div></section>`;
}

function Seat({ seat, own }) {
  const name = own ? t("people.you.title") : seat.name || t("people.somebody");
  return html`<li class=${seat.outcome === "won" || seat.outcome === "shared" ? "winner" : ""}><span data-said>${name}</span>${seat.bot && html` <small class="quiet">${botName(seat.bot)}</small>`} <b>${seat.points ?? ""}</b></li>`;
}

function Match({ match }) {
  const rules = gameClient(match.game)?.rulesName(match.rules) ?? "";
  return html`<li class="match-line" data-match=${match.id} data-outcome=${match.outcome}>
    <div class="match-words"><p><span class="mark-tag outcome">${t(`matches.outcome.${match.outcome}`)}</span> <b>${gameTitle(match.game)}</b></p>
      <ul class="match-seats">${match.seats.map((seat, place) => html`<${Seat} key=${place} seat=${seat} own=${place === match.seat} />`)}</ul>
      <p class="quiet small">${[moment(match.ended), rules].filter(Boolean).join(" · ")}</p></div>
    <span class="row">${gameInfo(match.game)?.replay && html`<a class="button" href=${replayAddress(match.id, "", { seat: match.seat })} data-replay-link=${match.id}><${Icon} name="play" />${t("home.table.replay")}</a>`}
      <a class="button" href=${tableAddress(match.id, "")} data-go=${match.id}>${t("home.table.look")}</a></span>
  </li>`;
}

function List({ found, more }) {
  return html`<section class="panel" data-list="matches"><h2>${t("matches.list")}</h2>
    <ul class="match-lines">${found.matches.map((match) => html`<${Match} key=${match.id} match=${match} />`)}</ul>
    ${found.next && html`<button type="button" class="button" data-more onClick=${more}>${t("matches.more")}</button>`}</section>`;
}

function Export() {
  return html`<section class="panel match-export"><h2>${t("matches.export")}</h2><p class="quiet">${t("matches.export.text")}</p><div class="row">
    <a class="button" href="/api/me/matches.jsonl" download="tidefold-matches.jsonl" data-export="jsonl"><${Icon} name="save" />${t("matches.export.records")}</a>
    <a class="button" href="/api/me/matches.csv" download="tidefold-matches.csv" data-export="csv"><${Icon} name="save" />${t("matches.export.csv")}</a></div></section>`;
}

function Empty() {
  return html`<section class="panel match-empty" data-empty><div class="match-sea" aria-hidden="true"><${Scene} /></div><h2>${t("matches.empty")}</h2><p>${t("matches.empty.text")}</p>
    <a class="button main big" href="/" data-play>${t("matches.empty.play")}</a></section>`;
}

/** @param {{ found: any, more: () => void, filter: any, change: (changes: any) => void }} props */
function Found({ found, more, filter, change }) {
  const { figures, matches, uncounted } = found;
  const restricted = Object.values(filter).some(Boolean);
  if (!matches.length && !restricted && !uncounted) return html`<${Empty} />`;
  return html`<${Filters} filter=${filter} change=${change} opponents=${figures.opponents} />
    ${uncounted > 0 && html`<p class="quiet" role="status">${t("matches.uncounted", { n: uncounted })}</p>`}
    ${matches.length ? html`${!restricted && html`<${MyRatings} />`}<div class="match-games">${figures.games.map((one) => html`<${Game} key=${one.game} found=${one} />`)}</div>${!restricted && html`<${Opponents} opponents=${figures.opponents} />`}<${List} found=${found} more=${more} />`
      : html`<div class="panel row" data-none><p>${t("matches.none")}</p><button type="button" class="button" data-clear onClick=${() => change(ALL)}>${t("matches.clear")}</button></div>`}
    ${!restricted && html`<${Export} />`}`;
}

export function Page() {
  const styled = useStylesheets(STYLES);
  const [filter, setFilter] = useState(ALL);
  const { found, trouble, again, more } = useMatches(filter);
  const change = (changes) => setFilter({ ...filter, ...changes });
  if (!styled) return null;
  return html`<${Bar}><${Brand} /><span class="space"></span><${SoundButton} /><${SettingsButton} /><//>
    <main class="page my-matches" id="page" data-matches=${found?.matches.length}><h1 id="page-title" tabindex="-1">${t("matches.title")}</h1><p class="lead">${t("matches.lead")} <a href="/replay" data-door="replay">${t("matches.replay")}</a></p>
      ${trouble && html`<div class="panel warning row" role="alert"><p>${errorText(trouble)}</p><button type="button" class="button" onClick=${again}>${t("shell.again")}</button></div>`}
      ${found && html`<${Found} found=${found} more=${more} filter=${filter} change=${change} />`}</main>`;
}
