// Protecting a name with passkeys: adding and removing them, recovery codes, and signing in on this device.
import { useEffect, useState } from "preact/hooks";
import { account, addPasskey, passkeyOptions, removePasskey, renewCodes, signIn, signInOptions, signOutOthers } from "../core/api.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { askPasskey, deviceName, hasPasskeys, makePasskey } from "../core/passkeys.js";
import { me } from "../core/state.js";
import { moment } from "../core/time_format.js";
import { Confirm, Dialog } from "./dialog.js";
import { OwnBots } from "./own_bots.js";
import { toast, toastError } from "./toast.js";

/** The recovery codes, which the server never tells again. */
function Codes({ codes, onClose }) {
  const copy = () => navigator.clipboard.writeText(codes.join("\n")).then(() => toast(t("account.codes.copied")), toastError);
  return html`<${Dialog} title=${t("account.codes.title")} class="small" data-codes onClose=${onClose}>
    <p>${t("account.codes.text")}</p>
    <ol class="recovery-codes">${codes.map((code) => html`<li key=${code}><code>${code}</code></li>`)}</ol>
    <div class="row end">
      <button type="button" class="button" data-copy onClick=${copy}>${t("account.codes.copy")}</button>
      <button type="button" class="button main" data-kept onClick=${onClose}>${t("account.codes.done")}</button>
    </div>
  <//>`;
}

function PasskeyLine({ passkey, last, then }) {
  const [asking, setAsking] = useState(false);
  const name = passkey.label || t("account.passkey");
  const remove = () => removePasskey(passkey.id).then(then, toastError);
  const when = passkey.used ? t("account.used", { time: moment(passkey.used) }) : t("account.added", { time: moment(passkey.created) });
  return html`<li class="table-row" data-passkey=${passkey.id}>
    <div><b>${name}</b><br /><span class="quiet">${when}</span></div>
    <button type="button" class="button" aria-label=${t("account.remove.label", { name })} data-remove onClick=${() => setAsking(true)}>${t("account.remove")}</button>
    ${asking && html`<${Confirm} title=${t("account.remove.label", { name })} text=${last ? t("account.remove.last") : t("account.remove.sure")} yes=${t("account.remove")} onYes=${remove} onClose=${() => setAsking(false)} />`}
  </li>`;
}

function Protected({ found, show }) {
  const [asking, setAsking] = useState(false);
  const renew = () => renewCodes().then(show, toastError);
  const signOut = () => signOutOthers().then(() => toast(t("account.signed-out")), toastError);
  return html`<h3>${t("account.passkeys")}</h3>
    <ul class="tables">${found.passkeys.map((one) => html`<${PasskeyLine} key=${one.id} passkey=${one} last=${found.passkeys.length === 1} then=${show} />`)}</ul>
    <p class="quiet" data-codes-left=${found.codes_left}>${t("account.codes.left", { n: found.codes_left })}</p>
    <div class="row">
      <button type="button" class="button" data-renew-codes onClick=${() => setAsking(true)}>${t("account.codes.new")}</button>
      <button type="button" class="button" data-sign-out onClick=${signOut}>${t("account.sign-out")}</button>
    </div>
    ${asking && html`<${Confirm} title=${t("account.codes.new")} text=${t("account.codes.sure")} yes=${t("account.codes.new")} onYes=${renew} onClose=${() => setAsking(false)} />`}`;
}

function Own() {
  const [found, setFound] = useState(/** @type {any} */ (null));
  const [codes, setCodes] = useState(/** @type {string[]} */ ([]));
  useEffect(() => void account().then(setFound, toastError), [me.value?.name]);
  const show = (sent) => {
    setFound(sent);
    if (sent.codes?.length) setCodes(sent.codes);
    if (me.value) me.value = { ...me.value, protected: sent.passkeys.length > 0 };
  };
  const add = async () => show(await addPasskey({ ...(await makePasskey(await passkeyOptions())), label: deviceName() }));
  if (!found) return null;
  const known = found.passkeys.length > 0;
  return html`<section class="column" data-account aria-label=${t("account.passkeys")}>
    ${known ? html`<${Protected} found=${found} show=${show} />` : html`<p>${t("account.protect.why")}</p>`}
    ${hasPasskeys() && html`<div><button type="button" class="button ${known ? "" : "main"}" data-add-passkey onClick=${() => add().catch(toastError)}>${known ? t("account.add") : t("account.protect")}</button></div>`}
    ${known && html`<${OwnBots} />`}
    ${codes.length > 0 && html`<${Codes} codes=${codes} onClose=${() => setCodes([])} />`}
  </section>`;
}

export function Account() {
  const enter = async () => {
    await signIn(await askPasskey(await signInOptions()));
    toast(t("home.me.hello", { name: me.value?.name ?? "" }));
  };
  return html`${me.value && html`<${Own} />`}
    ${hasPasskeys()
      ? !me.value?.protected && html`<div><button type="button" class="button" data-sign-in onClick=${() => enter().catch(toastError)}>${t("account.sign-in")}</button></div>`
      : html`<p class="quiet" data-no-passkeys>${t("account.impossible")}</p>`}`;
}
