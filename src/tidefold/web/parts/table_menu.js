// The table's menu: everything that is not needed every turn.
import { useState } from "preact/hooks";
import { resign } from "../core/api.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { withOthers } from "../core/offers.js";
import { openHelp, openSettings } from "../core/overlay.js";
import { showPanel } from "../core/panel.js";
import { prefer, preferences } from "../core/preferences.js";
import { live, seat } from "../core/state.js";
import { Confirm, Dialog } from "./dialog.js";
import { Icon, IconButton } from "./icons.js";
import { Invite } from "./invite.js";

function Item({ icon, words, onClick, name, danger = false }) {
  return html`<button type="button" class="menu-item ${danger ? "danger" : ""}" data-menu-item=${name} onClick=${onClick}><${Icon} name=${icon} />${words}</button>`;
}

function mayResign() {
  const mine = live.value?.table.seats[seat.value ?? -1];
  return live.value?.table.status === "playing" && mine !== undefined && !mine.gone;
}

function List({ then }) {
  const { sound } = preferences.value;
  const go = (act) => () => then("", act);
  return html`<div class="menu">
    <${Item} name="rules" icon="help" words=${t("shell.tab.rules")} onClick=${go(() => showPanel("rules"))} />
    ${withOthers && live.value?.table.invite && html`<${Item} name="invite" icon="share" words=${t("shell.invite")} onClick=${() => then("invite")} />`}
    <${Item} name="sound" icon=${sound ? "sound" : "silence"} words=${sound ? t("shell.sound.off") : t("shell.sound.on")} onClick=${() => prefer({ sound: !sound })} />
    <${Item} name="settings" icon="gear" words=${t("shell.settings")} onClick=${go(openSettings)} />
    <${Item} name="help" icon="log" words=${t("shell.help")} onClick=${go(openHelp)} />
    <a class="menu-item" href="/" data-menu-item="home"><${Icon} name="home" />${t("shell.home")}</a>
    ${mayResign() && html`<${Item} name="resign" icon="flag" danger=${true} words=${t("shell.resign")} onClick=${() => then("resign")} />`}
  </div>`;
}

export function Menu() {
  const [shown, setShown] = useState("");
  const close = () => setShown("");
  const then = (next, act = () => {}) => {
    setShown(next);
    setTimeout(act); // the menu gives the focus back first
  };
  return html`<${IconButton} icon="more" label=${t("shell.menu")} data-open="menu" onClick=${() => setShown("list")} />
    ${shown === "list" && html`<${Dialog} key="list" title=${t("shell.menu")} class="small sheet" data-menu onClose=${() => setShown((now) => (now === "list" ? "" : now))}><${List} then=${then} /><//>`}
    ${shown === "invite" && html`<${Dialog} key="invite" title=${t("shell.invite")} onClose=${close}><${Invite} /><//>`}
    ${shown === "resign" && html`<${Confirm} key="resign" title=${t("shell.resign")} text=${t("shell.resign.sure")} yes=${t("shell.resign.yes")} onYes=${resign} onClose=${close} />`}`;
}
