// Our own hand as a fan: cards that can be paired glow; after choosing one, only its partners do.
import { useRef, useState } from "preact/hooks";
import { html } from "../core/html.js";
import { listed, t } from "../core/i18n.js";
import { explained, showCard } from "./card_info.js";
import { cardName, Face } from "./face.js";
import { countBy, kindOf, roleOf, sorted } from "./facts.js";
import { alone, can, choice, choose, duoMove, partnersOf, send } from "./moves.js";
import { tablePreferences } from "./preferences.js";
import { mine, view } from "./view.js";

/** The sorted hand; every card has an id of its own, equal faces are numbered. */
function held() {
  const seen = {};
  return sorted(view().hand, tablePreferences.value.sort).map((face) => {
    seen[face] = (seen[face] ?? 0) + 1;
    return { face, id: `${face}#${seen[face]}` };
  });
}

const faceOf = (id) => id.split("#")[0];

/** What a click on a card does: `pair` with the chosen one, `choose`, `unchoose`, `give` it away, or only `explain`. */
function stateOf({ face, id }) {
  const chosen = choice.value.hand;
  if (can(`give ${face}`)) return "give";
  if (chosen === id) return "unchoose";
  if (chosen && duoMove(faceOf(chosen), face)) return "pair";
  if (chosen) return "out";
  return partnersOf(face).length || alone(face) ? "choose" : "explain";
}

function act(card, state) {
  if (state === "choose") choose({ hand: card.id });
  else if (state === "pair") send(duoMove(faceOf(choice.value.hand), card.face) ?? "");
  else if (state === "give") send(`give ${card.face}`);
  else if (state === "explain") showCard(card.face)();
  else choose();
}

function label({ face }, state) {
  const name = cardName(face);
  const single = alone(face);
  if (state === "give") return t("seasalt.hand.give", { card: name });
  if (state === "choose" && single) return t(single.name === "reef" ? "seasalt.hand.reef" : "seasalt.hand.trio", { card: name });
  if (state === "choose") return t("seasalt.hand.pairs", { card: name, cards: listed(partnersOf(face).map(cardName)) });
  if (state === "pair") return t("seasalt.hand.play", { card: name, other: cardName(faceOf(choice.value.hand)) });
  if (state === "unchoose") return t("seasalt.hand.chosen", { card: name });
  return name;
}

const LOOK = { choose: "can", pair: "can glow", give: "can glow", unchoose: "chosen", out: "out", explain: "" };

function HandCard({ card, turn, focusable, onFocus, count }) {
  const state = stateOf(card);
  const move = state === "pair" ? duoMove(faceOf(choice.value.hand), card.face) : state === "give" ? `give ${card.face}` : undefined;
  return html`<li class="hand-card ${LOOK[state]}" style=${{ "--turn": turn }}>
    <button type="button" class="card-button" aria-label=${label(card, state)} aria-pressed=${state === "unchoose"} aria-disabled=${state === "out"}
      tabindex=${focusable ? 0 : -1} data-face=${card.face} data-can=${state} data-move=${move}
      onFocus=${onFocus} onClick=${() => act(card, state)} ...${explained(card.face)}>
      <${Face} face=${card.face} place="hand" count=${count} />
    </button>
  </li>`;
}

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys walk along the hand. */
function walk(event, list, at) {
  const last = list.children.length - 1;
  const to = event.key === "Home" ? 0 : event.key === "End" ? last : at + (STEPS[event.key] ?? NaN);
  if (Number.isNaN(to) || to < 0 || to > last) return;
  event.preventDefault();
  list.children[to].querySelector("button").focus();
}

export function Hand() {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const [at, setAt] = useState(0);
  const cards = held();
  const counts = countBy(mine(), kindOf);
  const here = Math.min(at, Math.max(0, cards.length - 1));
  const middle = (cards.length - 1) / 2;
  if (!cards.length) return html`<p class="hand-empty" data-hand><span class="card nothing">${t("seasalt.hand.empty")}</span></p>`;
  return html`<ul class="hand" ref=${list} data-hand aria-label=${t("seasalt.hand")} onKeyDown=${(event) => walk(event, list.current, here)}>
    ${cards.map((card, place) => html`<${HandCard} key=${card.id} card=${card} turn=${(place - middle) / Math.max(middle, 3)}
      focusable=${place === here} onFocus=${() => setAt(place)} count=${roleOf(card.face) === "collection" ? counts[kindOf(card.face)] : undefined} />`)}
  </ul>`;
}
