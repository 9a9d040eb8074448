// Every event in words: the table's own here, those of a game from its own module.
import { signal } from "@preact/signals";
import { about, nameOf, namesOf } from "../core/people.js";
import { live } from "../core/state.js";
import { t } from "../core/words.js";

const LOADERS = {
  seasalt: () => import("../seasalt/sentences.js"),
  rollcean: () => import("../rollcean/sentences.js"),
};

/** @type {import("@preact/signals").Signal<Record<string, (event: any) => string>>} */
const games = signal({});

/** Load the words of a game; until then its events are silent. */
export async function learnSentences(game) {
  if (games.peek()[game]) return;
  const found = await LOADERS[game]().catch(() => null);
  if (found) games.value = { ...games.peek(), [game]: found.sentence };
}

export const emoteWords = (emote) => t(`shell.emote.${emote}`);

/** What somebody said, in words; who erased their data erased this too. */
export const saidWords = (event) => (event.event === "emoted" ? emoteWords(event.emote) : (event.text ?? t("shell.chat.erased")));

const OWN = {
  sat: ({ seat }) => about("shell.log.sat", seat),
  left: ({ seat, removed }) => (removed ? t("shell.log.removed", { seat: seat + 1 }) : t("shell.log.left", { seat: seat + 1 })),
  began: () => t("shell.log.began"),
  "time-ran": ({ seats }) => t("shell.log.time-ran", { names: namesOf(seats) }),
  undid: ({ seat }) => about("shell.log.undid", seat),
  "went-away": ({ seat }) => about("shell.log.went-away", seat),
  "came-back": ({ seat }) => about("shell.log.came-back", seat),
  "gave-up": ({ seat, removed }) => (removed ? about("shell.log.taken-out", seat) : about("shell.log.gave-up", seat)),
  chatted: (event) => t("shell.log.said", { name: nameOf(event.seat), text: saidWords(event) }),
  emoted: (event) => t("shell.log.said", { name: nameOf(event.seat), text: saidWords(event) }),
  muted: ({ seat }) => about("shell.log.muted", seat),
  unmuted: ({ seat }) => about("shell.log.unmuted", seat),
  reported: ({ seat, by, text }) => t("shell.log.reported", { name: nameOf(seat), by: by === null ? t("people.somebody") : nameOf(by), text: text ?? "" }),
  rematched: () => t("shell.log.rematched"),
  closed: () => t("shell.log.closed"),
};

/** An event in one sentence; empty for what needs none. @param {import("../core/state.js").TableEvent} event */
export function sentenceOf(event) {
  const own = OWN[event.event];
  if (own) return own(event);
  const game = live.value?.table.settings.game ?? "";
  return games.value[game]?.(event) ?? "";
}
