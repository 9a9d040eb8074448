// The effects of events: animation, sounds, speech bubbles, and the summary at the end of a round.
import { useEffect } from "preact/hooks";
import { onEvents } from "../core/api.js";
import { isMe } from "../core/player_names.js";
import { play } from "../core/sound.js";
import { call } from "./calls.js";
import { animateCards } from "./card_animation.js";
import { forgetRounds, roundEnded } from "./last_round.js";
import { forgetTheft, showTheft } from "./theft.js";

/** @type {Record<string, import("../core/sound.js").Sound>} */
const SOUNDS = { "round-dealt": "shuffle", drew: "card", kept: "take", took: "take", laid: "card", picked: "take", robbed: "steal", called: "call" };

function sound(event) {
  if (event.event === "turn-began" && isMe(event.seat)) play("turn");
  else if (event.event === "match-ended") play(event.winners?.some(isMe) ? "win" : "lose");
  else if (event.event in SOUNDS) play(SOUNDS[event.event]);
}

function runEffects(events, before) {
  roundEnded(events, before);
  for (const event of events) {
    sound(event);
    if (event.event === "called") call(event.seat, event.call);
    if (event.event === "robbed") showTheft(event);
    if (event.event === "round-dealt") forgetTheft();
  }
  animateCards(events);
}

/** Run the effects of events while the table is shown. */
export function useEventEffects() {
  useEffect(() => {
    forgetRounds();
    return onEvents(runEffects);
  }, []);
}
