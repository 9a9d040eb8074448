// The deck, and what somebody else has drawn from it.
import { html } from "../core/html.js";
import { t } from "../core/words.js";
import { Back } from "./face.js";
import { can, send } from "./moves.js";
import { view } from "./view.js";

/** @param {{ open: number }} of  how many cards somebody is looking at */
export function Deck({ open }) {
  const { deck_size } = view();
  const drawable = can("draw");
  const label = drawable ? t("seasalt.deck.draw", { n: deck_size }) : t("seasalt.deck", { n: deck_size });
  return html`<div class="stack" data-place="deck">
    <button type="button" class="stack-card ${drawable ? "glow" : ""}" aria-label=${label} aria-disabled=${!drawable}
      data-move=${drawable ? "draw" : undefined} onClick=${() => drawable && send("draw")}>
      <span class="thick" data-thick=${Math.min(3, Math.ceil(deck_size / 14))}>${deck_size ? html`<${Back} />` : html`<span class="card nothing"></span>`}</span>
      ${open > 0 && html`<span class="in-the-air">${Array.from({ length: open }, (_, at) => html`<${Back} key=${at} place="air" />`)}</span>`}
      <b class="stack-count">${deck_size}</b>
    </button>
    <span class="stack-name" aria-hidden="true">${drawable ? t("seasalt.draw") : t("seasalt.deck.name")}</span>
  </div>`;
}
