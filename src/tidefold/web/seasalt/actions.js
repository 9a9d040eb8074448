// The action row: what we can do now in a sentence, and buttons for the moves that are not cards on the table.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { nameOf } from "../core/player_names.js";
import { live, seat } from "../core/state.js";
import { HintButton, HintText } from "../parts/hint.js";
import { PauseNote } from "../parts/pause_note.js";
import { EndTurn } from "./end_turn.js";
import { cardName } from "./face.js";
import { facts } from "./facts.js";
import { LastRound } from "./last_round_button.js";
import { can, choice, choose, legal, send } from "./moves.js";
import { cardPoints, view } from "./view.js";

/** What we can do now, in a full sentence. */
function advice() {
  const { phase, drawn } = view();
  if (phase === "keep" && choice.value.keep >= 0) return t("seasalt.say.put", { card: cardName(drawn[1 - choice.value.keep]) });
  if (phase === "take" && !can("draw")) return t("seasalt.say.take.piles");
  if (phase !== "play") return t(`seasalt.say.${phase}`);
  if (choice.value.hand) return t("seasalt.say.second");
  if (can("stop")) return t("seasalt.say.call", { n: cardPoints(), stop: t("call.stop"), last: t("call.last-chance") });
  if (legal().length > 1) return t("seasalt.say.play");
  return t("seasalt.say.pass");
}

/** Identifies the current decision, for hints. */
function decision() {
  const { round, deck_size: left, hand } = view();
  return [round, left, hand, live.value?.legal].join();
}

/** What the others are doing. */
function waiting() {
  const { turn, phase } = view();
  if (turn === null) return "";
  return t(`seasalt.wait.${phase}`, { name: nameOf(turn) });
}

/** How many points are missing for a call, while it is not allowed. */
function note() {
  const { phase, final_turn, caller, stake } = view();
  const needed = facts()?.call_points ?? 0;
  if (final_turn) return t("seasalt.note.final", { n: stake ?? 0, name: nameOf(caller ?? 0) });
  if (phase !== "play" || can("stop")) return "";
  return t("seasalt.note.call", { n: Math.max(0, needed - cardPoints()), needed });
}

function Call({ move }) {
  const text = t(`seasalt.means.${move}`, { n: cardPoints(), bonus: view().points?.bonus ?? 0 });
  return html`<button type="button" class="button call ${move}" data-move=${move} onClick=${() => send(move)}>
    <b>${t(`call.${move}`)}</b><small>${text}</small>
  </button>`;
}

function ChooseAgain() {
  return html`<button type="button" class="button" data-action="unchoose" onClick=${() => choose()}>${t("seasalt.unchoose")}</button>`;
}

/** The moves of the phase in which pairs are played; one at a time while a pair is being chosen. */
function PlayButtons() {
  return html`
    ${can("mermaids") && html`<button type="button" class="button main call mermaids" data-move="mermaids" onClick=${() => send("mermaids")}>
      <b>${t("seasalt.mermaids")}</b><small>${t("seasalt.means.mermaids")}</small></button>`}
    ${["stop", "last-chance"].filter(can).map((move) => html`<${Call} key=${move} move=${move} />`)}
    ${can("pass") && html`<${EndTurn} />`}`;
}

function Buttons() {
  if (choice.value.hand || choice.value.keep >= 0) return html`<${ChooseAgain} />`;
  return view().phase === "play" && legal().length ? html`<${PlayButtons} />` : html`<${LastRound} />`;
}

export function Actions() {
  const mine = legal().length > 0;
  const sentence = seat.value !== null && mine ? advice() : waiting();
  return html`<section class="actions ${mine ? "mine" : ""}" aria-label=${t("seasalt.actions")} data-actions>
    ${live.value?.pause ? html`<div class="advice" tabindex="-1" data-rest><${PauseNote} button=${t("seasalt.summary.close")} /></div>` : html`<p class="advice" tabindex="-1" data-rest>${sentence}</p>`}<${HintButton} decision=${decision()} />
    <div class="action-buttons"><${Buttons} /></div>
    <${HintText} decision=${decision()} />
    ${mine && note() && html`<p class="note quiet">${note()}</p>`}
  </section>`;
}
