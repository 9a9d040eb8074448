// Who sits where, in the words of the person's language.
import { live, seat as mySeat } from "./state.js";
import { has, listed, t } from "./i18n.js";

/** The name of a bot in words; bots we have no word for keep their own name. @param {string} bot */
export function botName(bot) {
  if (has(`bot.${bot}`)) return t(`bot.${bot}`); // with a budget it may have a name of its own
  const [name, strength] = bot.split(":");
  const words = has(`bot.${name}`) ? t(`bot.${name}`) : name;
  return strength ? `${words} ${strength}` : words;
}

function plainName(chair) {
  if (!chair || chair.kind === "empty") return t("people.nobody");
  if (chair.kind === "bot") return t("bot", { bot: botName(chair.name) });
  return chair.name || t("people.somebody");
}

/** The name of whoever sits in a seat; seats of one name get their number. @param {number} seat */
export function nameOf(seat) {
  const chairs = live.value?.table.seats ?? [];
  const name = plainName(chairs[seat]);
  const twins = chairs.filter((other) => plainName(other) === name).length > 1;
  return twins ? `${name} ${seat + 1}` : name;
}

export const isMe = (seat) => seat === mySeat.value;

/** Names in a list, our own seat as `you`. @param {number[]} seats */
export const namesOf = (seats) => listed(seats.map((seat) => (isMe(seat) ? t("people.you") : nameOf(seat))));

/**
 * A sentence about somebody: `KEY.you` if it is us, else `KEY` with their `name`.
 * @param {string} key
 * @param {number} seat
 * @param {Record<string, string | number>} [values]
 */
export function tSeat(key, seat, values = {}) {
  return isMe(seat) ? t(`${key}.you`, values) : t(key, { name: nameOf(seat), ...values });
}

/** Everybody but us, in the order they follow us. */
export function opponents() {
  const count = live.value?.table.seats.length ?? 0;
  const first = mySeat.value ?? count - 1;
  const others = Array.from({ length: count }, (_, step) => (first + 1 + step) % count);
  return mySeat.value === null ? others : others.slice(0, -1);
}
