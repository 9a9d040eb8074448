// A challenge: the very deal that a friend has played, once, and the results side by side.
import { useEffect, useState } from "preact/hooks";
import { wholeAddress } from "../core/address.js";
import { challenge, learnMe, learnOrRecallAbout, startChallenge } from "../core/api.js";
import { gameClient, gameInfo, gameTitle, loadGames } from "../core/games.js";
import { html } from "../core/html.js";
import { listed, t } from "../core/i18n.js";
import { botName } from "../core/player_names.js";
import { go, tableAddress } from "../core/route.js";
import { about, me, route } from "../core/state.js";
import { useStylesheets } from "../core/stylesheets.js";
import { Bar, Brand, SettingsButton, SoundButton } from "../parts/bar.js";
import { DealResults, resultWords } from "../parts/deal_results.js";
import { Dialog } from "../parts/dialog.js";
import { Icon } from "../parts/icons.js";
import { LineForm } from "../parts/profile.js";
import { ShareText } from "../parts/share_text.js";
import { hasGuestName, nameMe } from "../parts/start_table.js";
import { errorText, toastError } from "../parts/toast.js";

const STYLES = ["/web/style/daily.css"];

/** @typedef {import("../core/deals").Challenge} Challenge */

/** What the server says of a challenge; it is asked again when the page is seen again. @param {string} id */
function useChallenge(id) {
  const [found, setFound] = useState(/** @type {{ details: Challenge | null, trouble: any }} */ ({ details: null, trouble: null }));
  const look = async () => {
    try {
      if (me.peek() === undefined) await learnMe();
      setFound({ details: await challenge(id), trouble: null });
    } catch (trouble) {
      setFound((old) => ({ ...old, trouble }));
    }
  };
  useEffect(() => {
    look();
    const seen = () => document.hidden || look();
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, [id, me.value?.name]);
  return found;
}

const isUnnamed = () => !me.value || hasGuestName();

/** What friends see in the results is asked for before. @param {{ yes: string, then: () => void, onClose: () => void }} props */
function AskName({ yes, then, onClose }) {
  return html`<${Dialog} title=${yes} onClose=${onClose}><${LineForm} label=${t("challenge.name")} yes=${yes} name="name" done=${(name) => nameMe(name).then(then)} /><//>`;
}

/** @param {{ details: Challenge }} props */
function Action({ details }) {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const play = async () => {
    setAsking(false);
    setBusy(true);
    try {
      go(tableAddress((await startChallenge(details.id)).table, ""));
    } catch (problem) {
      toastError(problem);
    }
    setBusy(false);
  };
  const mine = details.results?.find((result) => result.you);
  if (mine) return html`<p class="daily-mine" data-mine>${resultWords(mine)}</p><a class="button" data-look href=${tableAddress(details.table, "")}>${t("daily.look")}</a>`;
  if (details.table) return html`<a class="button main big" data-go-on href=${tableAddress(details.table, "")}>${t("daily.go-on")}</a>`;
  return html`<button type="button" class="button main big" data-accept disabled=${busy} onClick=${() => (isUnnamed() ? setAsking(true) : play())}>${busy ? t("home.play.busy") : t("challenge.play")}</button>
    ${asking && html`<${AskName} yes=${t("challenge.play")} then=${play} onClose=${() => setAsking(false)} />`}`;
}

/** @param {{ details: Challenge }} props */
function ShareLink({ details }) {
  const [open, setOpen] = useState(/** @type {"" | "name" | "link"} */ (""));
  const text = `${t("challenge.text", { game: gameTitle(details.settings.game) })}\n${wholeAddress(`/challenge/${details.id}`)}`;
  return html`<button type="button" class="button main" data-share-challenge onClick=${() => setOpen(isUnnamed() ? "name" : "link")}><${Icon} name="share" />${t("challenge.share")}</button>
    ${open === "name" && html`<${AskName} yes=${t("challenge.share")} then=${() => setOpen("link")} onClose=${() => setOpen((now) => (now === "name" ? "" : now))} />`}
    ${open === "link" && html`<${ShareText} title=${t("challenge.share")} text=${text} onClose=${() => setOpen("")} />`}`;
}

/** @param {{ details: Challenge }} props */
function Deal({ details }) {
  const game = details.settings.game;
  const client = gameClient(game);
  const how = details.bots.length ? t("challenge.against", { bots: listed(details.bots.map(botName)) }) : t("daily.alone");
  const rules = client?.rulesSummary(details.settings) ?? [];
  return html`<article class="panel deal" data-deal=${game} aria-labelledby="challenge-game">
    ${client && html`<div class="game-picture"><${client.Picture} /></div>`}
    <h2 id="challenge-game">${gameTitle(game)}</h2><p class="quiet">${[how, ...rules].join(" · ")}</p>
    <div class="daily-action"><${Action} details=${details} /></div>
    ${!details.results && html`<p class="row small" data-first>${gameInfo(game)?.lesson ? html`<a href=${`/learn/${game}`}>${t("home.learn")}</a>` : ""}${client?.RulesPage && html`<a href=${`/rules/${game}`}>${t("home.rules")}</a>`}</p>`}
    ${details.results ? html`<${DealResults} results=${details.results} caption=${t("challenge.results", { game: gameTitle(game) })} />` : html`<p class="quiet small" data-tries=${details.tries}>${t("daily.tries", { n: details.tries })} ${t("daily.hidden")}</p>`}
  </article>`;
}

export function Page() {
  const styled = useStylesheets(STYLES);
  const { details, trouble } = useChallenge(route.value.parts[0]);
  useEffect(() => void learnOrRecallAbout().then(loadGames), [about.value]);
  return html`<${Bar}><${Brand} /><span class="space"></span><${SoundButton} /><${SettingsButton} /><//>
    ${styled && html`<main class="page daily challenge" id="page">
      ${trouble && html`<p class="panel warning" role="alert" data-trouble=${trouble.code}>${errorText(trouble)}</p>`}
      ${details && html`<header class="daily-head"><h1 id="page-title" tabindex="-1">${t("challenge.title")}</h1>
          ${details.by && html`<p class="daily-date">${t("challenge.by")} <span data-said>${details.by}</span></p>`}
          <p>${details.results ? t("challenge.lead.played") : t("challenge.lead")}</p>
          ${details.results && html`<div class="row"><${ShareLink} details=${details} /></div>`}</header>
        <${Deal} details=${details} />
        <p class="quiet small">${t("challenge.note")}</p>`}
    </main>`}`;
}
