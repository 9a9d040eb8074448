// The events of Extra Pepper that a round was played under: the one on the table, and each player's own.
import { html } from "../../core/html.js";
import { t } from "../../core/i18n.js";
import { Select } from "../../parts/form_controls.js";
import { EventCard, LEADER_EVENTS, TRAILING_EVENTS } from "../card_art/events/event_card.js";

const EVENTS = [...LEADER_EVENTS, ...TRAILING_EVENTS];
const options = (none) => /** @type {[string, string][]} */ ([["", none], ...EVENTS.map((event) => [event, t(`event.${event}`)])]);

function Picture({ event }) {
  return html`<p class="pad-event" data-event=${event}><span aria-hidden="true"><${EventCard} event=${event} /></span><span>${t(`event.${event}.does`, { stop: t("call.stop") })}</span></p>`;
}

/** @param {{ draft: any, players: string[], change: (changes: any) => void }} props */
export function Events({ draft, players, change }) {
  const { event, owned } = draft;
  const named = owned.flatMap((own, seat) => (own ? [`${players[seat]} – ${t(`event.${own}`)}`] : []));
  const own = (seat, text) => change({ owned: owned.map((old, at) => (at === seat ? text : old)) });
  return html`<${Select} label=${t("companion.event")} name="event" value=${event} options=${options(t("companion.event.choose"))} onChange=${(text) => change({ event: text })} />
    ${event && html`<${Picture} event=${event} />`}
    <details class="unfold" data-owned-events><summary>${t("companion.owned", { events: named.join(", ") || t("companion.owned.none") })}</summary>
      <div class="typed">${players.map((name, seat) => html`<${Select} key=${seat} label=${name} name=${`owned${seat}`} value=${owned[seat]} options=${options(t("companion.owned.none"))} onChange=${(text) => own(seat, text)} />`)}</div></details>
    ${[event, ...owned].includes("coral-reef") && html`<p class="quiet small">${t("companion.event.reef")}</p>`}`;
}
