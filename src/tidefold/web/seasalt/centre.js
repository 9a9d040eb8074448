// The middle of the table: the deck or the cards drawn from it, between the two discard piles.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { seat } from "../core/state.js";
import { Banner } from "./calls.js";
import { Drawn, PileBrowser } from "./card_choices.js";
import { explained, showCard } from "./card_info.js";
import { Captures, EventChoice, TableEvent } from "./event_at_table.js";
import { Back, cardName, Face } from "./face.js";
import { can, choice, isBound, keeps, movesOf, send } from "./moves.js";
import { News } from "./news.js";
import { AddedPoints } from "./points.js";
import { PILES, view } from "./view.js";

function Middle() {
  const { drawn, in_the_air } = view();
  if (drawn.length) return html`<${Drawn} />`;
  return html`<${Deck} open=${in_the_air} />`;
}

export function Centre() {
  const { looking, turn, event, phase } = view();
  const mine = turn !== null && turn === seat.value;
  return html`<section class="centre ${mine ? "mine" : ""} ${event ? "with-event" : ""}" aria-label=${t("seasalt.centre")}>
    <${Sea} />
    ${event && html`<${TableEvent} event=${event} />`}
    <div class="happened"><${Banner} />${!looking.length && phase !== "event" && html`<${News} />`}</div>
    <${Offered} />
  </section>`;
}

/** What there is to choose from: mostly the deck and the piles. */
function Offered() {
  const { looking, event_choice: choice } = view();
  if (choice?.length) return html`<${EventChoice} events=${choice} />`;
  if (movesOf("capture").length) return html`<${Captures} />`;
  if (looking.length) return html`<${PileBrowser} />`;
  return html`<div class="stacks"><${Pile} at=${PILES[0]} key="left" /><${Middle} /><${Pile} at=${PILES[1]} key="right" /></div>`;
}

const FACETS = [
  ["M0 90 180 20 320 110 120 190Z", 0.5], ["M180 20 420 0 520 95 320 110Z", 0.2], ["M420 0 640 40 700 130 520 95Z", 0.55],
  ["M640 40 800 110 800 220 700 130Z", 0.25], ["M0 90 120 190 60 300 0 280Z", 0.15], ["M120 190 320 110 400 220 210 300Z", 0.35],
  ["M320 110 520 95 600 210 400 220Z", 0.6], ["M520 95 700 130 720 250 600 210Z", 0.3], ["M60 300 210 300 260 400 100 400Z", 0.45],
  ["M210 300 400 220 470 340 260 400Z", 0.2], ["M400 220 600 210 640 330 470 340Z", 0.4], ["M600 210 720 250 800 220 800 400 640 330Z", 0.55],
  ["M470 340 640 330 700 400 420 400Z", 0.2],
];

export function Sea() {
  return html`<svg class="sea" viewBox="0 0 800 400" preserveAspectRatio="none" aria-hidden="true">
    <defs><clipPath id="seasalt-oval"><rect x="4" y="4" width="792" height="392" rx="190" /></clipPath></defs>
    <g clip-path="url(#seasalt-oval)">
      <rect class="sea-ground" width="800" height="400" />
      ${FACETS.map(([path, light]) => html`<path class="sea-facet" d=${path} opacity=${light} />`)}
    </g>
  </svg>`;
}

/** @param {{ open: number }} of  how many cards a player is looking at */
export function Deck({ open }) {
  const { deck_size } = view();
  const drawable = can("draw");
  const [says, word] = isBound() ? ["seasalt.deck.draw.one", "seasalt.draw.one"] : ["seasalt.deck.draw", "seasalt.draw"];
  const label = drawable ? t(says, { n: deck_size }) : t("seasalt.deck", { n: deck_size });
  return html`<div class="stack" data-place="deck">
    <button type="button" class="stack-card ${drawable ? "glow" : ""}" aria-label=${label} aria-disabled=${!drawable}
      data-move=${drawable ? "draw" : undefined} onClick=${() => drawable && send("draw")}>
      <span class="thick" data-thick=${Math.min(3, Math.ceil(deck_size / 14))}>${deck_size ? html`<${Back} />` : html`<span class="card nothing"></span>`}</span>
      ${open > 0 && html`<span class="in-the-air">${Array.from({ length: open }, (_, at) => html`<${Back} key=${at} place="air" />`)}</span>`}
      <b class="stack-count">${deck_size}</b>
    </button>
    <span class="stack-name" aria-hidden="true">${drawable ? t(word, { n: deck_size }) : t("seasalt.deck.name")}</span>
  </div>`;
}

/** What a click on the pile does now. */
function offer(at, top) {
  const { drawn } = view();
  const chosen = drawn[choice.value.keep];
  const put = chosen && keeps().find(({ face, pile }) => face === chosen && pile === at);
  const other = drawn[1 - choice.value.keep];
  if (put) return { move: put.text, word: t("seasalt.put"), label: t("seasalt.put.label", { card: cardName(other), pile: t(`seasalt.pile.${at}`) }) };
  if (can(`take ${at}`)) return { move: `take ${at}`, word: t("seasalt.take.one"), label: t("seasalt.take.label", { card: cardName(top) }) };
  if (can(`pile ${at}`)) return { move: `pile ${at}`, word: t("seasalt.look"), label: t("seasalt.look.label", { pile: t(`seasalt.pile.${at}`) }) };
  return null;
}

function label(at, { size, top }) {
  const name = t(`seasalt.pile.${at}`);
  return top ? t("seasalt.pile.has", { pile: name, n: size, card: cardName(top) }) : t("seasalt.pile.empty", { pile: name });
}

/** @param {{ at: string }} of  left or right */
export function Pile({ at }) {
  const pile = view().piles[PILES.indexOf(at)];
  const { size, top } = pile;
  const found = offer(at, top);
  const act = found ? () => send(found.move) : top ? showCard(top) : undefined;
  const name = found ? `${found.label} ${label(at, pile)}` : label(at, pile);
  return html`<div class="stack" data-pile=${at} data-pile-size=${size}>
    <button type="button" class="stack-card ${found ? "glow" : ""}" aria-label=${name} aria-disabled=${!act}
      data-move=${found?.move} data-action=${found ? undefined : "explain"} onClick=${act} ...${top ? explained(top) : {}}>
      <span class="thick" data-thick=${Math.min(3, size - 1)} data-place=${`pile-${at}`}>
        ${top ? html`<${Face} face=${top} key=${`${top} ${size}`} />` : html`<span class="card nothing">${t("seasalt.empty")}</span>`}
      </span>
      ${size > 0 && html`<b class="stack-count">${size}</b>`}
      ${found?.move.startsWith("take") && html`<${AddedPoints} face=${top} />`}
    </button>
    <span class="stack-name" aria-hidden="true">${found ? found.word : t(`seasalt.pile.${at}`)}</span>
  </div>`;
}
