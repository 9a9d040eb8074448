// The tournament in which we play, so that every page can say when our match begins.
import { signal } from "@preact/signals";
import { keepTournament, keptTournament } from "./storage.js";

/** Its id; empty if we take part in none. */
export const ownTournament = signal(keptTournament());

/** @param {import("./competition.js").Tournament} details */
export function noteTournament({ id, status, players }) {
  const playing = ["open", "playing"].includes(status) && players.some(({ you, withdrew }) => you && !withdrew);
  if (!playing && ownTournament.peek() !== id) return;
  ownTournament.value = playing ? id : "";
  keepTournament(ownTournament.value);
}
