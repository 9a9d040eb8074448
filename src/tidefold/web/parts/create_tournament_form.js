// The form for a tournament: the game and its rules, who meets whom, and the time.
import { useState } from "preact/hooks";
import { makeTournament } from "../core/competition.js";
import { gameClient, gameInfo, gameNames, gameTitle } from "../core/games.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { go } from "../core/route.js";
import { me } from "../core/state.js";
import { duration } from "../core/time_format.js";
import { Dialog } from "./dialog.js";
import { Choice, Select, Switch, TextField } from "./form_controls.js";
import { usualBot } from "./game_list.js";
import { nameMe } from "./start_table.js";
import { toastError } from "./toast.js";

const TURNS = [30, 60, 120, 300, 3600, 86400];
const MINUTES = [15, 30, 60, 180, 1440, 4320, 10080];
const ROUNDS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const [FEWEST, MOST] = [2, 4]; // seats
const [MOST_TITLE, MOST_NAME] = [60, 30]; // letters

const emptyDraft = () => ({ players: 2, system: "swiss", rounds: "3", turn: "60", minutes: "60", no_show: "bot", rated: false, public: true });
/** @typedef {ReturnType<typeof emptyDraft>} Draft */

/** The draft as the server wants it. @param {string} game @param {string} title @param {Draft} draft @param {import("../core/game").Rules} rules */
function planOf(game, title, draft, rules) {
  const stand_in = usualBot(gameInfo(game)?.bots ?? []);
  const settings = { game, players: draft.players, turn_seconds: Number(draft.turn), stand_in, ...(draft.rated ? { rated: true } : {}), ...rules };
  return { title, settings, system: draft.system, rounds: Number(draft.rounds), round_minutes: Number(draft.minutes), no_show: draft.no_show, public: draft.public };
}

/** @param {{ draft: Draft, game: string, change: (changes: Partial<Draft>) => void }} props */
function Fields({ draft, game, change }) {
  const seats = (gameInfo(game)?.players ?? []).filter((count) => count >= FEWEST && count <= MOST);
  const everybody = draft.system === "round-robin" && draft.players === 2;
  return html`<${Choice} label=${t("tournaments.make.seats")} name="seats" value=${draft.players} options=${seats.map((count) => [count, String(count)])} onChange=${(players) => change({ players })} />
    <${Choice} label=${t("tournaments.make.system")} name="system" value=${draft.system} options=${[["swiss", t("tournaments.system.swiss")], ["round-robin", t("tournaments.system.round-robin")]]} onChange=${(system) => change({ system })} />
    <p class="field-note quiet">${everybody ? t("tournaments.make.robin.note") : draft.system === "swiss" ? t("tournaments.make.swiss.note") : t("tournaments.make.groups.note")}</p>
    ${!everybody && html`<${Select} label=${t("tournaments.make.rounds")} name="rounds" value=${draft.rounds} options=${ROUNDS.map((n) => [String(n), String(n)])} onChange=${(rounds) => change({ rounds })} />`}
    <${Select} label=${t("home.make.turn")} name="turn" value=${draft.turn} options=${TURNS.map((seconds) => [String(seconds), duration(seconds)])} onChange=${(turn) => change({ turn })} />
    <${Select} label=${t("tournaments.make.minutes")} name="minutes" value=${draft.minutes} options=${MINUTES.map((minutes) => [String(minutes), duration(60 * minutes)])} onChange=${(minutes) => change({ minutes })} note=${t("tournaments.make.minutes.note")} />
    <${Choice} label=${t("tournaments.make.no-show")} name="no-show" value=${draft.no_show} options=${[["bot", t("tournaments.no-show.bot")], ["lose", t("tournaments.no-show.lose")]]} onChange=${(no_show) => change({ no_show })} />
    <${Switch} label=${t("home.make.rated")} name="rated" on=${draft.rated} onChange=${(rated) => change({ rated })} />
    <${Switch} label=${t("tournaments.make.public")} name="public" on=${draft.public} onChange=${(open) => change({ public: open })} note=${t("tournaments.make.public.note")} />`;
}

/** @param {{ onClose: () => void }} props */
export function CreateTournamentForm({ onClose }) {
  const [name, setName] = useState(gameNames()[0]);
  const [draft, setDraft] = useState(emptyDraft);
  const [rules, setRules] = useState(() => gameClient(name)?.defaultRules(name) ?? {});
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(/** @type {string[]} */ ([]));
  const [game, info] = [gameClient(name), gameInfo(name)];
  const change = (changes) => setDraft((old) => ({ ...old, ...changes }));
  const choose = (other) => {
    setName(other);
    setRules(gameClient(other)?.defaultRules(other) ?? {});
  };
  const submit = async (event) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const empty = ["title", "host"].filter((one) => !String(given.get(one)).trim());
    setMissing(empty);
    if (empty.length) return void event.currentTarget.elements[empty[0]].focus();
    setBusy(true);
    try {
      await nameMe(String(given.get("host") ?? "").trim());
      go(`/tournament/${(await makeTournament(planOf(name, String(given.get("title") ?? "").trim(), draft, rules))).id}`);
    } catch (problem) {
      toastError(problem);
      setBusy(false);
    }
  };
  return html`<${Dialog} title=${t("tournaments.make")} data-make-tournament onClose=${onClose}><form class="make" noValidate onSubmit=${submit}>
    <${TextField} label=${t("tournaments.make.title")} name="title" most=${MOST_TITLE} isMissing=${missing.includes("title")} />
    <${TextField} label=${t("home.make.name")} name="host" most=${MOST_NAME} value=${me.value?.name ?? ""} autocomplete="nickname" isMissing=${missing.includes("host")} />
    <${Choice} label=${t("tournaments.make.game")} name="game" value=${name} options=${gameNames().map((one) => [one, gameTitle(one)])} onChange=${choose} />
    <${Fields} draft=${draft} game=${name} change=${change} />
    ${game && info && html`<details class="unfold"><summary>${t("home.rules")}</summary><${game.RulesForm} key=${name} rules=${rules} players=${draft.players} info=${info} change=${(changes) => setRules((old) => ({ ...old, ...changes }))} /></details>`}
    <div class="make-foot"><button class="button main big" data-make disabled=${busy}>${busy ? t("home.play.busy") : t("tournaments.make.yes")}</button></div></form><//>`;
}
