// The hourglass for a real table, drawn by the game that needs one.
import { fileAddress } from "../core/address.js";
import { gameClient, gameNames } from "../core/games.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { useStylesheets } from "../core/stylesheets.js";
import { Companion, companionAhead } from "../parts/companion.js";

const hourglass = () => gameNames().map((name) => gameClient(name)?.hourglass).find(Boolean);

/** Everything the hourglass needs, so that it works without the server. */
export async function loadAhead() {
  await companionAhead();
  const found = hourglass();
  await Promise.all([found?.Glass.preload(), ...(found?.styles ?? []).map((address) => fetch(fileAddress(address)))]);
}

export function Page() {
  const found = hourglass();
  const styled = useStylesheets(found?.styles ?? []);
  return html`<${Companion} now="hourglass" class="timer"><h1 id="page-title" class="unseen" tabindex="-1">${t("companion.hourglass")}</h1>${found && styled && html`<${found.Glass} />`}<//>`;
}
