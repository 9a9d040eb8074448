// The games on the first page: each can be played with one click.
import { useEffect, useState } from "preact/hooks";
import { gameClient, gameInfo, gameNames, gameTitle, loadGames } from "../core/games.js";
import { html } from "../core/html.js";
import { has, t } from "../core/i18n.js";
import { lazy } from "../core/lazy.js";
import { botName } from "../core/player_names.js";
import { withOthers } from "../core/offers.js";
import { prefer, preferences } from "../core/preferences.js";
import { about } from "../core/state.js";
import { Choice, Select } from "./form_controls.js";
import { isNew } from "./lesson_offer.js";
import { useStart } from "./start_table.js";

const CreateTableForm = lazy(() => import("./create_table_form.js").then((found) => found.CreateTableForm));

const FIRST_BOT = "beginner"; // until the person has chosen: one that can be beaten

/** The bot that a new player meets, and that stands in for absent players. @param {string[]} bots */
export const usualBot = (bots) => (bots.includes(FIRST_BOT) ? FIRST_BOT : (bots[0] ?? FIRST_BOT));

/** A bot with a word about how strong it is. @param {string} bot */
export const botLabel = (bot) => (has(`home.bot.${bot}`) ? t("home.bot", { name: botName(bot), how: t(`home.bot.${bot}`) }) : botName(bot));

/**
 * The settings of a match against bots that starts with one click.
 * @param {string} name of the game
 * @param {import("../core/game").GameClient} game
 * @param {import("../core/game").GameInfo} info
 * @param {number} [opponents]
 * @param {string} [bot]
 */
export const matchWithBots = (name, game, info, opponents = 1, bot = usualBot(info.bots)) => ({
  game: name,
  players: opponents + 1,
  bots: new Array(opponents).fill(bot),
  stand_in: usualBot(info.bots),
  ...(game.hasHelps ? { helps: true } : {}),
  ...game.defaultRules(name),
  ...game.firstMatchRules?.(),
});

/** @param {{ name: string, game: import("../core/game").GameClient, info: import("../core/game").GameInfo }} props */
function PlayNow({ name, game, info }) {
  const counts = info.players.map((players) => players - 1).filter((count) => count >= 1 && count <= game.mostOpponents);
  const chosen = preferences.value.opponents[name] ?? {};
  const choose = (change) => prefer({ opponents: { ...preferences.value.opponents, [name]: { ...chosen, ...change } } });
  const [busy, begin] = useStart();
  const opponents = counts.includes(chosen.count ?? 0) ? (chosen.count ?? 0) : (counts[0] ?? 0);
  const bot = info.bots.includes(chosen.bot ?? "") ? (chosen.bot ?? "") : usualBot(info.bots);
  const start = () => begin({ ...matchWithBots(name, game, info, opponents, bot), ...game.playNow?.rules() });
  return html`<div class="play-now">
    <button type="button" class="button main big" data-play=${name} disabled=${busy} onClick=${start}>${busy ? t("home.play.busy") : t("home.play")}</button>
    ${counts.length > 0 && html`<${Choice} label=${t("home.rivals")} name="rivals" value=${opponents} onChange=${(count) => choose({ count })} options=${counts.map((count) => [count, String(count)])} />
      <${Select} label=${t("home.level")} name="level" value=${bot} onChange=${(level) => choose({ bot: level })} options=${info.bots.map((one) => [one, botLabel(one)])} />`}
    ${game.playNow && html`<${game.playNow.Options} />`}
  </div>`;
}

function GameSheet({ name }) {
  const [creating, setCreating] = useState(false);
  const [game, info] = [gameClient(name), gameInfo(name)];
  if (!game || !info) return null;
  const blurb = game.blurb(name);
  return html`<article class="game-sheet" data-game=${name} aria-labelledby=${`game-${name}`}><span class="game-paper" aria-hidden="true"></span>
    <div class="game-picture"><${game.Picture} /></div>
    <div class="game-words">
      <h2 id=${`game-${name}`}>${gameTitle(name)}</h2>
      ${blurb && html`<p>${blurb}</p>`}
      <p class="quiet small">${game.facts(name)}</p>
    </div>
    <${PlayNow} name=${name} game=${game} info=${info} />
    <button type="button" class="button with-friends" data-make=${name} onClick=${() => setCreating(true)}>${withOthers ? t("home.friends") : t("site.make")}</button>
    <p class="learn-links">
      ${info.lesson > 0 && !isNew() && html`<a href=${`/learn/${name}`} data-learn=${name}>${t("home.learn")}</a>`}
      ${game.RulesPage && html`<a href=${`/rules/${name}`} data-rules=${name}>${t("home.rules")}</a>`}
    </p>
    ${creating && html`<${CreateTableForm} name=${name} onClose=${() => setCreating(false)} />`}
  </article>`;
}

export function GameList() {
  const known = about.value;
  useEffect(() => void loadGames(), [known]);
  return html`<section class="games" aria-label=${t("home.games")}>${gameNames().map((name) => html`<${GameSheet} key=${name} name=${name} />`)}</section>`;
}
