// What "Play now" offers besides opponents: the boxes, which stay as they were last chosen.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { prefer, preferences } from "../core/preferences.js";
import { Toggles } from "../parts/form_controls.js";
import { boxNames, usualEdition } from "./rules_text.js";

/** @returns {string[]} */
const chosen = () => boxNames().filter((name) => /** @type {any} */ (preferences.value).boxes?.includes(name));

export const chosenRules = () => ({ edition: [usualEdition(), ...chosen()].join("+") });

export function BoxChoice() {
  const on = chosen();
  const means = on.map((name) => t(`switch.${name}.means`)).join(" ");
  return html`<div class="play-more"><${Toggles} label=${t("home.expansions")} name="boxes" options=${boxNames().map((name) => [name, t(`switch.${name}`)])} on=${on} onChange=${(boxes) => prefer({ boxes })} />
    ${means && html`<p class="quiet small">${means}</p>`}</div>`;
}
