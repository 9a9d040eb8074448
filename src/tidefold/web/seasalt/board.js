// The table of Sea Salt & Paper: opponents, the middle, our own cards, and what we can do.
import { useKeptFocus } from "../core/focus.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { opponents } from "../core/player_names.js";
import { live, seat } from "../core/state.js";
import { Actions } from "./actions.js";
import { useBoxWords } from "./box_words.js";
import { CardInfo } from "./card_info.js";
import { Centre } from "./centre.js";
import { EventInfo } from "./event_at_table.js";
import { useEventEffects } from "./effects.js";
import { counting } from "./last_round.js";
import { against, mayCall } from "./moves.js";
import { Judged } from "./judged.js";
import { Opponent, OpponentCards } from "./opponent.js";
import { OwnSide } from "./own_side.js";
import { Result } from "./result.js";
import { Summary } from "./round_summary.js";
import { useTableShortcuts } from "./shortcuts.js";
import { Stolen } from "./theft.js";
import { view } from "./view.js";

function Table() {
  useTableShortcuts();
  const others = opponents();
  return html`<section class="rivals" data-rivals=${others.length} data-choices=${others.map(against).find(Boolean)?.name} aria-label=${t("seasalt.rivals")}>
      ${others.map((other) => html`<${Opponent} key=${other} seat=${other} />`)}
    </section>
    <${Centre} /><${OwnSide} /><${Actions} />`;
}

export function Board() {
  const { root, onFocusIn } = useKeptFocus();
  useEventEffects();
  const worded = useBoxWords();
  const { phase, final_turn } = view();
  const over = Boolean(live.value?.table.result);
  if (!worded) return null;
  return html`<section class="board seasalt ${over ? "over" : ""}" ref=${root} onFocusIn=${onFocusIn} data-phase=${over ? "over" : phase}
    data-final=${final_turn} data-call=${mayCall()} data-watching=${seat.value === null}>
    ${over ? !counting.value && html`<${Result} />` : html`<${Table} />`}
    <${Summary} /><${Stolen} /><${CardInfo} /><${EventInfo} /><${OpponentCards} /><${Judged} />
  </section>`;
}
