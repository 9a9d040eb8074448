// On every page: our match in a tournament waits for us, or runs without us.
import { useEffect, useState } from "preact/hooks";
import { tournament } from "../core/competition.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { noteTournament, ownTournament } from "../core/own_tournament.js";
import { tableAddress } from "../core/route.js";
import { route } from "../core/state.js";
import { useStylesheets } from "../core/stylesheets.js";
import { countdown, duration } from "../core/time_format.js";
import { alertPerson } from "../core/turn_alerts.js";

const REFRESH_MS = 5000;
const TICK_MS = 1000;

/** What our match waits for, with the time that is left, or that its turns run. @param {import("../core/competition.js").Tournament} details */
export function matchWords({ gathers_until: until, settings }) {
  if (until) return t("tournaments.now.gather", { time: countdown(Math.max(0, Math.ceil((until - Date.now()) / 1000))) });
  return t("tournaments.now.play", { time: duration(settings.turn_seconds ?? 0) });
}

export function TournamentBar() {
  const styled = useStylesheets(["/web/style/competition.css"]);
  const id = ownTournament.value;
  const [details, setDetails] = useState(/** @type {import("../core/competition.js").Tournament | null} */ (null));
  const [, setTick] = useState(0);
  const { page, parts, table } = route.value;
  const there = (page === "table" && table === details?.table) || (page === "tournament" && parts[0] === id);
  const shown = styled && details?.id === id && details.table && !there;
  useEffect(() => {
    const look = () => tournament(id).then((found) => (noteTournament(found), setDetails(found)), () => {}); // asked again soon
    look();
    const timer = setInterval(look, REFRESH_MS); // also while hidden: that is when a person has to be called
    return () => clearInterval(timer);
  }, [id]);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setInterval(() => document.hidden || setTick((old) => old + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [shown]);
  useEffect(() => {
    if (details?.table && !there) alertPerson();
  }, [details?.table]);
  if (!shown) return null;
  return html`<aside class="tournament-bar" role="alert" data-tournament-bar=${details.table}><span>${matchWords(details)}</span>
    <a class="button main" href=${tableAddress(details.table, "")}>${t("tournaments.now.table")}</a></aside>`;
}
