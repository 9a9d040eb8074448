// The form for a table with friends: everything on offer comes from the server.
import { useState } from "preact/hooks";
import { gameClient, gameInfo, gameTitle } from "../core/games.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { withOthers } from "../core/offers.js";
import { useRemoteBots } from "../core/remote_bots.js";
import { about, me } from "../core/state.js";
import { duration } from "../core/time_format.js";
import { Dialog } from "./dialog.js";
import { Choice, Select, Switch, TextField } from "./form_controls.js";
import { botLabel, usualBot } from "./game_list.js";
import { useStart } from "./start_table.js";

/** @typedef {import("../core/game").GameClient} GameClient */
/** @typedef {import("../core/game").GameInfo} GameInfo */

const TURN_TIMES = [30, 60, 120, 300, 600, 3600, 28800, 86400, 259200, 604800, 1209600];
const USUAL_TURN = 120;
const DELAYS = [30, 120];
const MOST_LETTERS = 30; // of a name
const MOST_RATED = 4; // players of a rated match

/** What the form holds at first. @param {GameClient} game @param {GameInfo} info */
const emptyDraft = (game, info) => ({
  players: info.players.includes(2) ? 2 : info.players[0],
  bots: withOthers ? /** @type {string[]} */ ([]) : new Array(info.players.at(-1)).fill(usualBot(info.bots)),
  turn: withOthers ? String(USUAL_TURN) : "",
  public: false,
  delay: "0",
  helps: game.hasHelps,
  rated: false,
  stand_in: usualBot(info.bots),
});
/** @typedef {ReturnType<typeof emptyDraft>} Draft */

/** @param {Draft} draft */
const isRated = ({ rated, players }) => rated && players > 1 && players <= MOST_RATED;

/** The draft as the server wants it. @param {string} game @param {Draft} draft @param {import("../core/game").Rules} rules */
function settingsOf(game, draft, rules) {
  const { players, public: open, stand_in } = draft;
  const rated = isRated(draft);
  const helps = draft.helps && !rated;
  const delay = open ? Number(draft.delay) : 0;
  const bots = draft.bots.slice(0, players - 1).filter(Boolean);
  return { game, players, bots, public: open, stand_in, turn_seconds: draft.turn ? Number(draft.turn) : null, ...(helps ? { helps } : {}), ...(delay ? { delay } : {}), ...(rated ? { rated } : {}), ...rules };
}

function Seats({ draft, change, info, name }) {
  const remote = useRemoteBots(name);
  const others = Array.from({ length: draft.players - 1 }, (_, at) => at);
  const choose = (at, bot) => change({ bots: Array.from({ length: info.players.at(-1) - 1 }, (_, other) => (other === at ? bot : (draft.bots[other] ?? ""))) });
  const options = /** @type {[string, string][]} */ ([...(withOthers ? [["", t("home.make.person")]] : []), ...[...info.bots, ...remote].map((bot) => [bot, botLabel(bot)])]);
  return html`<div class="make-seats">${others.map(
    (at) => html`<${Select} key=${at} label=${t("home.make.seat", { seat: at + 2 })} name=${`bot${at + 2}`} value=${draft.bots[at] ?? ""} options=${options} onChange=${(bot) => choose(at, bot)} />`,
  )}</div>`;
}

/** @param {{ draft: Draft, game: GameClient }} props */
function turnOptions({ draft, game }) {
  const [shortest, longest] = about.value?.turn_seconds ?? [10, 2592000];
  const times = TURN_TIMES.filter((seconds) => seconds >= shortest && seconds <= longest).map((seconds) => [String(seconds), duration(seconds)]);
  const mayBeUntimed = !(draft.public || isRated(draft)) || !game.turnTime.neededInPublic;
  return mayBeUntimed ? [["", t("home.make.no-limit")], ...times] : times;
}

const delayOptions = () => [["0", t("home.make.delay.none")], ...DELAYS.map((seconds) => [String(seconds), duration(seconds)])];

