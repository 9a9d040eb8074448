// What the boxes add, on the rules page: the cards of Extra Salt, and the events of Extra Pepper.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { EventCard, LEADER_EVENTS, TRAILING_EVENTS } from "./card_art/events/event_card.js";
import { cardsOf, facts, kindOf } from "./facts.js";
import { KindCard } from "./kind_card.js";

/** @param {{ box: string }} props */
const Learn = ({ box }) => html`<a href=${`/learn/seasalt/${box}`} data-chapter=${box}>${t("rules.learn")}</a>`;

function Salt() {
  const cards = cardsOf("salt");
  const kinds = [...new Set(cards.map(kindOf))];
  return html`<section data-box="salt"><h3>${t("switch.salt")}</h3><p class="quiet">${t("box.salt.about")} <${Learn} box="salt" /></p>
    <ul class="rule-cards">${kinds.map((kind) => html`<${KindCard} key=${kind} kind=${kind} faces=${cards.filter((face) => kindOf(face) === kind)} />`)}</ul></section>`;
}

const STEPS = [1, 2, 3, 4, 5];

function Events({ title, events }) {
  return html`<section><h3>${title} (${t("switch.pepper")})</h3><ul class="rule-cards">${events.map((event) => html`<li key=${event} class="rule-card rule-event" data-event=${event}>
    <span><${EventCard} event=${event} /></span><span><b>${t(`event.${event}`)}</b><br />${t(`event.${event}.does`, { stop: t("call.stop") })}</span></li>`)}</ul></section>`;
}

export function BoxRules() {
  return html`${facts()?.boxes && html`<${Salt} />`}<section data-box="pepper"><h3>${t("switch.pepper")}</h3><p class="quiet">${t("box.pepper.note", { play: t("home.play") })} <${Learn} box="pepper" /></p>
      <ol class="reference-steps">${STEPS.map((step) => html`<li key=${step}>${t(`box.pepper.step.${step}`)}</li>`)}</ol></section>
    <${Events} title=${t("box.pepper.leader")} events=${LEADER_EVENTS} /><${Events} title=${t("box.pepper.trailing")} events=${TRAILING_EVENTS} />`;
}
