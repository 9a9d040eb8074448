// Looking through a pile: its cards in a wide tray, the top one first.
import { html } from "../core/html.js";
import { t } from "../core/words.js";
import { Adds } from "./adds.js";
import { cardName, Face } from "./face.js";
import { can, send } from "./moves.js";
import { view } from "./view.js";

function Card({ face }) {
  const move = `pick ${face}`;
  return html`<button type="button" class="stack-card glow" aria-label=${t("seasalt.pick.label", { card: cardName(face) })}
    aria-disabled=${!can(move)} data-move=${move} data-face=${face} onClick=${() => send(move)}>
    <${Face} face=${face} place="looking" /><${Adds} face=${face} />
  </button>`;
}

export function Looking() {
  const cards = [...view().looking].reverse();
  return html`<div class="looking" role="group" aria-label=${t("seasalt.looking")}>
    <div class="looking-cards">${cards.map((face, place) => html`<${Card} key=${place} face=${face} />`)}</div>
    <p class="quiet">${t("seasalt.looking.order")}</p>
  </div>`;
}
