// The bar on top of every page.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { openSettings } from "../core/overlay.js";
import { prefer, preferences } from "../core/preferences.js";
import { IconButton, Mark } from "./icons.js";

export function Brand() {
  return html`<a class="brand" href="/" data-home aria-label=${`Tidefold · ${t("shell.home")}`}><${Mark} /><span>Tidefold</span></a>`;
}

export function SoundButton() {
  const { sound } = preferences.value;
  const label = sound ? t("shell.sound.off") : t("shell.sound.on");
  return html`<${IconButton} icon=${sound ? "sound" : "silence"} label=${label} class="wide-only" data-sound=${sound ? "on" : "off"} onClick=${() => prefer({ sound: !sound })} />`;
}

export function SettingsButton() {
  return html`<${IconButton} icon="gear" label=${t("shell.settings")} data-open="settings" onClick=${openSettings} />`;
}

/** @param {{ children?: any }} props */
export function Bar({ children }) {
  return html`<header class="bar">${children}</header>`;
}
