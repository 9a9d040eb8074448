// Events of Extra Pepper face up: the round's, the choice between two, and what an event does in full.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { isMe, nameOf } from "../core/player_names.js";
import { Dialog } from "../parts/dialog.js";
import { EventCard } from "./card_art/events/event_card.js";
import { showEvent } from "./event_at_table.js";
import { movedText } from "./event_text.js";
import { cardName, Face } from "./face.js";
import { events } from "./facts.js";
import { can, movesOf, send } from "./moves.js";
import { view } from "./view.js";

const does = (event) => t(`event.${event}.does`, { stop: t("call.stop") });
const brief = (event) => t(`event.${event}.brief`, { stop: t("call.stop") });

/** @param {{ event: string }} of */
export function TableEvent({ event }) {
  const name = t(`event.${event}`);
  return html`<button type="button" class="table-event" data-event=${event} data-action="event" aria-label=${`${t("seasalt.event.of-round", { event: name })} ${does(event)}`}
      title=${does(event)} onClick=${showEvent(event)}>
    <span class="table-event-card"><${EventCard} key=${event} event=${event} /></span>
    <span class="table-event-words"><b>${name}</b> <span>${brief(event)}</span></span>
  </button>`;
}

/** Who is under an event now. */
function Under({ event }) {
  const { event: table, owned = [] } = view();
  const owner = owned.indexOf(event);
  if (owner >= 0) return html`<p class="quiet">${isMe(owner) ? t("seasalt.event.only-you") : t("seasalt.event.only", { name: nameOf(owner) })}</p>`;
  if (table === event) return html`<p class="quiet">${t("seasalt.event.everyone")} ${t(`seasalt.event.goes.${events()[event]?.to ?? "last"}`)}</p>`;
  return null;
}

/** @param {{ event: string }} of */
export function EventDialog({ event }) {
  return html`<${Dialog} title=${t(`event.${event}`)} class="card-about" onClose=${showEvent("")}>
    <div class="about-card about-event" data-about=${event}>
      <div class="about-face"><${EventCard} event=${event} /></div>
      <div class="about-text"><p>${does(event)}</p><${Under} event=${event} /></div>
    </div>
  </${Dialog}>`;
}

/** @param {{ event: string, title: string }} of */
export function EventText({ event, title }) {
  return html`<h3>${title}</h3><div class="event-text" data-event-text=${event}><span class="event-text-card"><${EventCard} event=${event} /></span><p><b>${t(`event.${event}`)}</b><br />${does(event)}</p></div>`;
}

function Choice({ event }) {
  const move = `event ${event}`;
  const face = html`<span class="event-choice-card"><${EventCard} event=${event} /></span><b>${t(`event.${event}`)}</b><span class="event-choice-words">${does(event)}</span>`;
  if (!can(move)) return html`<div class="event-option" data-option=${event}>${face}</div>`;
  return html`<button type="button" class="event-option glow" data-move=${move} data-option=${event} onClick=${() => send(move)}>${face}<span class="event-keep">${t("seasalt.event.keep")}</span></button>`;
}

/** @param {{ events: string[] }} of */
export function EventChoice({ events: both }) {
  return html`<div class="event-choice" role="group" aria-label=${t("seasalt.event.choice")} data-choices="event">
    <p class="quiet">${t("seasalt.event.choice.rule")}</p>
    <div class="event-options">${both.map((event) => html`<${Choice} key=${event} event=${event} />`)}</div>
  </div>`;
}

function Pair({ move }) {
  const faces = move.split(" ").slice(1);
  const label = t("seasalt.capture.label", { card: cardName(faces[0]), other: cardName(faces[1]) });
  return html`<button type="button" class="capture glow" data-move=${move} aria-label=${label} onClick=${() => send(move)}>${faces.map((face, at) => html`<${Face} key=${at} face=${face} />`)}</button>`;
}

export function Captures() {
  return html`<div class="looking" data-choices="capture" role="group" aria-label=${t("seasalt.capture.of", { name: nameOf(view().peeked ?? 0) })}>
    <p class="looking-title"><b>${t("seasalt.capture.of", { name: nameOf(view().peeked ?? 0) })}</b></p>
    <div class="looking-cards">${movesOf("capture").map((move) => html`<${Pair} key=${move} move=${move} />`)}</div>
  </div>`;
}

/** @param {{ round: import("./last_round.js").Round, over: boolean }} of  `over` once the totals are shown */
export function RoundEvent({ round, over }) {
  if (!round.event) return null;
  return html`<div class="round-event" data-round-event=${round.event}><span class="round-event-card"><${EventCard} event=${round.event} /></span>
    <p><b>${t(`event.${round.event}`)}</b> ${brief(round.event)}${round.moved.map((moved) => html`<br key=${moved.card} /><span class="round-moved ${over ? "" : "later"}" data-moved=${moved.card}>${movedText(moved)}</span>`)}</p></div>`;
}
