// The table of Sea Salt & Paper: rivals, the middle, the own cards, and what can be done.
import { useEffect, useRef } from "preact/hooks";
import { html } from "../core/html.js";
import { rivals } from "../core/people.js";
import { live, seat } from "../core/state.js";
import { t } from "../core/words.js";
import { Explained } from "./about.js";
import { Actions } from "./actions.js";
import { Centre } from "./centre.js";
import { useHappenings } from "./happenings.js";
import { useTableKeys } from "./keys.js";
import { LookedAt } from "./looked.js";
import { can } from "./moves.js";
import { Own } from "./own.js";
import { Result } from "./result.js";
import { Rival } from "./rival.js";
import { Summary } from "./summary.js";
import { Stolen } from "./theft.js";
import { view } from "./view.js";

/** Where a card with the focus has left the table, the focus goes to the sentence that says what is next. */
function useKeptFocus() {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const had = useRef(false);
  useEffect(() => {
    const here = root.current;
    if (had.current && document.activeElement === document.body) /** @type {HTMLElement | null} */ (here?.querySelector("[data-rest]"))?.focus();
    had.current = Boolean(here?.contains(document.activeElement));
  });
  return { root, onFocusIn: () => (had.current = true) };
}

function Table() {
  useTableKeys();
  const others = rivals();
  return html`<section class="rivals" data-rivals=${others.length} aria-label=${t("seasalt.rivals")}>
      ${others.map((other) => html`<${Rival} key=${other} seat=${other} />`)}
    </section>
    <${Centre} /><${Own} /><${Actions} />`;
}

export function Board() {
  const { root, onFocusIn } = useKeptFocus();
  useHappenings();
  const { phase, final_turn } = view();
  const over = Boolean(live.value?.table.result);
  return html`<section class="board seasalt ${over ? "over" : ""}" ref=${root} onFocusIn=${onFocusIn} data-phase=${over ? "over" : phase}
    data-final=${final_turn} data-call=${can("stop")} data-watching=${seat.value === null}>
    ${over ? html`<${Result} />` : html`<${Table} />`}
    <${Summary} /><${Stolen} /><${Explained} /><${LookedAt} />
  </section>`;
}
