// Our own side of the table: score, points, laid cards and hand.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { helps, seat } from "../core/state.js";
import { TimeLeft } from "../parts/time_left.js";
import { Bubble } from "./calls.js";
import { OwnEventButton } from "./event_at_table.js";
import { Hand } from "./hand.js";
import { KnownCardsButton } from "./known_cards.js";
import { inspectedSeat, Laid } from "./opponent.js";
import { Score } from "./player.js";
import { PointsButton } from "./points.js";
import { sortDifferently, tablePreferences } from "./preferences.js";
import { view } from "./view.js";

function Sort() {
  const word = tablePreferences.value.sort === "colour" ? t("seasalt.sort.colour") : t("seasalt.sort.kind");
  return html`<button type="button" class="small-button" data-action="sort" aria-label=${t("seasalt.sort.label", { order: word })} onClick=${sortDifferently}>
    <span aria-hidden="true">⇅</span><span class="small-words">${word}</span>
  </button>`;
}

function OwnLaid({ own }) {
  const { laid, reefs } = view();
  if (!laid[own].length && !reefs?.includes(own)) return null;
  return html`<button type="button" class="own-laid" data-action="own-laid" aria-label=${t("seasalt.laid.own", { n: laid[own].length })}
    onClick=${() => (inspectedSeat.value = own)}><${Laid} seat=${own} /></button>`;
}

export function OwnSide() {
  const own = seat.value;
  if (own === null) return null;
  const turn = view().turn === own;
  const event = view().owned?.[own];
  return html`<section class="own ${turn ? "turn" : ""}" aria-label=${t("seasalt.own")} data-turn=${turn}>
    <div class="own-bar">
      <${Score} seat=${own} /><${PointsButton} />${event && html`<${OwnEventButton} event=${event} />`}
      ${turn && html`<span class="own-time"><${TimeLeft} /></span>`}
      <span class="own-space"></span>
      ${helps() && html`<${KnownCardsButton} />`}<${Sort} />
    </div>
    <${OwnLaid} own=${own} />
    <${Hand} />
    <${Bubble} seat=${own} />
  </section>`;
}
