// Every event of the game in one sentence, for the log and for screen readers.
import { listed, t } from "../core/i18n.js";
import { isMe, nameOf, namesOf, tSeat } from "../core/player_names.js";
import { objectiveName } from "./objectives.js";
import { gainOf } from "./scores.js";
import { seats } from "./view.js";

/** @typedef {import("../core/state.js").TableEvent} TableEvent */

// What a seat did in a round: placed, passed, or was late.
const deed = (move) => (move === "pass" || move === "late" ? move : "placed");

function gained(event, seat) {
  const [stars, lines, goals] = [event.starfish?.[seat] ?? 0, event.lines?.[seat] ?? [], event.objectives?.[seat] ?? []];
  return listed([
    t("rollcean.points", { n: gainOf(event, seat) }),
    ...(stars ? [t("rollcean.gained.starfish", { n: stars })] : []),
    ...(lines.length ? [t("rollcean.gained.lines", { n: lines.length })] : []),
    ...goals.map(objectiveName),
  ]);
}

function roundPart(event, seat) {
  const name = isMe(seat) ? t("rollcean.you") : nameOf(seat);
  const done = deed(event.moves[seat]);
  if (done === "pass") return t("rollcean.event.round.pass", { name });
  if (done === "late") return t("rollcean.event.round.late", { name });
  return t("rollcean.event.round.placed", { name, gained: gained(event, seat) });
}

function decided({ seat, move }) {
  if (!move) return tSeat("rollcean.event.decided", seat);
  return tSeat(`rollcean.event.${deed(move)}`, seat);
}

function ended({ by, winners = [] }) {
  if (seats.value.length === 1) return t("rollcean.over.alone");
  if (by !== "rounds") return winners.length ? t("rollcean.over.early", { names: namesOf(winners) }) : t("rollcean.over.abandoned");
  if (winners.length > 1) return t("rollcean.over.shared", { names: namesOf(winners) });
  return isMe(winners[0]) ? t("rollcean.over.won.you") : t("rollcean.over.won", { name: nameOf(winners[0]) });
}

/** The throw in a sentence, with something in the place of each die. @param {TableEvent} event @param {(die: number) => string} die */
const thrown = (event, die) => tSeat("rollcean.event.thrown", event.thrower, { round: event.round, one: die(event.dice[0]), two: die(event.dice[1]) });

const MARK = "\u0000"; // no sentence has one

/** The throw in parts, by turns words and the value of a die. @param {TableEvent} event */
export const picturedThrow = (event) => thrown(event, (value) => MARK + value + MARK).split(MARK);

const SENTENCES = {
  thrown: (event) => thrown(event, String),
  decided,
  "round-ended": (event) => `${t("rollcean.event.round", { round: event.round })} ${event.moves.map((_, seat) => roundPart(event, seat)).join(" ")}`,
  "match-ended": ended,
};

/** @param {TableEvent} event */
export const sentence = (event) => SENTENCES[event.event]?.(event) ?? "";
