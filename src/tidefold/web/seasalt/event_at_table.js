// Events of Extra Pepper at the table. Their parts and drawings come when the first event is shown.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { lazy } from "../core/lazy.js";
import { ofMatch } from "../core/state.js";

/** The event shown in the dialog; empty if it is closed. */
export const shownEvent = ofMatch("");

export const showEvent = (event) => () => {
  shownEvent.value = event;
};

const panel = () => import("./event_panel.js");
const part = (name) => lazy(() => panel().then((found) => found[name]));

/** The round's event, next to the piles. */
export const TableEvent = part("TableEvent");

/** The two events of which a player keeps one. */
export const EventChoice = part("EventChoice");

/** The pairs of a rival of which one can be taken. */
export const Captures = part("Captures");

/** The event of a finished round, and what became of events after it. */
export const RoundEvent = part("RoundEvent");

const Dialog = part("EventDialog");
const Text = part("EventText");
const Card = lazy(() => import("./card_art/events/event_card.js").then((found) => found.EventCard));

export const EventInfo = () => (shownEvent.value ? html`<${Dialog} event=${shownEvent.value} />` : null);

/** What an event does, with its picture. @param {{ event: string | null | undefined, title: string }} of */
export const EventText = ({ event, title }) => (event ? html`<${Text} event=${event} title=${title} />` : null);

/** A player's own event, small. @param {{ event: string }} of */
export function OwnedEvent({ event }) {
  return html`<span class="owned-event" data-owned=${event} title=${t(`event.${event}`)}><${Card} event=${event} /></span>`;
}

/** @param {{ event: string }} of */
export function OwnEventButton({ event }) {
  return html`<button type="button" class="own-event" data-action="own-event" aria-label=${t("seasalt.owned.you", { event: t(`event.${event}`) })} onClick=${showEvent(event)}><${OwnedEvent} event=${event} /></button>`;
}
