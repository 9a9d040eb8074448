// The public matches that are being played now, to watch them live.
import { useEffect, useState } from "preact/hooks";
import { follow, follows, learnAbout, learnMe, unfollow, watchList } from "../core/api.js";
import { gameClient, gameTitle, loadGames } from "../core/games.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { botName } from "../core/player_names.js";
import { tableAddress } from "../core/route.js";
import { about, me } from "../core/state.js";
import { useStylesheets } from "../core/stylesheets.js";
import { duration } from "../core/time_format.js";
import { Bar, Brand, SettingsButton, SoundButton } from "../parts/bar.js";
import { Icon, IconButton } from "../parts/icons.js";
import { Scene } from "../parts/scene.js";
import { nameMe } from "../parts/start_table.js";
import { errorText, toast, toastError } from "../parts/toast.js";

const REFRESH_MS = 5000;
const STYLES = ["/web/style/watch.css"];

/** A match of the list, as the server sends it. @typedef {{ id: string, game: string, rules: string, seats: { kind: string, name: string, bot?: string }[], watching: number, delay?: number, round?: number | null, totals?: number[], followed?: number[], seat?: number | null }} Watched */
/** A person whom we follow; `id` names the entry of our list. @typedef {{ id: string, name: string }} Followed */

/** The matches, asked for again while the page is visible. */
function useWatched() {
  const [state, setState] = useState({ tables: /** @type {Watched[] | null} */ (null), followed: /** @type {Followed[]} */ ([]), trouble: /** @type {any} */ (null) });
  const look = async () => {
    try {
      if (!about.peek()) await learnAbout();
      if (me.peek() === undefined) await learnMe();
      await loadGames();
      const [tables, followed] = await Promise.all([watchList(), me.peek() ? follows() : []]);
      setState({ tables, followed, trouble: null });
    } catch (trouble) {
      setState((old) => ({ ...old, trouble }));
    }
  };
  useEffect(() => {
    look();
    const timer = setInterval(() => document.hidden || look(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return { ...state, look };
}

/** A star next to the name of a person, who does not learn of it. @param {{ table: Watched, seat: number, look: () => Promise<void> }} props */
function Star({ table, seat, look }) {
  const name = table.seats[seat].name;
  if (table.followed?.includes(seat)) return html`<span class="star followed" role="img" aria-label=${t("watch.followed")} title=${t("watch.followed")} data-followed=${seat}><${Icon} name="star" /></span>`;
  const begin = async () => {
    try {
      await nameMe("");
      await follow(table.id, seat);
      toast(t("shell.follow.done", { name }));
      await look();
    } catch (refusal) {
      toastError(refusal);
    }
  };
  return html`<${IconButton} icon="star" class="star" label=${t("watch.follow", { name })} data-follow=${seat} onClick=${begin} />`;
}

/** Whom we follow, to stop it. @param {{ followed: Followed[], look: () => Promise<void> }} props */
function FollowedPeople({ followed, look }) {
  if (!followed.length) return null;
  const stop = (id) => unfollow(id).then(look, toastError);
  return html`<details class="unfold panel watch-followed" data-followed-people><summary>${t("watch.people", { n: followed.length })}</summary><p class="quiet">${t("watch.people.text")}</p>
    <ul>${followed.map(({ id, name }) => html`<li key=${id}><span class="watched-name">${name || t("people.somebody")}</span><${IconButton} icon="close" label=${t("watch.unfollow", { name: name || t("people.somebody") })} data-unfollow=${id} onClick=${() => stop(id)} /></li>`)}</ul></details>`;
}

/** @param {{ table: Watched, look: () => Promise<void> }} props */
function Players({ table, look }) {
  const { seats, totals = [] } = table;
  return html`<ul class="watched-seats">${seats.map(({ kind, name, bot }, seat) => html`<li key=${seat} class="watched-seat" data-kind=${kind}>
    <span class="watched-name">${name || t("people.somebody")}</span>
    ${kind === "person" && seat !== table.seat && html`<${Star} table=${table} seat=${seat} look=${look} />`}
    ${kind === "bot" && html`<span class="quiet">${botName(bot ?? "")}</span>`}
    ${seat in totals && html`<b class="watched-total"><span aria-hidden="true">${totals[seat]}</span><span class="unseen">${t("watch.points", { n: totals[seat] })}</span></b>`}
  </li>`)}</ul>`;
}

/** @param {{ table: Watched, look: () => Promise<void> }} props */
function Match({ table, look }) {
  const { id, game, rules, round, watching, delay } = table;
  const about = [round ? t("shell.round", { n: round }) : "", gameClient(game)?.rulesName(rules) ?? ""].filter(Boolean);
  return html`<li class="panel watched" data-game=${game} data-watched=${id}>
    <header><h2>${gameTitle(game)}</h2><p class="quiet">${about.join(" · ")}</p></header>
    <${Players} table=${table} look=${look} />
    <footer><p class="quiet watched-facts">${watching > 0 && html`<span class="watched-eyes"><${Icon} name="eye" />${t("watch.watching", { n: watching })}</span>`}
      ${delay ? html`<span class="mark-tag" data-delay=${delay}>${t("watch.late", { time: duration(delay) })}</span>` : html`<span class="mark-tag">${t("watch.live")}</span>`}</p>
      <a class="button main" href=${tableAddress(id, "")} data-watch=${id}>${t("home.table.watch")}</a></footer>
  </li>`;
}

function Nothing() {
  return html`<div class="panel watch-nothing" data-watch-nothing><div class="watch-sea"><${Scene} /></div><h2>${t("watch.none")}</h2><p>${t("watch.none.text")}</p>
    <a class="button main" href="/" data-home><${Icon} name="home" />${t("shell.home")}</a></div>`;
}

export function Page() {
  const styled = useStylesheets(STYLES);
  const { tables, followed, trouble, look } = useWatched();
  if (!styled) return null;
  return html`<${Bar}><${Brand} /><span class="space"></span><${SoundButton} /><${SettingsButton} /><//>
    <main class="page" id="page" data-matches=${tables?.length ?? "unknown"}>
      <h1 id="page-title" tabindex="-1">${t("watch.title")}</h1><p class="lead">${t("watch.about")}</p>
      ${trouble && html`<div class="panel warning row" role="alert" data-trouble=${trouble.code}><p>${errorText(trouble)}</p><button type="button" class="button" onClick=${look}>${t("shell.again")}</button></div>`}
      ${tables && (tables.length ? html`<ul class="watched-list">${tables.map((table) => html`<${Match} key=${table.id} table=${table} look=${look} />`)}</ul>` : html`<${Nothing} />`)}
      <${FollowedPeople} followed=${followed} look=${look} />
    </main>`;
}
