// The two games on the first page: each can be played with one click.
import { useState } from "preact/hooks";
import { html } from "../core/html.js";
import { lazy } from "../core/lazy.js";
import { botName } from "../core/people.js";
import { about } from "../core/state.js";
import { has, language, t } from "../core/words.js";
import { Choice, Select } from "./field.js";
import { SheetPicture } from "./pictures.js";
import { useStart } from "./start.js";

const CardFan = lazy(() => import("./fan.js").then((found) => found.CardFan));
const Make = lazy(() => import("./make.js").then((found) => found.Make));

const BOTS_FIRST = "beginner"; // until people have chosen: one that can be beaten
const MOST_RIVALS = { seasalt: 3, rollcean: 5 };

const offerOf = (game) => about.value?.games[game] ?? null;

/** The rivals on offer; as many bots as the game has seats besides mine. */
function rivalCounts(game) {
  const seats = offerOf(game)?.players ?? [2];
  return seats.map((players) => players - 1).filter((count) => count >= 1 && count <= MOST_RIVALS[game]);
}

/** The rules people know from their own copy of the game. */
export function usualEdition() {
  const editions = offerOf("seasalt")?.editions ?? [];
  return editions.includes(language.value) ? language.value : (editions[0] ?? "es");
}

function usualSettings(game, rivals, bot) {
  const rules = game === "seasalt" ? { edition: usualEdition() } : {};
  return { game, players: rivals + 1, bots: new Array(rivals).fill(bot), helps: true, ...rules };
}

/** A bot with a word about how strong it is. */
export const botLabel = (bot) => (has(`home.bot.${bot}`) ? t("home.bot", { name: botName(bot), how: t(`home.bot.${bot}`) }) : botName(bot));

function PlayNow({ game }) {
  const bots = offerOf(game)?.bots ?? [];
  const [rivals, setRivals] = useState(1);
  const [chosen, setChosen] = useState("");
  const [busy, begin] = useStart();
  const bot = chosen || (bots.includes(BOTS_FIRST) ? BOTS_FIRST : (bots[0] ?? BOTS_FIRST));
  return html`<div class="play-now">
    <button type="button" class="button main big" data-play=${game} disabled=${busy} onClick=${() => begin(usualSettings(game, rivals, bot))}>
      ${busy ? t("home.play.busy") : t("home.play")}
    </button>
    <${Choice} label=${t("home.rivals")} name="rivals" value=${rivals} onChange=${setRivals} options=${rivalCounts(game).map((count) => [count, String(count)])} />
    <${Select} label=${t("home.level")} name="level" value=${bot} onChange=${setChosen} options=${bots.map((one) => [one, botLabel(one)])} />
  </div>`;
}

function Game({ game, picture }) {
  const [making, setMaking] = useState(false);
  return html`<article class="game-sheet" data-game=${game} aria-labelledby=${`game-${game}`}><span class="game-paper" aria-hidden="true"></span>
    <div class="game-picture">${picture}</div>
    <div class="game-words">
      <h2 id=${`game-${game}`}>${t(`game.${game}`)}</h2>
      <p>${game === "seasalt" ? t("home.blurb.seasalt") : t("home.blurb.rollcean")}</p>
      <p class="quiet small">${game === "seasalt" ? t("home.facts.seasalt") : t("home.facts.rollcean")}</p>
    </div>
    <${PlayNow} game=${game} />
    <button type="button" class="button with-friends" data-make=${game} onClick=${() => setMaking(true)}>${t("home.friends")}</button>
    ${making && html`<${Make} game=${game} onClose=${() => setMaking(false)} />`}
  </article>`;
}

export function Games() {
  return html`<section class="games" aria-label=${t("home.games")}>
    <${Game} game="seasalt" picture=${html`<${CardFan} />`} />
    <${Game} game="rollcean" picture=${html`<${SheetPicture} />`} />
  </section>`;
}
