// The effects of events: animation, sounds, speech bubbles, and the summary at the end of a round.
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { onEvents } from "../core/api.js";
import { isMe } from "../core/player_names.js";
import { play } from "../core/sound.js";
import { ofMatch, seat } from "../core/state.js";
import { call } from "./calls.js";
import { animateCards } from "./card_animation.js";
import { counting, resumeCounting, roundEnded } from "./last_round.js";
import { forgetTheft, showTheft } from "./theft.js";

/** @type {Record<string, import("../core/sound.js").Sound>} */
export const SOUNDS = { "round-dealt": "shuffle", drew: "card", kept: "take", took: "take", laid: "card", picked: "take", "looked-at-deck": "card", fetched: "take", robbed: "steal", "reef-laid": "card", peeked: "card", swapped: "steal", captured: "steal", called: "call" };

/** The end of the match, while its last round is being counted. */
const ending = ofMatch(/** @type {import("../core/state.js").TableEvent | null} */ (null));

function sound(event) {
  if (event.event === "turn-began" && event.seat === seat.peek() && !counting.peek()) play("turn");
  else if (event.event === "match-ended" && counting.peek()) ending.value = event;
  else if (event.event === "match-ended") play(event.winners?.some(isMe) ? "win" : "lose");
  else if (event.event in SOUNDS) play(SOUNDS[event.event]);
}

/** Sound the end of the match once its last round is counted. */
function soundEnding() {
  if (counting.value || !ending.value) return;
  const event = ending.value;
  ending.value = null;
  sound(event);
}

function runEffects(events) {
  roundEnded(events);
  for (const event of events) {
    sound(event);
    if (event.event === "called") call(event.seat, event.call);
    if (["robbed", "swapped"].includes(event.event)) showTheft(event);
    if (event.event === "round-dealt" || event.event === "round-ended") forgetTheft();
  }
  animateCards(events);
}

/** Run the effects of events while the table is shown. */
export function useEventEffects() {
  useEffect(() => {
    resumeCounting();
    const stop = [onEvents(runEffects), effect(soundEnding)];
    return () => stop.forEach((one) => one());
  }, []);
}
