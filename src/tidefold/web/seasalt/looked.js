// Somebody's cards shown large: what was laid, what was shown, and what we know of the hand.
import { html } from "../core/html.js";
import { isMe, nameOf } from "../core/people.js";
import { t } from "../core/words.js";
import { Dialog } from "../parts/dialog.js";
import { cardName, Face } from "./face.js";
import { lookedAt } from "./rival.js";
import { pairs, view } from "./view.js";

function Cards({ faces }) {
  return faces.map((face, at) => html`<span class="large" role="img" aria-label=${cardName(face)} key=${at}><${Face} face=${face} /></span>`);
}

function LaidPairs({ seat }) {
  const laid = view().laid[seat];
  if (!laid.length) return html`<p class="quiet">${t("seasalt.looked.nothing")}</p>`;
  return html`<div class="large-cards">${pairs(laid).map((pair, at) => html`<span class="large-pair" key=${at}><${Cards} faces=${pair} /></span>`)}</div>`;
}

/** The cards in hand that we may know of. */
function HandKnown({ seat }) {
  const { revealed, known, hand_sizes } = view();
  const faces = revealed[seat] ?? known[seat];
  const rest = hand_sizes[seat] - faces.length;
  return html`<h3>${t("seasalt.looked.hand", { n: hand_sizes[seat] })}</h3>
    <div class="large-cards"><${Cards} faces=${faces} /></div>
    ${rest > 0 && html`<p class="quiet">${t("seasalt.known.rest", { n: rest })}</p>`}`;
}

export function LookedAt() {
  const seat = lookedAt.value;
  if (seat === null) return null;
  const title = isMe(seat) ? t("seasalt.looked.you") : nameOf(seat);
  return html`<${Dialog} title=${title} class="looked" onClose=${() => (lookedAt.value = null)}>
    <h3>${t("seasalt.looked.laid")}</h3><${LaidPairs} seat=${seat} />
    ${!isMe(seat) && html`<${HandKnown} seat=${seat} />`}
  </${Dialog}>`;
}
