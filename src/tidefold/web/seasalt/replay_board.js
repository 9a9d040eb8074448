// A finished match of Sea Salt & Paper at one of its steps: the table, on which nothing can be done.
import { useEffect } from "preact/hooks";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { lazy } from "../core/lazy.js";
import { opponents } from "../core/player_names.js";
import { onStep } from "../core/replay.js";
import { play } from "../core/sound.js";
import { seat } from "../core/state.js";
import { useBoxWords } from "./box_words.js";
import { call } from "./calls.js";
import { animateCards } from "./card_animation.js";
import { CardInfo } from "./card_info.js";
import { Centre } from "./centre.js";
import { SOUNDS } from "./effects.js";
import { EventInfo } from "./event_at_table.js";
import { Judged } from "./judged.js";
import { summaryOpen } from "./last_round.js";
import { LastRound } from "./last_round_button.js";
import { Opponent, OpponentCards } from "./opponent.js";
import { OwnSide } from "./own_side.js";
import { view } from "./view.js";

const Summary = lazy(() => import("./round_summary.js").then((found) => found.Summary));

function show(events) {
  for (const event of events) {
    if (event.event in SOUNDS) play(SOUNDS[event.event]);
    if (event.event === "called") call(event.seat, event.call);
  }
  animateCards(events);
}

export function ReplayBoard() {
  useEffect(() => onStep(show), []);
  const worded = useBoxWords();
  const { phase, final_turn } = view();
  const others = opponents();
  if (!worded) return null;
  return html`<section class="board seasalt replayed" data-phase=${phase} data-final=${final_turn} data-watching=${seat.value === null}>
    <section class="rivals" data-rivals=${others.length} aria-label=${t("seasalt.rivals")}>
      ${others.map((other) => html`<${Opponent} key=${other} seat=${other} />`)}
    </section>
    <${Centre} /><${OwnSide} /><div class="replay-count"><${LastRound} /></div>
    ${summaryOpen.value && html`<${Summary} />`}<${CardInfo} /><${EventInfo} /><${OpponentCards} /><${Judged} />
  </section>`;
}
