// A new score pad: the game, the players and the rules.
import { useState } from "preact/hooks";
import { gameClient, gameInfo, gameNames, gameTitle } from "../core/games.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { addPad, pads } from "../core/pads.js";
import { go } from "../core/route.js";
import { me } from "../core/state.js";
import { Choice } from "./form_controls.js";

export const LONGEST_NAME = 14;
const USUAL_PLAYERS = 2;

/** The games that have a pad. */
export const padGames = () => gameNames().filter((name) => gameClient(name)?.scorePad);

/** Names to begin with: those of the last pad, else our own. */
function usualNames() {
  const last = pads.peek()[0]?.players;
  return last ?? [me.peek()?.name?.slice(0, LONGEST_NAME) ?? ""];
}

function Names({ names, count, change }) {
  const write = (at, text) => change(Array.from({ length: Math.max(names.length, count) }, (_, seat) => (seat === at ? text : (names[seat] ?? ""))));
  return html`<fieldset class="pad-names"><legend class="field-label">${t("companion.score.names")}</legend>
    ${Array.from({ length: count }, (_, seat) => html`<input key=${seat} class="input" maxlength=${LONGEST_NAME} autocomplete="off" data-field=${`name${seat}`} value=${names[seat] ?? ""}
      placeholder=${t("companion.score.player", { n: seat + 1 })} aria-label=${t("companion.score.player", { n: seat + 1 })} onInput=${(event) => write(seat, event.currentTarget.value)} />`)}
  </fieldset>`;
}

function Form({ game, setGame, games }) {
  const pad = gameClient(game)?.scorePad;
  const info = gameInfo(game);
  const counts = info?.players ?? [];
  const [names, setNames] = useState(usualNames);
  const [count, setCount] = useState(() => (counts.includes(names.length) ? names.length : USUAL_PLAYERS));
  const [rules, setRules] = useState(() => pad?.defaultRules() ?? {});
  if (!pad || !info) return null;
  const start = (event) => {
    event.preventDefault();
    const players = Array.from({ length: count }, (_, seat) => (names[seat] ?? "").trim() || t("companion.score.player", { n: seat + 1 }));
    go(`/score/${addPad({ game, players, rules })}`);
  };
  return html`<form class="panel new-pad" data-form="pad" onSubmit=${start}>
    <h2>${t("companion.score.new")}</h2>
    ${games.length > 1 && html`<${Choice} label=${t("companion.score.game")} name="pad-game" value=${game} onChange=${setGame} options=${games.map((name) => [name, gameTitle(name)])} />`}
    <${Choice} label=${t("companion.score.players")} name="pad-players" value=${count} onChange=${setCount} options=${counts.map((one) => [one, String(one)])} />
    <${Names} names=${names} count=${count} change=${setNames} />
    <${pad.RulesForm} rules=${rules} players=${count} info=${info} change=${(changes) => setRules((old) => ({ ...old, ...changes }))} />
    <button class="button main big" data-start-pad>${t("companion.score.start")}</button>
  </form>`;
}

export function PadForm() {
  const games = padGames();
  const [chosen, setGame] = useState("");
  const game = games.includes(chosen) ? chosen : games[0];
  return game ? html`<${Form} key=${game} game=${game} setGame=${setGame} games=${games} />` : null;
}
