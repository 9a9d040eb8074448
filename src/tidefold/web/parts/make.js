// A table for friends: everything on offer comes from the server.
import { useState } from "preact/hooks";
import { duration } from "../core/duration.js";
import { html } from "../core/html.js";
import { about } from "../core/state.js";
import { t } from "../core/words.js";
import { Dialog } from "./dialog.js";
import { Choice, Select, Switch } from "./field.js";
import { RollceanRules, SeaSaltRules } from "./make_rules.js";
import { botLabel, usualEdition } from "./play.js";
import { useStart } from "./start.js";

const TURN_TIMES = [30, 60, 120, 300, 600, 3600, 28800, 86400, 259200, 604800, 1209600];
const USUAL_TURN = 120;

const usual = (game) => ({
  game,
  players: 2,
  bots: /** @type {string[]} */ ([]),
  edition: /** @type {any} */ (usualEdition()),
  target: "",
  sheet: "reef",
  glass: "30",
  turn: String(USUAL_TURN),
  public: false,
  helps: true,
  stand_in: "beginner",
});
/** @typedef {ReturnType<typeof usual>} Wish */

/** The wish as the server wants it. @param {Wish} wish */
export function settingsOf(wish) {
  const { game, players, public: open, helps, stand_in } = wish;
  const bots = wish.bots.slice(0, players - 1).filter(Boolean);
  const time = wish.glass === "decreasing" ? { mode: "decreasing" } : { mode: "constant", seconds: Number(wish.glass) };
  const rules = game === "seasalt" ? { edition: wish.edition, target: wish.target ? Number(wish.target) : null } : { sheet: wish.sheet, time };
  return { game, players, bots, public: open, helps, stand_in, turn_seconds: wish.turn ? Number(wish.turn) : null, ...rules };
}

function Seats({ wish, change, offer }) {
  const choose = (at, bot) => change({ bots: Array.from({ length: 7 }, (_, other) => (other === at ? bot : (wish.bots[other] ?? ""))) });
  const options = /** @type {[string, string][]} */ ([["", t("home.make.person")], ...offer.bots.map((bot) => [bot, botLabel(bot)])]);
  const others = Array.from({ length: wish.players - 1 }, (_, at) => at);
  return html`<div class="make-seats">${others.map(
    (at) => html`<${Select} key=${at} label=${t("home.make.seat", { seat: at + 2 })} name=${`bot${at + 2}`} value=${wish.bots[at] ?? ""} options=${options} onChange=${(bot) => choose(at, bot)} />`,
  )}</div>`;
}

/** A public table needs a turn time in games that wait for everybody. */
function turnOptions(wish) {
  const [shortest, longest] = about.value?.turn_seconds ?? [10, 2592000];
  const times = TURN_TIMES.filter((seconds) => seconds >= shortest && seconds <= longest).map((seconds) => [String(seconds), duration(seconds)]);
  const mayWait = !wish.public || wish.game === "rollcean";
  return mayWait ? [["", t("home.make.no-limit")], ...times] : times;
}

function Manners({ wish, change, offer }) {
  const open = (value) => change({ public: value === "yes", ...(value === "yes" && !wish.turn ? { turn: String(USUAL_TURN) } : {}) });
  const slow = wish.game === "rollcean" ? t("home.make.slow.rollcean") : t("home.make.slow");
  return html`<${Choice} label=${t("home.make.who")} name="public" value=${wish.public ? "yes" : "no"} onChange=${open}
      options=${[["no", t("home.make.link")], ["yes", t("home.make.public")]]} />
    <${Select} label=${wish.game === "seasalt" ? t("home.make.turn") : t("home.make.round")} name="turn" value=${wish.turn} options=${turnOptions(wish)} onChange=${(turn) => change({ turn })} note=${slow} />
    <${Switch} label=${t("home.make.helps")} name="helps" on=${wish.helps} onChange=${(helps) => change({ helps })} note=${t("home.make.helps.note")} />
    <details class="unfold"><summary>${t("home.make.more")}</summary>
      <${Select} label=${t("home.make.stand-in")} name="stand_in" value=${wish.stand_in} options=${offer.bots.map((bot) => [bot, botLabel(bot)])} onChange=${(bot) => change({ stand_in: bot })} note=${t("home.make.stand-in.note")} />
    </details>`;
}

/** @param {{ game: string, onClose: () => void }} props */
export function Make({ game, onClose }) {
  const [wish, setWish] = useState(() => usual(game));
  const [busy, begin] = useStart();
  const offer = about.value?.games[wish.game];
  if (!offer) return null;
  const change = (changes) => setWish((old) => ({ ...old, ...changes }));
  const Rules = wish.game === "seasalt" ? SeaSaltRules : RollceanRules;
  const submit = (event) => {
    event.preventDefault();
    begin(settingsOf(wish));
  };
  return html`<${Dialog} title=${t("home.make", { game: t(`game.${wish.game}`) })} data-make-dialog onClose=${onClose}>
    <form class="make" onSubmit=${submit}>
      <${Choice} label=${t("home.make.players")} name="players" value=${wish.players} onChange=${(players) => change({ players })} options=${offer.players.map((count) => [count, String(count)])} />
      <${Seats} wish=${wish} change=${change} offer=${offer} />
      <${Rules} wish=${wish} change=${change} offer=${offer} />
      <${Manners} wish=${wish} change=${change} offer=${offer} />
      <div class="make-foot"><button class="button main big" data-make-table disabled=${busy}>${busy ? t("home.play.busy") : t("home.make.yes")}</button></div>
    </form>
  <//>`;
}
