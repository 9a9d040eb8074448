// With helps: what we know of the opponents' hands and the piles, and which cards are still unseen.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { nameOf, opponents } from "../core/player_names.js";
import { ofMatch } from "../core/state.js";
import { Dialog } from "../parts/dialog.js";
import { Icon } from "../parts/icons.js";
import { Glyph } from "./card_art/glyph.js";
import { Tag } from "./face.js";
import { countBy, deck, kindOf, kinds } from "./facts.js";
import { mine, PILES, view } from "./view.js";

const open = ofMatch(false);

export function KnownCardsButton() {
  return html`<button type="button" class="small-button" data-action="knowledge" aria-label=${t("seasalt.knowledge")} title=${t("seasalt.knowledge")} onClick=${() => (open.value = true)}><${Icon} name="eye" /><span class="small-words">${t("seasalt.knowledge")}</span></button>
    ${open.value && html`<${KnownCards} />`}`;
}

/** Every card that we see or remember. */
function seen() {
  const { drawn, piles, laid, known, reef } = view();
  const others = opponents().flatMap((seat) => [...laid[seat], ...known[seat]]);
  return [...mine(), ...(reef ? [reef] : []), ...drawn, ...others, ...piles.flatMap(({ cards }) => cards.filter((face) => face !== null))];
}

const tags = (faces) => faces.map((face, at) => (face ? html`<${Tag} key=${at} face=${face} />` : html`<span class="tag unknown" key=${at}>?</span>`));

function OpponentKnown({ seat }) {
  const { known, hand_sizes } = view();
  const rest = hand_sizes[seat] - known[seat].length;
  return html`<div class="known-row"><b>${nameOf(seat)}</b>
    <span class="tags">${tags(known[seat])}${rest > 0 && html`<span class="quiet">${t("seasalt.known.rest", { n: rest })}</span>`}</span></div>`;
}

function PileKnown({ at }) {
  const pile = view().piles[PILES.indexOf(at)];
  return html`<div class="known-row"><b>${t(`seasalt.pile.${at}`)}</b>
    <span class="tags">${pile.size ? tags([...pile.cards].reverse()) : html`<span class="quiet">${t("seasalt.empty")}</span>`}</span></div>`;
}

function Unseen() {
  const [all, found] = [countBy(deck(), kindOf), countBy(seen(), kindOf)];
  return html`<ul class="unseen-kinds">${kinds().map((kind) => {
    const left = all[kind] - (found[kind] ?? 0);
    return html`<li key=${kind} class=${left ? "" : "gone"} data-unseen=${left}><span class="kind-glyph"><${Glyph} kind=${kind} /></span>
      <span>${t(`kind.${kind}`)}</span><b>${left}<small>/${all[kind]}</small></b></li>`;
  })}</ul>`;
}

function KnownCards() {
  return html`<${Dialog} title=${t("seasalt.knowledge.title")} class="knowledge" onClose=${() => (open.value = false)}>
    <h3>${t("seasalt.known.hands")}</h3>${opponents().map((seat) => html`<${OpponentKnown} key=${seat} seat=${seat} />`)}
    <h3>${t("seasalt.known.piles")}</h3>${PILES.map((at) => html`<${PileKnown} key=${at} at=${at} />`)}
    <h3>${t("seasalt.known.unseen")}</h3><${Unseen} />
  </${Dialog}>`;
}
