// Events of any game in a sentence: who, the event's own name, and whatever else it says.
import { t } from "../core/i18n.js";
import { isMe, nameOf, namesOf, tSeat } from "../core/player_names.js";
import { readable, textOf } from "./values.js";

/** Who won, in one sentence. @param {number[]} winners */
export function outcome(winners) {
  if (!winners.length) return t("generic.won.nobody");
  return winners.length > 1 ? t("generic.won.shared", { names: namesOf(winners) }) : tSeat("generic.won", winners[0]);
}

/** @param {import("../core/state.js").TableEvent} event */
export function sentence({ event, seat, ...rest }) {
  if (event === "match-ended") return outcome(rest.winners ?? []);
  const name = typeof seat === "number" ? `${isMe(seat) ? readable(t("people.you")) : nameOf(seat)}: ` : "";
  const more = Object.keys(rest).length ? ` (${textOf(rest)})` : "";
  return `${name}${readable(event)}${more}`;
}
