// A kind of card on the rules page: its picture, what it does, and its colours.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { colourName } from "./card_art/card.js";
import { kindText } from "./card_info.js";
import { Face } from "./face.js";
import { colourOf } from "./facts.js";

/** @param {{ kind: string, faces: string[] }} of  `faces` are all cards of the kind */
export function KindCard({ kind, faces }) {
  return html`<li class="rule-card" data-kind=${kind}><span class="rule-picture"><${Face} face=${faces[0]} /></span>
    <span><b>${t(`kind.${kind}`)}</b> <small class="quiet">×${faces.length}</small><br />${kindText(kind)}<br />
      <small class="quiet">${[...new Set(faces.map(colourOf))].map((colour) => colourName(kind, colour)).join(", ")}</small></span></li>`;
}
