// What else there is besides a table: one line for each page that the home page leads to.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { hasPractice, withOthers } from "../core/offers.js";
import { Icon } from "./icons.js";

/**
 * `name` makes the keys `home.door.NAME` and `home.door.NAME.text`.
 * @type {{ name: string, address: string, icon: string, offered?: () => boolean }[]}
 */
const DOORS = [
  { name: "daily", address: "/daily", icon: "tide", offered: () => withOthers },
  { name: "practice", address: "/practice", icon: "aim", offered: hasPractice },
  { name: "matches", address: "/matches", icon: "chart" },
  { name: "companion", address: "/score", icon: "tally" },
];

export function Doors() {
  const shown = DOORS.filter(({ offered }) => offered?.() ?? true);
  return html`<nav class="doors" aria-label=${t("home.doors")}>
    ${shown.map(({ name, address, icon }) => html`<a key=${name} class="panel door" href=${address} data-door=${name}>
      <span class="door-icon" aria-hidden="true"><${Icon} name=${icon} /></span>
      <span class="door-words"><b>${t(`home.door.${name}`)}</b><span>${name === "companion" && !withOthers ? t("site.door.companion.text") : t(`home.door.${name}.text`)}</span></span>
    </a>`)}
  </nav>`;
}

/** The pages of people who play together, which are empty where few do. */
export function SharedDoors() {
  return html`<p class="shared-doors">${["watch", "leaderboard", "tournaments"].map((name) => html`<a key=${name} href=${`/${name}`} data-door=${name}>${t(`home.door.${name}`)}</a>`)}</p>`;
}
