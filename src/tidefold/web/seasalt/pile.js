// A discard pile: its top card can be taken, looked under, or covered, as the moves say.
import { html } from "../core/html.js";
import { t } from "../core/words.js";
import { explain } from "./about.js";
import { Adds } from "./adds.js";
import { cardName, Face } from "./face.js";
import { can, choice, keeps, send } from "./moves.js";
import { PILES, view } from "./view.js";

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
  const act = found ? () => send(found.move) : top ? explain(top) : undefined;
  const name = found ? `${found.label} ${label(at, pile)}` : label(at, pile);
  return html`<div class="stack" data-pile=${at} data-pile-size=${size}>
    <button type="button" class="stack-card ${found ? "glow" : ""}" aria-label=${name} aria-disabled=${!act}
      data-move=${found?.move} data-action=${found ? undefined : "explain"} onClick=${act}>
      <span class="thick" data-thick=${Math.min(3, size - 1)} data-place=${`pile-${at}`}>
        ${top ? html`<${Face} face=${top} key=${`${top} ${size}`} />` : html`<span class="card nothing">${t("seasalt.empty")}</span>`}
      </span>
      ${size > 0 && html`<b class="stack-count">${size}</b>`}
      ${found?.move.startsWith("take") && html`<${Adds} face=${top} />`}
    </button>
    <span class="stack-name" aria-hidden="true">${found ? found.word : t(`seasalt.pile.${at}`)}</span>
  </div>`;
}
