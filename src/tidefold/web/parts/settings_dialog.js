// The settings dialog; every change takes effect at once.
import { useEffect } from "preact/hooks";
import { gameClient, gameNames, loadGames } from "../core/games.js";
import { html } from "../core/html.js";
import { language, LANGUAGES, t } from "../core/i18n.js";
import { closeOverlay } from "../core/overlay.js";
import { prefer, preferences } from "../core/preferences.js";
import { play } from "../core/sound.js";
import { me } from "../core/state.js";
import { askToNotify, canNotify } from "../core/turn_alerts.js";
import { Dialog } from "./dialog.js";
import { Choice, Select, Switch } from "./form_controls.js";
import { NameForm } from "./profile.js";
import { toast } from "./toast.js";

function Sounds() {
  const { sound, volume } = preferences.value;
  const louder = (event) => {
    prefer({ volume: Number(event.currentTarget.value) / 100 });
    play("card");
  };
  return html`<${Switch} label=${t("shell.settings.sound")} name="sound" on=${sound} onChange=${(on) => prefer({ sound: on })} />
    <p class="form-field volume">
      <label class="field-label" for="volume">${t("shell.settings.volume")}</label>
      <input id="volume" type="range" min="0" max="100" step="5" data-field="volume" disabled=${!sound} value=${Math.round(volume * 100)} onInput=${louder} />
    </p>`;
}

async function alert(on) {
  const allowed = on && (await askToNotify());
  prefer({ alerts: allowed });
  if (on && !allowed) toast(t("shell.settings.alerts.refused"), { kind: "problem", code: "alerts" });
}

function Moves() {
  const { motion, alerts } = preferences.value;
  const parts = gameNames().flatMap((name) => gameClient(name)?.Preferences ?? []);
  return html`<${Choice} label=${t("shell.settings.motion")} name="motion" value=${motion} onChange=${(value) => prefer({ motion: value })}
      options=${[["auto", t("shell.settings.motion.auto")], ["full", t("shell.settings.motion.full")], ["none", t("shell.settings.motion.none")]]} />
    ${parts.map((Part, at) => html`<${Part} key=${at} />`)}
    ${canNotify() && html`<${Switch} label=${t("shell.settings.alerts")} name="alerts" on=${alerts} onChange=${alert} note=${t("shell.settings.alerts.note")} />`}`;
}

export function Settings() {
  useEffect(() => void loadGames(), []);
  const { theme } = preferences.value;
  return html`<${Dialog} title=${t("shell.settings")} data-settings onClose=${closeOverlay}>
    <div class="settings">
      ${me.value && html`<${NameForm} label=${t("home.me.name")} />`}
      <${Select} label=${t("shell.settings.language")} name="language" value=${language.value} options=${Object.entries(LANGUAGES)} onChange=${(value) => prefer({ language: value })} />
      <${Choice} label=${t("shell.settings.theme")} name="theme" value=${theme} onChange=${(value) => prefer({ theme: value })}
        options=${[["auto", t("shell.settings.theme.auto")], ["light", t("shell.settings.theme.light")], ["dark", t("shell.settings.theme.dark")]]} />
      <${Sounds} />
      <${Moves} />
    </div>
  <//>`;
}
