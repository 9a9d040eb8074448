// The log: every event in a sentence, the newest at the bottom.
import { useEffect, useRef } from "preact/hooks";
import { gameClient } from "../core/games.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { shownEvents, table } from "../core/state.js";
import { sentenceOf } from "./event_text.js";

const TALK = ["chatted", "emoted", "reported"];
const MILESTONES = ["began", "match-ended"];
const NEAR_PX = 60;

/** Keeps a list scrolled to its end while it grows, unless the person has scrolled up. */
export function useEnd(length) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const atEnd = useRef(true);
  const before = useRef(0);
  useEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    const toEnd = () => {
      if (atEnd.current) box.scrollTop = box.scrollHeight;
    };
    toEnd();
    const watcher = new MutationObserver(toEnd); // the first lines are filled once their module has loaded
    watcher.observe(box, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [length]);
  // Lines may have been added since the list was scrolled: only scrolling up means that the person is reading.
  const onScroll = () => {
    const box = list.current;
    if (!box) return;
    const near = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
    atEnd.current = near || (atEnd.current && box.scrollTop >= before.current);
    before.current = box.scrollTop;
  };
  return { ref: list, onScroll };
}

const Plain = ({ words }) => words;

/** A player who commits to another nonce sits down again: that is no news. Who sat in a seat that was freed is no longer known. @param {import("../core/state.js").TableEvent[]} events */
function withoutSittingAgain(events) {
  const sitting = new Set();
  return events.filter(({ event, seat }, at) => {
    if (event === "left") sitting.delete(seat);
    if (event !== "sat") return true;
    if (events.slice(at).some((later) => later.event === "left" && later.seat === seat)) return false;
    const again = sitting.has(seat);
    sitting.add(seat);
    return !again;
  });
}

/** @param {{ events: import("../core/state.js").TableEvent[], most?: number }} props what happened, and how many of the latest events are looked at */
export function Log({ events: all, most = Infinity }) {
  const game = gameClient(table.value?.settings.game ?? "");
  const milestones = [...MILESTONES, ...(game?.milestones ?? [])];
  const events = withoutSittingAgain(all.slice(0, shownEvents.value));
  const first = Math.max(0, events.length - most);
  const shown = events.slice(first).map((event, at) => ({ event, at: first + at })).filter(({ event }) => !TALK.includes(event.event));
  const lines = shown.map(({ event, at }) => ({ event, at, words: sentenceOf(event) })).filter(({ words }) => words);
  const Entry = game?.LogEntry ?? Plain;
  const end = useEnd(lines.at(-1)?.at);
  if (!lines.length) return html`<p class="quiet is-empty">${t("shell.log.nothing")}</p>`;
  return html`<ol class="log" tabindex="0" aria-label=${t("shell.tab.log")} ...${end}>${lines.map(
    ({ event, at, words }) => html`<li key=${at} class=${milestones.includes(event.event) ? "milestone" : ""} data-event=${event.event}><${Entry} event=${event} words=${words} /></li>`,
  )}</ol>`;
}
