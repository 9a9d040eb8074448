// What a box adds, on the rules page: how events change hands, and each event with its picture.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { EventCard, LEADER_EVENTS, TRAILING_EVENTS } from "./card_art/events/event_card.js";

const STEPS = [1, 2, 3, 4, 5];

function Events({ title, events }) {
  return html`<section><h3>${title} (${t("box.pepper")})</h3><ul class="rule-cards">${events.map((event) => html`<li key=${event} class="rule-card rule-event" data-event=${event}>
    <span><${EventCard} event=${event} /></span><span><b>${t(`event.${event}`)}</b><br />${t(`event.${event}.does`, { stop: t("call.stop") })}</span></li>`)}</ul></section>`;
}

export function BoxRules() {
  return html`<section data-box="pepper"><h3>${t("box.pepper")}</h3><p class="quiet">${t("box.pepper.note")}</p>
      <ol class="reference-steps">${STEPS.map((step) => html`<li key=${step}>${t(`box.pepper.step.${step}`)}</li>`)}</ol></section>
    <${Events} title=${t("box.pepper.leader")} events=${LEADER_EVENTS} /><${Events} title=${t("box.pepper.trailing")} events=${TRAILING_EVENTS} />`;
}
