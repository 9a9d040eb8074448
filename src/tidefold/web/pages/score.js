// The score pads of matches at a real table: the list, a new one, and one that is open.
import { useState } from "preact/hooks";
import { fileAddress } from "../core/address.js";
import { gameClient, gameNames, gameTitle } from "../core/games.js";
import { html } from "../core/html.js";
import { listed, number, t } from "../core/i18n.js";
import { padOf, pads, removePad } from "../core/pads.js";
import { route } from "../core/state.js";
import { useStylesheets } from "../core/stylesheets.js";
import { moment } from "../core/time_format.js";
import { Companion, companionAhead } from "../parts/companion.js";
import { Confirm } from "../parts/dialog.js";
import { IconButton } from "../parts/icons.js";
import { PadForm } from "../parts/pad_form.js";

/** Everything a pad may need, so that it works without the server. */
export async function loadAhead() {
  await companionAhead();
  const found = gameNames().map((name) => gameClient(name)?.scorePad).filter((pad) => pad !== undefined);
  await Promise.all(found.flatMap(({ RulesForm, Sheet, styles }) => [RulesForm.preload(), Sheet.preload(), ...styles.map((address) => fetch(fileAddress(address)))]));
}

function Line({ pad, remove }) {
  const client = gameClient(pad.game)?.scorePad;
  const totals = client?.totals(pad) ?? [];
  const names = pad.players.map((name, seat) => `${name} ${number(totals[seat] ?? 0)}`);
  return html`<li class="pad-line" data-pad=${pad.id}>
    <a href=${`/score/${pad.id}`} class="pad-link"><b>${gameTitle(pad.game)}</b><span data-said>${names.join(" · ")}</span><small class="quiet">${moment(pad.changed)}</small></a>
    <${IconButton} icon="close" label=${t("companion.score.delete", { names: listed(pad.players) })} data-delete=${pad.id} onClick=${() => remove(pad)} />
  </li>`;
}

function PadList() {
  const [removing, setRemoving] = useState(/** @type {any} */ (null));
  return html`<h1 id="page-title" tabindex="-1">${t("companion.score")}</h1>
    <p class="lead">${t("companion.score.about")}</p>
    ${pads.value.length > 0 && html`<section class="panel" data-list="pads"><h2>${t("companion.score.mine")}</h2><ul class="pad-lines">${pads.value.map((pad) => html`<${Line} key=${pad.id} pad=${pad} remove=${setRemoving} />`)}</ul></section>`}
    <${PadForm} />
    ${removing && html`<${Confirm} title=${t("companion.score.delete.sure")} text=${t("companion.score.delete.text", { names: listed(removing.players) })} yes=${t("companion.score.delete.yes")} onYes=${() => removePad(removing.id)} onClose=${() => setRemoving(null)} />`}`;
}

function OpenPad({ pad }) {
  const client = gameClient(pad.game)?.scorePad;
  const styled = useStylesheets(client?.styles ?? []);
  if (!client || !styled) return null;
  return html`<div class="pad-head"><a class="button faint" href="/score" data-all-pads>${t("companion.score.all")}</a>
      <div><h1 id="page-title" tabindex="-1">${gameTitle(pad.game)}</h1><p class="quiet">${client.summary(pad.rules, pad.players.length).filter(Boolean).join(" · ")}</p></div></div>
    <${client.Sheet} pad=${pad} />`;
}

export function Page() {
  const pad = padOf(route.value.parts[0] ?? "");
  return html`<${Companion} now="score" class=${pad ? "pad" : ""}>${pad ? html`<${OpenPad} key=${pad.id} pad=${pad} />` : html`<${PadList} />`}<//>`;
}
