// What a card does, in one or two sentences, and how many there are.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { ofMatch } from "../core/state.js";
import { Dialog } from "../parts/dialog.js";
import { cardName, Face } from "./face.js";
import { countBy, deck, facts, kindFacts, kindOf } from "./facts.js";

/** The card shown in the dialog; empty if it is closed. */
export const shownCard = ofMatch("");

export const showCard = (face) => () => {
  shownCard.value = face;
};

const kindName = (kind) => t(`kind.${kind}`);

/** What a kind of card does or scores. @param {string} kind */
export function kindText(kind) {
  const { role, partner, effect, steps, counts, each } = kindFacts(kind);
  if (role === "duo") return t("seasalt.about.duo", { partner: kindName(partner), effect: t(`seasalt.effect.${effect}`) });
  if (role === "collection") return t("seasalt.about.collection", { steps: steps.join(" · ") });
  if (role === "multiplier") return t("seasalt.about.multiplier", { n: each, kind: kindName(counts) });
  return t("seasalt.about.mermaid");
}

/** How many cards of a kind, and of a face, are in the game. */
function copies(face) {
  const ofKind = countBy(deck(), kindOf)[kindOf(face)];
  return t("seasalt.about.copies", { n: ofKind, same: facts()?.deck[face] ?? 0, card: cardName(face) });
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
      <div class="about-text"><p>${kindText(kindOf(face))}</p><p class="quiet">${copies(face)}</p></div>
    </div>
  </${Dialog}>`;
}
