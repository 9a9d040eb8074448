// The middle of the table: the left pile, the deck or what was drawn from it, the right pile.
import { html } from "../core/html.js";
import { seat } from "../core/state.js";
import { t } from "../core/words.js";
import { Banner } from "./bubble.js";
import { Deck } from "./deck.js";
import { Drawn } from "./drawn.js";
import { Looking } from "./looking.js";
import { Pile } from "./pile.js";
import { Sea } from "./sea.js";
import { PILES, view } from "./view.js";

function Middle() {
  const { drawn, in_the_air } = view();
  if (drawn.length) return html`<${Drawn} />`;
  return html`<${Deck} open=${in_the_air} />`;
}

export function Centre() {
  const { looking, turn } = view();
  const mine = turn !== null && turn === seat.value;
  return html`<section class="centre ${mine ? "mine" : ""}" aria-label=${t("seasalt.centre")}>
    <${Sea} />
    <${Banner} />
    ${looking.length ? html`<${Looking} />` : html`<div class="stacks">
      <${Pile} at=${PILES[0]} key="left" /><${Middle} /><${Pile} at=${PILES[1]} key="right" />
    </div>`}
  </section>`;
}
