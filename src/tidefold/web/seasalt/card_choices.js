// Cards to choose from: the two drawn cards, or the cards of a pile that is looked through.
import { useEffect, useRef } from "preact/hooks";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { nameOf } from "../core/player_names.js";
import { explained, showCard } from "./card_info.js";
import { cardName, Face } from "./face.js";
import { can, choice, choose, keeps, send } from "./moves.js";
import { AddedPoints } from "./points.js";
import { searched, view } from "./view.js";

/** The one move that keeps a card, where there is no choice of pile. */
function onlyWay(face) {
  const ways = keeps().filter((way) => way.face === face);
  return ways.length === 1 ? ways[0].text : undefined;
}

/** Keep the first or second drawn card: at once, or after choosing a pile for the other. */
export function keep(place) {
  if (!keeps().length) return void showCard(view().drawn[place])(); // another player's choice
  const only = onlyWay(view().drawn[place]);
  if (only) send(only);
  else choose({ keep: choice.value.keep === place ? -1 : place });
}

function DrawnCard({ face, place }) {
  const chosen = choice.value.keep === place;
  const other = choice.value.keep >= 0 && !chosen;
  const only = onlyWay(face);
  return html`<button type="button" class="stack-card drawn-card ${chosen ? "chosen" : ""} ${choice.value.keep < 0 && keeps().length ? "glow" : ""}"
    aria-label=${t("seasalt.keep.label", { card: cardName(face) })} aria-pressed=${chosen}
    data-move=${only} data-action=${only ? undefined : "keep"} data-face=${face} onClick=${() => keep(place)} ...${explained(face)}>
    <span class="drawn-face"><${Face} face=${face} place="drawn" /><${AddedPoints} face=${face} /></span>
    <span class="stack-name" aria-hidden="true">${chosen ? t("seasalt.kept") : other ? t("seasalt.other") : keeps().length ? t("seasalt.keep") : ""}</span>
  </button>`;
}

export function Drawn() {
  return html`<div class="drawn" role="group" aria-label=${t("seasalt.drawn")} data-place="deck">
    ${view().drawn.map((face, place) => html`<${DrawnCard} key=${place} face=${face} place=${place} />`)}
  </div>`;
}

/** @param {{ face: string, chosen?: boolean }} of  `chosen` is the card that a swap brings */
function Card({ face, chosen }) {
  const move = `pick ${face}`;
  const pick = can(move);
  const button = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (chosen) button.current?.scrollIntoView({ block: "nearest", inline: "nearest" }); // after a reload the row begins at its left end
  }, [chosen]);
  return html`<button type="button" ref=${button} class="stack-card ${pick ? "glow" : ""} ${chosen ? "chosen" : ""}" aria-label=${pick ? t("seasalt.pick.label", { card: cardName(face) }) : cardName(face)}
    data-move=${pick ? move : undefined} data-face=${face} onClick=${() => (pick ? send(move) : showCard(face)())} ...${explained(face)}>
    <${Face} face=${face} place="looking" /><${AddedPoints} face=${face} />
  </button>`;
}

/** What we look through: a pile, cards of the deck, or a rival's hand. @type {Record<string, { title: string, note: string }>} */
const BROWSED = {
  pick: { title: "seasalt.looking", note: "seasalt.looking.order" },
  lobster: { title: "seasalt.looking.five", note: "seasalt.looking.deck" },
  swap: { title: "seasalt.looking.hand", note: "seasalt.looking.only-you" },
  give: { title: "seasalt.looking.hand", note: "seasalt.looking.give" },
};

export function PileBrowser() {
  const { looking, phase, peeked, wanted, event } = view();
  const cards = [...looking].reverse();
  const { title, note } = BROWSED[phase] ?? BROWSED.pick;
  const words = t(title, { name: nameOf(peeked ?? 0), pile: searched().pile });
  return html`<div class="looking" data-choices="pick" role="group" aria-label=${words}>
    ${event && html`<p class="looking-title"><b>${words}</b></p>`}
    <div class="looking-cards">${cards.map((face, place) => html`<${Card} key=${place} face=${face} chosen=${face === wanted && cards.indexOf(face) === place} />`)}</div>
    <p class="quiet">${t(note)}</p>
  </div>`;
}
