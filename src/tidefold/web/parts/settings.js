// What the person prefers, all in one dialog and at work at once.
import { askToNotify, canNotify } from "../core/attention.js";
import { html } from "../core/html.js";
import { closeOverlay } from "../core/overlay.js";
import { prefer, settings } from "../core/settings.js";
import { play } from "../core/sound.js";
import { me } from "../core/state.js";
import { LANGUAGES, language, t } from "../core/words.js";
import { Dialog } from "./dialog.js";
import { Choice, Select, Switch } from "./field.js";
import { NameForm } from "./me.js";
import { toast } from "./toast.js";

function Sounds() {
  const { sound, volume } = settings.value;
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
  const { sort, endTurn, motion, alerts } = settings.value;
  return html`<${Choice} label=${t("shell.settings.motion")} name="motion" value=${motion} onChange=${(value) => prefer({ motion: value })}
      options=${[["auto", t("shell.settings.motion.auto")], ["full", t("shell.settings.motion.full")], ["none", t("shell.settings.motion.none")]]} />
    <${Choice} label=${t("shell.settings.sort")} name="sort" value=${sort} onChange=${(value) => prefer({ sort: value })}
      options=${[["kind", t("shell.settings.sort.kind")], ["colour", t("shell.settings.sort.colour")]]} />
    <${Switch} label=${t("shell.settings.end-turn")} name="endTurn" on=${endTurn} onChange=${(on) => prefer({ endTurn: on })} note=${t("shell.settings.end-turn.note")} />
    ${canNotify() && html`<${Switch} label=${t("shell.settings.alerts")} name="alerts" on=${alerts} onChange=${alert} note=${t("shell.settings.alerts.note")} />`}`;
}

export function Settings() {
  const { theme } = settings.value;
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
