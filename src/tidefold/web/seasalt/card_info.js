// What a card does, in one or two sentences, and how many there are.
import { html } from "../core/html.js";
import { has, t } from "../core/i18n.js";
import { ofMatch, seat } from "../core/state.js";
import { Dialog } from "../parts/dialog.js";
import { title } from "./card_art/card.js";
import { cardName, Face } from "./face.js";
import { copies, countBy, deck, events, isOfBox, kindFacts, kindOf, kinds } from "./facts.js";
import { inForce } from "./view.js";

/** The card shown in the dialog; empty if it is closed. */
export const shownCard = ofMatch("");

export const showCard = (face) => () => {
  shownCard.value = face;
};

const kindName = (kind) => t(`kind.${kind}`);

/** What a kind of card of a box does; empty until the words of the boxes have come. @param {string} kind */
const boxText = (kind) => (has(`box.salt.${kind}`) ? t(`box.salt.${kind}`) : "");

/** What a kind of card does or scores, with the pairs that it makes with cards of the table's boxes. @param {string} kind */
export function kindText(kind) {
  if (isOfBox(kind)) return [boxText(kind), ...eventTexts(kind)].join(" ");
  const added = kinds().filter((other) => isOfBox(other) && kindFacts(other).partner === kind);
  return [usualText(kind), ...added.map((other) => t("seasalt.about.added", { kind: title(other), text: boxText(other) })), ...eventTexts(kind)].join(" ");
}

/** What the events that we are under say about a kind of card. @param {string} kind */
function eventTexts(kind) {
  const about = inForce(seat.value).filter((event) => events()[event]?.about.includes(kind) && has(`event.${event}`));
  return about.map((event) => t("seasalt.about.added", { kind: t(`event.${event}`), text: t(`event.${event}.does`) }));
}

function usualText(kind) {
  const { role, partner, effect, steps, counts, each } = kindFacts(kind);
  if (role === "duo") return t("seasalt.about.duo", { partner: kindName(partner), effect: t(`seasalt.effect.${effect}`) });
  if (role === "collection") return t("seasalt.about.collection", { steps: steps.join(" · ") });
  if (role === "multiplier") return t("seasalt.about.multiplier", { n: each, kind: kindName(counts) });
  return t("seasalt.about.mermaid");
}

/** How many cards of a kind, and of a face, are in the game. */
function copiesText(face) {
  const ofKind = countBy(deck(), kindOf)[kindOf(face)];
  return t("seasalt.about.copies", { n: ofKind, same: copies()[face] ?? 0, card: cardName(face) });
}

const HELD_MS = 500;
let holding = 0;
let held = false; // a long press has shown the card, and the click with which it ends is not meant

const release = () => clearTimeout(holding);

/** Props of a card on which a click does something else: the pointer's rest, its other button and a long press say what the card does. @param {string} face */
export const explained = (face) => ({
  title: kindText(kindOf(face)),
  onContextMenu: (event) => {
    event.preventDefault();
    showCard(face)();
  },
  onPointerDown: ({ pointerType }) => {
    release();
    held = false;
    if (pointerType !== "mouse") holding = setTimeout(() => (held = true, showCard(face)()), HELD_MS);
  },
  onPointerUp: release,
  onPointerCancel: release,
  onPointerLeave: release,
  onClickCapture: (event) => {
    if (held) event.stopImmediatePropagation();
    held = false;
  },
});

export function CardInfo() {
  const face = shownCard.value;
  if (!face) return null;
  return html`<${Dialog} title=${cardName(face)} class="card-about" onClose=${showCard("")}>
    <div class="about-card" data-about=${face}>
      <div class="about-face"><${Face} face=${face} /></div>
      <div class="about-text"><p>${kindText(kindOf(face))}</p><p class="quiet">${copiesText(face)}</p></div>
    </div>
  </${Dialog}>`;
}
