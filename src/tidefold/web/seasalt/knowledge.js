// With helps: what is known of rivals' hands and of the piles, and which cards were not seen yet.
import { signal } from "@preact/signals";
import { html } from "../core/html.js";
import { nameOf, rivals } from "../core/people.js";
import { t } from "../core/words.js";
import { Glyph } from "../art/glyph.js";
import { Dialog } from "../parts/dialog.js";
import { Tag } from "./face.js";
import { countBy, deck, kindOf, kinds } from "./facts.js";
import { mine, PILES, view } from "./view.js";

const open = signal(false);

export function KnowledgeButton() {
  return html`<button type="button" class="small-button" data-action="knowledge" onClick=${() => (open.value = true)}>${t("seasalt.knowledge")}</button>
    ${open.value && html`<${Knowledge} />`}`;
}

/** Every card we have in sight or remember. */
function seen() {
  const { drawn, piles, laid, known } = view();
  const others = rivals().flatMap((seat) => [...laid[seat], ...known[seat]]);
  return [...mine(), ...drawn, ...others, ...piles.flatMap(({ cards }) => cards.filter((face) => face !== null))];
}

const tags = (faces) => faces.map((face, at) => (face ? html`<${Tag} key=${at} face=${face} />` : html`<span class="tag unknown" key=${at}>?</span>`));

function RivalKnown({ seat }) {
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

function Knowledge() {
  return html`<${Dialog} title=${t("seasalt.knowledge.title")} class="knowledge" onClose=${() => (open.value = false)}>
    <h3>${t("seasalt.known.hands")}</h3>${rivals().map((seat) => html`<${RivalKnown} key=${seat} seat=${seat} />`)}
    <h3>${t("seasalt.known.piles")}</h3>${PILES.map((at) => html`<${PileKnown} key=${at} at=${at} />`)}
    <h3>${t("seasalt.known.unseen")}</h3><${Unseen} />
  </${Dialog}>`;
}
