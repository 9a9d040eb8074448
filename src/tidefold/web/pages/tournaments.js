// All tournaments that we may know of, and setting one up.
import { useEffect, useState } from "preact/hooks";
import { learnAbout, learnMe } from "../core/api.js";
import { tournaments } from "../core/competition.js";
import { gameTitle, loadGames } from "../core/games.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { about, me } from "../core/state.js";
import { useStylesheets } from "../core/stylesheets.js";
import { moment } from "../core/time_format.js";
import { Bar, Brand, SettingsButton, SoundButton } from "../parts/bar.js";
import { CreateTournamentForm } from "../parts/create_tournament_form.js";
import { errorText } from "../parts/toast.js";

const STYLES = ["/web/style/competition.css"];
const REFRESH_MS = 5000;

/** @typedef {import("../core/competition.js").TournamentShort} TournamentShort */

function useTournaments() {
  const [state, setState] = useState({ found: /** @type {TournamentShort[] | null} */ (null), trouble: /** @type {any} */ (null) });
  const look = async () => {
    try {
      if (!about.peek()) await learnAbout();
      if (me.peek() === undefined) await learnMe();
      await loadGames();
      setState({ found: await tournaments(), trouble: null });
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

/** @param {{ one: TournamentShort }} props */
function Line({ one }) {
  return html`<li class="tournament-line" data-tournament=${one.id}><div><p><a href=${`/tournament/${one.id}`}><b data-said>${one.title || t("tournaments.untitled")}</b></a>${one.mine && html` <span class="mark-tag">${t("tournaments.mine")}</span>`}</p>
    <p class="quiet small">${[gameTitle(one.game), t(`tournaments.system.${one.system}`), t("tournaments.players", { n: one.players }), moment(one.created)].join(" · ")}</p></div>
    <span class="mark-tag" data-status=${one.status}>${t(`tournaments.status.${one.status}`)}</span></li>`;
}

export function Page() {
  const styled = useStylesheets(STYLES);
  const { found, trouble, look } = useTournaments();
  const [making, setMaking] = useState(false);
  if (!styled) return null;
  return html`<${Bar}><${Brand} /><span class="space"></span><${SoundButton} /><${SettingsButton} /><//>
    <main class="page competition" id="page" data-tournaments=${found?.length}><h1 id="page-title" tabindex="-1">${t("tournaments.title")}</h1><p class="lead">${t("tournaments.lead")}</p>
      ${trouble && html`<div class="panel warning row" role="alert"><p>${errorText(trouble)}</p><button type="button" class="button" onClick=${look}>${t("shell.again")}</button></div>`}
      ${found && html`<div><button type="button" class="button main big" data-new onClick=${() => setMaking(true)}>${t("tournaments.make")}</button></div>
        <section class="panel">${found.length ? html`<ul class="tournament-lines">${found.map((one) => html`<${Line} key=${one.id} one=${one} />`)}</ul>` : html`<p data-none>${t("tournaments.none")}</p>`}</section>`}
      ${making && html`<${CreateTournamentForm} onClose=${() => setMaking(false)} />`}</main>`;
}
