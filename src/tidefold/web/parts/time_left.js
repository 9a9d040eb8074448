// The time left for the current decision.
import { useEffect, useState } from "preact/hooks";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { live } from "../core/state.js";
import { countdown } from "../core/time_format.js";
import { Icon } from "./icons.js";

const SOON_S = 10;
const TICK_MS = 250;

function secondsLeft() {
  const due = live.value?.pause ? null : (live.value?.due ?? null);
  return due === null ? null : Math.max(0, Math.ceil((due - performance.now()) / 1000));
}

/** Shows nothing while no clock runs. */
export function TimeLeft() {
  const [, setTick] = useState(0);
  const left = secondsLeft();
  useEffect(() => {
    if (left === null) return undefined;
    const timer = setInterval(() => setTick((old) => (document.hidden || secondsLeft() === left ? old : old + 1)), TICK_MS);
    return () => clearInterval(timer);
  }, [left]);
  if (left === null) return null;
  const time = countdown(left);
  return html`<span class="time-left ${left <= SOON_S ? "soon" : ""}" role="timer" aria-label=${t("shell.time-left", { time })} data-left=${left}>
    <${Icon} name="clock" /><span aria-hidden="true">${time}</span>
  </span>`;
}
