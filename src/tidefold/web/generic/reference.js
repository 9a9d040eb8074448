// The rules tab: whatever the server says about the game.
import { gameInfo } from "../core/games.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { live } from "../core/state.js";
import { Values } from "./values.js";

export function Reference() {
  const { facts = {} } = gameInfo(live.value?.table.settings.game ?? "") ?? {};
  return Object.keys(facts).length ? html`<${Values} of=${facts} />` : html`<p class="quiet">${t("generic.no-facts")}</p>`;
}
