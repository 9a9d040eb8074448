// What else there is besides a table: one line for each page that the home page leads to.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { hasPractice, withOthers } from "../core/offers.js";
import { Icon } from "./icons.js";

/**
 * `name` makes the keys `home.door.NAME` and `home.door.NAME.text`.
 * @type {{ name: string, address: string, Icon: import("preact").ComponentType<{}>, offered?: () => boolean }[]}
 */
const DOORS = [
  { name: "daily", address: "/daily", Icon: () => html`<${Icon} name="tide" />`, offered: () => withOthers },
  { name: "learn", address: "/learn", Icon: () => html`<${Icon} name="lamp" />` },
  { name: "replay", address: "/replay", Icon: () => html`<${Icon} name="play" />` },
  { name: "watch", address: "/watch", Icon: () => html`<${Icon} name="eye" />`, offered: () => withOthers },
  { name: "leaderboard", address: "/leaderboard", Icon: () => html`<${Icon} name="crown" />`, offered: () => withOthers },
  { name: "tournaments", address: "/tournaments", Icon: () => html`<${Icon} name="flag" />`, offered: () => withOthers },
  { name: "practice", address: "/practice", Icon: () => html`<${Icon} name="aim" />`, offered: hasPractice },
  { name: "matches", address: "/matches", Icon: () => html`<${Icon} name="chart" />` },
  { name: "companion", address: "/score", Icon: () => html`<${Icon} name="tally" />` },
];

export function Doors() {
  const shown = DOORS.filter(({ offered }) => offered?.() ?? true);
  return html`<nav class="doors" aria-label=${t("home.doors")}>
    ${shown.map(({ name, address, Icon }) => html`<a key=${name} class="panel door" href=${address} data-door=${name}>
      <span class="door-icon" aria-hidden="true"><${Icon} /></span>
      <span class="door-words"><b>${t(`home.door.${name}`)}</b><span>${name === "companion" && !withOthers ? t("site.door.companion.text") : t(`home.door.${name}.text`)}</span></span>
    </a>`)}
  </nav>`;
}