/** @param {{ draft: Draft, game: GameClient, info: GameInfo, change: (changes: Partial<Draft>) => void }} props */
function Manners({ draft, game, info, change }) {
  const open = (value) => change({ public: value === "yes", ...(value === "yes" && !draft.turn ? { turn: String(USUAL_TURN) } : {}) });
  const rate = (rated) => change({ rated, ...(rated && !draft.turn ? { turn: String(USUAL_TURN) } : {}) });
  const mayBeRated = withOthers && draft.players > 1 && draft.players <= MOST_RATED;
  return html`${withOthers && html`<${Choice} label=${t("home.make.who")} name="public" value=${draft.public ? "yes" : "no"} onChange=${open}
      options=${[["no", t("home.make.link")], ["yes", t("home.make.public")]]} />`}
    ${draft.public && html`<${Select} label=${t("home.make.delay")} name="delay" value=${draft.delay} options=${delayOptions()} onChange=${(delay) => change({ delay })} note=${t("home.make.delay.note")} />`}
    ${withOthers && html`<${Select} label=${game.turnTime.label()} name="turn" value=${draft.turn} options=${turnOptions({ draft, game })} onChange=${(turn) => change({ turn })} note=${game.turnTime.note()} />`}
    ${mayBeRated && html`<${Switch} label=${t("home.make.rated")} name="rated" on=${draft.rated} onChange=${rate} note=${t("home.make.rated.note")} />`}
    ${game.hasHelps && !isRated(draft) && html`<${Switch} label=${t("home.make.helps")} name="helps" on=${draft.helps} onChange=${(helps) => change({ helps })} note=${t("home.make.helps.note")} />`}
    ${withOthers && html`<details class="unfold"><summary>${t("home.make.more")}</summary>
      <${Select} label=${t("home.make.stand-in")} name="stand_in" value=${draft.stand_in} options=${info.bots.map((bot) => [bot, botLabel(bot)])} onChange=${(bot) => change({ stand_in: bot })} note=${t("home.make.stand-in.note")} />
    </details>`}`;
}

/** @param {{ name: string, game: GameClient, info: GameInfo, onClose: () => void }} props */
function Form({ name, game, info, onClose }) {
  const [draft, setDraft] = useState(() => emptyDraft(game, info));
  const [rules, setRules] = useState(() => game.defaultRules(name));
  const [nameless, setNameless] = useState(false);
  const [busy, begin] = useStart();
  const change = (changes) => setDraft((old) => ({ ...old, ...changes }));
  const changeRules = (changes) => setRules((old) => ({ ...old, ...changes }));
  const submit = (event) => {
    event.preventDefault();
    const field = event.currentTarget.elements.host; // friends should know who calls them
    const host = field?.value.trim() ?? "";
    setNameless(Boolean(field) && !host);
    if (field && !host) return void field.focus();
    begin(settingsOf(name, draft, rules), host);
  };
  return html`<${Dialog} title=${t("home.make", { game: gameTitle(name) })} data-make-dialog onClose=${onClose}>
    <form class="make" noValidate onSubmit=${submit}>
      ${withOthers && html`<${TextField} label=${t("home.make.name")} name="host" most=${MOST_LETTERS} value=${me.value?.name ?? ""} autocomplete="nickname" isMissing=${nameless} />`}
      <${Choice} label=${t("home.make.players")} name="players" value=${draft.players} onChange=${(players) => change({ players })} options=${info.players.map((count) => [count, String(count)])} />
      <${Seats} draft=${draft} change=${change} info=${info} name=${name} />
      <${game.RulesForm} rules=${rules} players=${draft.players} info=${info} change=${changeRules} />
      <${Manners} draft=${draft} game=${game} info=${info} change=${change} />
      <div class="make-foot"><button class="button main big" data-make-table disabled=${busy}>${busy ? t("home.play.busy") : t("home.make.yes")}</button></div>
    </form>
  <//>`;
}

/** @param {{ name: string, onClose: () => void }} props */
export function CreateTableForm({ name, onClose }) {
  const [game, info] = [gameClient(name), gameInfo(name)];
  return game && info && html`<${Form} name=${name} game=${game} info=${info} onClose=${onClose} />`;
}
