// What everybody waits for between two rounds, and how long at most.
import { useEffect, useState } from "preact/hooks";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { isMe, namesOf } from "../core/player_names.js";
import { live } from "../core/state.js";
import { countdown } from "../core/time_format.js";

const TICK_MS = 250;

/** With one person at the table the next round waits for nothing but their press. */
const isAlone = () => (live.value?.table.seats.filter(({ bot, gone }) => !bot && !gone).length ?? 0) < 2;

/** @param {{ button: string }} props  the words of the button that ends our own look at the count */
export function PauseNote({ button }) {
  const [, setTick] = useState(0);
  const pause = live.value?.pause;
  useEffect(() => {
    if (!pause) return undefined;
    const timer = setInterval(() => document.hidden || setTick((old) => old + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [pause]);
  if (!pause || isAlone()) return null;
  const time = countdown(Math.max(0, Math.ceil((pause.until - performance.now()) / 1000)));
  const words = pause.unseen.some(isMe) ? t("shell.pause", { button, time }) : t("shell.pause.others", { names: namesOf(pause.unseen), time });
  return html`<p class="pause-note quiet" data-pause=${pause.unseen.join()}>${words}</p>`;
}
