// The person's profile: name, other devices, and deleting their data.
import { useState } from "preact/hooks";
import { claim, deviceCode, forgetMe, join, rename } from "../core/api.js";
import { html } from "../core/html.js";
import { needWords, t } from "../core/i18n.js";
import { lazy } from "../core/lazy.js";
import { withOthers } from "../core/offers.js";
import { shownName } from "../core/player_names.js";
import { me } from "../core/state.js";
import { timeOfDay } from "../core/time_format.js";
import { Confirm } from "./dialog.js";
import { errorText, toast, toastError } from "./toast.js";

/**
 * One line to write in; a refusal is shown below it.
 * @param {{ label: string, yes: string, name: string, value?: string, most?: number, done: (text: string) => Promise<void> }} props
 */
export function LineForm({ label, yes, name, value = "", most = 30, done }) {
  const [trouble, setTrouble] = useState("");
  const submit = async (event) => {
    event.preventDefault();
    const field = event.currentTarget.elements.line;
    const text = field.value.trim();
    setTrouble(text ? "" : t("shell.field.empty"));
    if (!text) {
      field.value = "";
      return void field.focus();
    }
    await done(text).catch((refusal) => setTrouble(errorText(refusal)));
  };
  return html`<form class="line-form" data-form=${name} noValidate onSubmit=${submit}>
    <label class="field-label">${label}
      <span class="row nowrap">
        <input class="input" name="line" maxlength=${most} autocomplete="off" required key=${value} defaultValue=${value} />
        <button class="button main">${yes}</button>
      </span>
    </label>
    <p class="trouble" role="alert">${trouble}</p>
  </form>`;
}

/** @param {{ label: string, yes?: string, then?: () => void }} props */
export function NameForm({ label, yes, then }) {
  const known = me.value?.name ?? "";
  const done = async (text) => {
    if (text !== known) await (known ? rename(text) : join(text));
    if (known && text !== known) toast(t("home.me.renamed", { name: text }));
    then?.();
  };
  return html`<${LineForm} label=${label} name="name" yes=${yes ?? (known ? t("home.me.rename") : t("home.me.join"))} value=${known} done=${done} />`;
}

function GiveCode() {
  const [given, setGiven] = useState(/** @type {{ code: string, until: number } | null} */ (null));
  const give = () => deviceCode().then(setGiven, toastError);
  return html`<div class="give-code">
    <button type="button" class="button" data-give-code onClick=${give}>${t("home.me.device")}</button>
    <p role="status">${given && html`${t("home.me.code")} <code class="code" data-code-given>${given.code}</code> <span class="quiet">${t("home.me.code.until", { time: timeOfDay(given.until) })}</span>`}</p>
  </div>`;
}

function Forget() {
  const [asking, setAsking] = useState(false);
  const erase = () => forgetMe().then(() => toast(t("home.me.forgotten")), toastError);
  return html`<div>
    <button type="button" class="button danger" data-forget onClick=${() => setAsking(true)}>${t("home.me.forget")}</button>
    ${asking && html`<${Confirm} title=${t("home.me.forget")} text=${t("home.me.forget.sure")} yes=${t("home.me.forget.yes")} onYes=${erase} onClose=${() => setAsking(false)} />`}
  </div>`;
}

const Account = lazy(() => Promise.all([import("./account.js"), needWords("account")]).then(([found]) => found.Account));

export function Profile() {
  const [open, setOpen] = useState(false);
  const known = me.value;
  if (known === undefined) return null;
  return html`<section class="panel me-panel" id="me" aria-labelledby="me-title">
    <h2 id="me-title">${known ? t("home.me.hello", { name: shownName(known) }) : t("home.me.title")}</h2>
    <${NameForm} label=${withOthers ? t("home.me.name") : t("site.me.name")} />
    ${(withOthers || known) && html`<details class="unfold" open=${open} onToggle=${(event) => setOpen(event.currentTarget.open)}>
      <summary>${withOthers ? t("home.me.more") : t("site.me.more")}</summary>
      <div class="column">
        ${withOthers && open && html`<${Account} />`}
        ${withOthers && known && html`<${GiveCode} />`}
        ${withOthers && html`<${LineForm} label=${t("home.me.claim")} name="claim" yes=${t("home.me.claim.yes")} most=${64} done=${claim} />`}
        ${known && html`<p class="quiet">${withOthers ? t("home.me.data") : t("site.data")}</p><${Forget} />`}
      </div>
    </details>`}
  </section>`;
}
