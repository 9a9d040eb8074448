// The names of players and bots in the person's language, and sentences about them.
import { has, listed, t } from "./i18n.js";
import { isHere, ownSeat, seat as mySeat, table } from "./state.js";

/** Before the name of a bot that is connected from elsewhere. */
const REMOTE = "remote:";

/** A bot's name in the person's language; a bot without a translation keeps its own name. @param {string} bot */
export function botName(bot) {
  if (bot.startsWith(REMOTE)) return t("bot.remote", { name: bot.slice(REMOTE.length) });
  if (has(`bot.${bot}`)) return t(`bot.${bot}`); // a bot with a time budget may have its own name
  const [name, strength] = bot.split(":");
  const words = has(`bot.${name}`) ? t(`bot.${name}`) : name;
  return strength ? `${words} ${strength}` : words;
}

/** The mark after a protected name; the server puts it there for others. */
const PROTECTED = "\u00a0✓";

/** Our own name as others see it. @param {{ name: string, protected?: boolean }} person */
export const shownName = (person) => (person.protected ? `${person.name}${PROTECTED}` : person.name);

function plainName(chair) {
  if (!chair || chair.kind === "empty") return t("people.nobody");
  return chair.name || t("people.somebody");
}

/** Which bot sits in a seat, in words; empty for a person. @param {number} seat */
export function levelOf(seat) {
  const bot = table.value?.seats[seat]?.bot;
  if (bot?.startsWith(REMOTE)) return t("bot.remote.level"); // its name is that of the seat
  return bot ? t("bot", { bot: botName(bot) }) : "";
}

/** Is a person who should be playing not connected? A person for whom a bot plays is away, not absent. @param {number} seat */
export function isAbsent(seat) {
  const chair = table.value?.seats[seat];
  return Boolean(chair?.kind === "person" && !chair.away && !chair.gone && !isHere(seat));
}

/** The name of a seat's player; players with the same name get their seat number. @param {number} seat */
export function nameOf(seat) {
  const chairs = table.value?.seats ?? [];
  const name = plainName(chairs[seat]);
  const twins = chairs.filter((other) => plainName(other) === name).length > 1;
  return twins ? `${name} ${seat + 1}` : name;
}

/** Is a seat ours, even if we have given up the match? @param {number} seat */
export const isMe = (seat) => seat === ownSeat.value;

/** What a seat is called in tables and rankings: our own is `You`. @param {number} seat */
export const titleOf = (seat) => (isMe(seat) ? t("people.you.title") : nameOf(seat));

/** The names of seats as a list; our own seat is `you`. @param {number[]} seats */
export const namesOf = (seats) => listed(seats.map((seat) => (isMe(seat) ? t("people.you") : nameOf(seat))));

/**
 * A sentence about a player: `KEY.you` for our own seat, else `KEY` with the player's `name`.
 * @param {string} key
 * @param {number} seat
 * @param {Record<string, string | number>} [values]
 */
export function tSeat(key, seat, values = {}) {
  return isMe(seat) ? t(`${key}.you`, values) : t(key, { name: nameOf(seat), ...values });
}

/** All other seats in turn order after ours; all seats for a spectator. */
export function opponents() {
  const count = table.value?.seats.length ?? 0;
  const first = mySeat.value ?? count - 1;
  const others = Array.from({ length: count }, (_, step) => (first + 1 + step) % count);
  return mySeat.value === null ? others : others.slice(0, -1);
}
