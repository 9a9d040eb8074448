// The frame of the pages for a real table: score pad, hourglass and paper, one tap apart.
import { useEffect } from "preact/hooks";
import { fileAddress } from "../core/address.js";
import { learnOrRecallAbout } from "../core/api.js";
import { loadGames } from "../core/games.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { withOthers } from "../core/offers.js";
import { about } from "../core/state.js";
import { useStylesheets } from "../core/stylesheets.js";
import { Bar, Brand, SettingsButton, SoundButton } from "./bar.js";

const STYLES = ["/web/style/companion.css"];
const PLACES = /** @type {[string, string][]} */ ([["score", "/score"], ["hourglass", "/hourglass"], ["print", "/print"]]);

/** What these pages need besides their modules. */
export const companionAhead = async () => {
  await Promise.all([...STYLES.map((address) => fetch(fileAddress(address))), learnOrRecallAbout().then(loadGames)]);
};

function Places({ now }) {
  const place = ([name, address]) => html`<a key=${name} href=${address} data-place=${name} aria-current=${name === now ? "page" : undefined}>${t(`companion.${name}`)}</a>`;
  return html`<nav class="places" aria-label=${t("companion.title")}>${PLACES.filter(([name]) => withOthers || name !== "print").map(place)}</nav>`;
}

/** @param {{ now: string, class?: string, children?: any }} props */
export function Companion({ now, class: kind = "", children }) {
  useEffect(() => void learnOrRecallAbout().then(loadGames), []);
  useEffect(() => void loadGames(), [about.value]);
  const styled = useStylesheets(STYLES);
  return html`<${Bar}><${Brand} /><span class="space"></span><${SoundButton} /><${SettingsButton} /><//>
    ${styled && html`<main class="page companion ${kind}" id="page"><${Places} now=${now} />${children}</main>`}`;
}
