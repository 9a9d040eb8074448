// A player's own remote bots: a token for a new one, and revoking tokens.
import { useEffect, useState } from "preact/hooks";
import { makeBot, ownBots, revokeBot } from "../core/api.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { moment } from "../core/time_format.js";
import { Confirm, Dialog } from "./dialog.js";
import { LineForm } from "./profile.js";
import { toast, toastError } from "./toast.js";

/** The token, which the server never tells again, and what to do with it. */
function Token({ bot, onClose }) {
  const command = `tidefold connect ${location.origin} --bot beginner --token-file bot.token`;
  const copy = () => navigator.clipboard.writeText(bot.token).then(() => toast(t("account.bots.copied")), toastError);
  return html`<${Dialog} title=${t("account.bots.token", { name: bot.name })} class="small" data-token onClose=${onClose}>
    <p>${t("account.bots.text")}</p>
    <p><code class="code" data-token-given>${bot.token}</code></p>
    <p><code class="command">${command}</code></p>
    <div class="row end">
      <button type="button" class="button" data-copy onClick=${copy}>${t("account.bots.copy")}</button>
      <button type="button" class="button main" data-kept onClick=${onClose}>${t("account.bots.done")}</button>
    </div>
  <//>`;
}

function BotLine({ bot, then }) {
  const [asking, setAsking] = useState(false);
  const revoke = () => revokeBot(bot.name).then(then, toastError);
  return html`<li class="table-row" data-bot=${bot.name}>
    <div><b>${bot.name}</b><br /><span class="quiet">${bot.used ? t("account.used", { time: moment(bot.used) }) : t("account.bots.unused")}</span></div>
    <button type="button" class="button" aria-label=${t("account.bots.revoke.label", { name: bot.name })} data-revoke onClick=${() => setAsking(true)}>${t("account.bots.revoke")}</button>
    ${asking && html`<${Confirm} title=${t("account.bots.revoke.label", { name: bot.name })} text=${t("account.bots.revoke.sure")} yes=${t("account.bots.revoke")} onYes=${revoke} onClose=${() => setAsking(false)} />`}
  </li>`;
}

export function OwnBots() {
  const [bots, setBots] = useState(/** @type {any[]} */ ([]));
  const [made, setMade] = useState(/** @type {{ name: string, token: string } | null} */ (null));
  useEffect(() => void ownBots().then(setBots, toastError), [made]);
  const make = async (name) => setMade(await makeBot(name));
  return html`<details class="unfold" data-own-bots>
    <summary>${t("account.bots")}</summary>
    <div class="column">
      <p class="quiet">${t("account.bots.why")}</p>
      <ul class="tables">${bots.map((bot) => html`<${BotLine} key=${bot.name} bot=${bot} then=${setBots} />`)}</ul>
      <${LineForm} key=${bots.length} label=${t("account.bots.name")} name="bot" yes=${t("account.bots.make")} done=${make} />
    </div>
    ${made && html`<${Token} bot=${made} onClose=${() => setMade(null)} />`}
  </details>`;
}
