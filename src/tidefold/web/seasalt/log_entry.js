// An event in the log: who did it, and the cards as pictures instead of words.
import { html } from "../core/html.js";
import { pictured } from "./event_text.js";
import { cardName, Tag } from "./face.js";
import { Avatar } from "./player.js";

const HEADS = ["turn-began", "called"]; // lines that begin with the player's mark

function Picture({ face }) {
  return html`<span class="log-card" role="img" aria-label=${cardName(face)}><${Tag} face=${face} /></span>`;
}

/** @param {{ event: import("../core/state.js").TableEvent, words: string }} of */
export function LogEntry({ event, words }) {
  const parts = pictured(event, words).map((part, at) => (at % 2 ? html`<${Picture} key=${at} face=${part} />` : part));
  const head = HEADS.includes(event.event);
  return html`<span class="seasalt-log ${head ? "head" : ""} ${event.event}">${head && html`<${Avatar} seat=${event.seat} />`}<span>${parts}</span></span>`;
}
