// Every event in a sentence: those of tables here, those of a game by its own client.
import { gameClient } from "../core/games.js";
import { t } from "../core/i18n.js";
import { nameOf, namesOf, tSeat } from "../core/player_names.js";
import { table } from "../core/state.js";

export const emoteWords = (emote) => t(`shell.emote.${emote}`);

/** What a player said; empty words were erased with the player's data. */
export const saidWords = (event) => (event.event === "emoted" ? emoteWords(event.emote) : (event.text ?? t("shell.chat.erased")));

const OWN = {
  sat: ({ seat }) => tSeat("shell.log.sat", seat),
  "nonce-revealed": () => "",
  "nonces-void": ({ seat }) => t("shell.log.nonces-void", { seat: seat + 1 }),
  left: ({ seat, removed }) => (removed ? t("shell.log.removed", { seat: seat + 1 }) : t("shell.log.left", { seat: seat + 1 })),
  began: () => t("shell.log.began"),
  "time-ran": ({ seats }) => t("shell.log.time-ran", { names: namesOf(seats) }),
  "bot-replaced": ({ seat, reason }) => t(reason === "gone" ? "shell.log.bot-gone" : "shell.log.bot-replaced", { name: nameOf(seat) }),
  undid: ({ seat }) => tSeat("shell.log.undid", seat),
  "went-away": ({ seat }) => tSeat("shell.log.went-away", seat),
  "came-back": ({ seat }) => tSeat("shell.log.came-back", seat),
  "gave-up": ({ seat, removed }) => (removed ? tSeat("shell.log.taken-out", seat) : tSeat("shell.log.gave-up", seat)),
  chatted: (event) => t("shell.log.said", { name: nameOf(event.seat), text: saidWords(event) }),
  emoted: (event) => t("shell.log.said", { name: nameOf(event.seat), text: saidWords(event) }),
  muted: ({ seat }) => tSeat("shell.log.muted", seat),
  unmuted: ({ seat }) => tSeat("shell.log.unmuted", seat),
  reported: ({ seat, by, text }) => t("shell.log.reported", { name: nameOf(seat), by: by === null ? t("people.somebody") : nameOf(by), text: text ?? "" }),
  rematched: ({ seat }) => tSeat("shell.log.rematched", seat),
  closed: () => t("shell.log.closed"),
};

/** An event in one sentence; empty if it needs none. @param {import("../core/state.js").TableEvent} event */
export function sentenceOf(event) {
  const own = OWN[event.event];
  if (own) return own(event);
  return gameClient(table.value?.settings.game ?? "")?.sentence(event) ?? "";
}
