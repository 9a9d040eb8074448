// The action row: what we can do now in a sentence, and buttons for the moves that are not cards on the table.
import { html } from "../core/html.js";
import { has, t } from "../core/i18n.js";
import { isMe, nameOf, opponents } from "../core/player_names.js";
import { live, seat } from "../core/state.js";
import { HintButton, hintFor, HintText } from "../parts/hint.js";
import { PauseNote } from "../parts/pause_note.js";
import { kindText } from "./card_info.js";
import { EndTurn } from "./end_turn.js";
import { isExtraTurn, sentence } from "./event_text.js";
import { cardName } from "./face.js";
import { effectOf, facts, kindOf } from "./facts.js";
import { LastRound } from "./last_round_button.js";
import { useHinted } from "./judged.js";
import { against, alone, can, choice, choose, duos, isBound, legal, mayCall, movesOf, send } from "./moves.js";
import { cardPoints, inForce, searched, view } from "./view.js";

const faceOf = (id) => id.split("#")[0];

/** What we can do now, in a full sentence. */
function advice() {
  const { phase, drawn, peeked, deck_size } = view();
  const rivals = opponents().filter(against);
  if (phase === "keep" && choice.value.keep >= 0) return t("seasalt.say.put", { card: cardName(drawn[1 - choice.value.keep]) });
  if (isBound()) return t("seasalt.say.take.bound");
  if (phase === "take" && !can("draw")) return t("seasalt.say.take.piles");
  if (phase === "take") return t(legal().length > 1 ? "seasalt.say.take" : "seasalt.say.take.deck", { n: deck_size });
  if (rivals.length === 1) return t(`seasalt.say.${phase}.one`, { name: nameOf(rivals[0]) });
  if (choice.value.hand) return t(`seasalt.say.${alone(faceOf(choice.value.hand))?.name ?? "second"}`);
  if (phase === "swap" && legal().length === 1) return t("seasalt.say.swap.leave");
  if (phase === "pick") return t(`seasalt.say.pick${searched().next && ".both"}`, searched());
  if (phase !== "play") return t(`seasalt.say.${phase}`, { name: nameOf(peeked ?? 0) });
  if (mayCall() && !can("stop")) return t("seasalt.say.call.last", { n: cardPoints(), stop: t("call.stop"), last: t("call.last-chance") });
  if (mayCall()) return [t("seasalt.say.call", { n: cardPoints(), stop: t("call.stop"), last: t("call.last-chance") }), duos().length ? t("seasalt.say.pair.first") : ""].join(" ").trim();
  if (movesOf("reef").length && !duos().length && !can("mermaids")) return t("seasalt.say.play.reef");
  if (legal().length > 1) return t("seasalt.say.play");
  return t("seasalt.say.pass");
}

const TALK = ["chatted", "emoted", "reported"];

/** What the pair that we have just played brought us. */
function brought() {
  const [before, last] = (live.value?.events ?? []).filter(({ event }) => !TALK.includes(event)).slice(-2);
  if (!last || !isMe(last.seat)) return "";
  const effect = ["picked", "fetched", "swapped", "left-hand", "captured"].includes(last.event) || isExtraTurn(last) || (last.event === "drew" && ["laid", "kept"].includes(before.event));
  return effect ? sentence(last) : "";
}

/** What the pairs do that can be played now; some do more under an event. */
function pairs() {
  const effects = [...new Set(duos().map(([a, b]) => effectOf(kindOf(a), kindOf(b))))];
  return effects.map((effect) => {
    const changed = inForce(seat.value).map((event) => `seasalt.pair.${effect}.${event}`).find(has);
    return t(changed ?? `seasalt.pair.${effect}`);
  });
}

/** Identifies the current decision, for hints. */
function decision() {
  const { round, deck_size: left, hand } = view();
  return [round, left, hand, live.value?.legal].join();
}

/** What the others are doing. */
function waiting() {
  const { turn, phase, peeked } = view();
  if (turn === null) return "";
  const names = { name: nameOf(turn), rival: nameOf(peeked ?? 0), pile: searched().pile };
  return t(isMe(peeked ?? -1) ? `seasalt.wait.${phase}.you` : `seasalt.wait.${phase}`, names);
}

/** What the chosen card or the pairs do, and how many points are missing for a call. */
function note() {
  const { phase, final_turn, caller, stake, call_points } = view();
  const needed = call_points ?? facts()?.call_points ?? 0;
  if (choice.value.hand) return can(`reef ${faceOf(choice.value.hand)}`) ? "" : kindText(kindOf(choice.value.hand));
  const call = final_turn ? t("seasalt.note.final", { n: stake ?? 0, name: nameOf(caller ?? 0) })
    : phase === "play" && !mayCall() && needed > cardPoints() && t("seasalt.note.call", { n: needed - cardPoints(), needed });
  return [...(phase === "play" ? pairs() : []), call].filter(Boolean).join(" ");
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
      <b>${t(inForce(seat.value).includes("dance-of-the-mermaids") ? "seasalt.mermaids.dance" : "seasalt.mermaids")}</b><small>${t("seasalt.means.mermaids")}</small></button>`}
    ${["stop", "last-chance"].filter(can).map((move) => html`<${Call} key=${move} move=${move} />`)}
    ${can("pass") && html`<${EndTurn} />`}`;
}

function Buttons() {
  const single = alone(faceOf(choice.value.hand));
  if (single) return html`<button type="button" class="button main" data-move=${single.text} onClick=${() => send(single.text)}>${t(`seasalt.${single.name}`)}</button><${ChooseAgain} />`;
  if (can("leave")) return html`<button type="button" class="button ${legal().length > 1 ? "" : "main"}" data-move="leave" onClick=${() => send("leave")}>${t("seasalt.leave")}</button>`;
  if (choice.value.hand || choice.value.keep >= 0) return html`<${ChooseAgain} />`;
  return view().phase === "play" && legal().length ? html`<${PlayButtons} />` : html`<${LastRound} />`;
}

export function Actions() {
  const mine = legal().length > 0;
  useHinted(/** @type {any} */ (hintFor(decision())));
  const words = seat.value !== null && mine ? [mayCall() ? "" : brought(), advice()].join(" ").trim() : waiting();
  return html`<section class="actions ${mine ? "mine" : ""}" aria-label=${t("seasalt.actions")} data-actions>
    ${live.value?.pause ? html`<div class="advice" tabindex="-1" data-rest><${PauseNote} button=${t("seasalt.summary.close")} /></div>` : html`<p class="advice" tabindex="-1" data-rest>${words}</p>`}<${HintButton} decision=${decision()} />
    <div class="action-buttons"><${Buttons} /></div>
    <${HintText} decision=${decision()} />
    ${mine && note() && html`<p class="note quiet">${note()}</p>`}
  </section>`;
}
