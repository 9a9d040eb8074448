// The board of a game while its table is shown, and its events spoken aloud.
import { announce } from "../core/announce.js";
import { gameClient } from "../core/games.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { isMe } from "../core/player_names.js";
import { play } from "../core/sound.js";
import { live } from "../core/state.js";
import { useStylesheets } from "../core/stylesheets.js";
import { sentenceOf } from "./event_text.js";
import { toast } from "./toast.js";

const TALK = ["chatted", "emoted"];

export const gameName = () => live.value?.table.settings.game ?? "";

/** Announce every event, and sound the chat. */
export function announceEvents(events) {
  const fresh = events.filter((event) => !(TALK.includes(event.event) && isMe(event.seat)));
  const ready = gameClient(gameName())?.sentence.ready() ?? Promise.resolve();
  ready.then(() => fresh.forEach((event) => announce(sentenceOf(event))));
  if (fresh.some((event) => TALK.includes(event.event))) play("chat");
  if (fresh.some(({ event, seat }) => event === "came-back" && isMe(seat))) toast(t("shell.away.was"));
}

/** @param {{ game: import("../core/game").GameClient }} props */
export function BoardArea({ game }) {
  const styled = useStylesheets(game.styles);
  const ready = styled && live.value?.view && (!game.needsSetup || live.value.setup);
  return html`<div class="board-area" data-board=${gameName()}>${ready && html`<${game.Board} />`}</div>`;
}
