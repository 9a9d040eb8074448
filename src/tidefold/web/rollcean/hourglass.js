// The hourglass: its sand shows the time left; it sounds every ten seconds and at the end.
import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../core/announce.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { EASE } from "../core/motion.js";
import { mayMove } from "../core/preferences.js";
import { play } from "../core/sound.js";
import { lesson, live } from "../core/state.js";
import { onlyBots } from "./first_match.js";
import { Glass } from "./glass.js";
import { setup, view } from "./view.js";

const FRAME_MS = 80;
const TEN = 10;
const ENDS_MS = [0, 360, 720]; // three times at the end

/** How much sand is left, in seconds; null while the hourglass stands still. */
function sandLeft() {
  const { due } = live.peek() ?? {};
  const seconds = view.peek()?.seconds ?? 0;
  if (!due || !view.peek()?.running) return null;
  return Math.min(seconds, Math.max(0, (due - performance.now()) / 1000));
}

/** The seconds left, refreshed while sand runs. */
function useSand() {
  const [left, setLeft] = useState(sandLeft);
  useEffect(() => {
    const look = () => setLeft(sandLeft());
    look();
    if (!view.peek()?.running) return undefined;
    const watch = setInterval(() => document.hidden || look(), mayMove() ? FRAME_MS : 1000);
    return () => clearInterval(watch);
  }, [live.value?.due, live.value?.view]);
  return left;
}

// A tick for every ten seconds passed, and the end, each heard once.
function useTicks(left) {
  const before = useRef(/** @type {number | null} */ (null));
  useEffect(() => {
    const old = before.current;
    before.current = left;
    if (old === null || left === null || left >= old) return;
    if (old > 0 && left === 0) for (const after of ENDS_MS) setTimeout(play, after, "end");
    else if (Math.ceil(left / TEN) < Math.ceil(old / TEN)) tick(left);
  }, [left]);
}

function tick(left) {
  play("tick");
  announce(t("rollcean.sand.left", { n: Math.round(left) }));
}

function useTurning(running) {
  const glass = useRef(/** @type {SVGElement | null} */ (null));
  const was = useRef(running);
  useEffect(() => {
    if (running && !was.current && mayMove()) glass.current?.animate([{ transform: "rotate(-180deg)" }, { transform: "none" }], { duration: 380, easing: EASE });
    was.current = running;
  }, [running]);
  return glass;
}

/** In a person's first match, and whenever only bots play at a slow table, there is no hourglass. */
export function sandWaits() {
  const settings = live.value?.table.settings;
  return Boolean(settings && !setup.value?.hourglass && onlyBots(settings) && !lesson.value);
}

/** A lesson only speaks of the hourglass. */
function Shown() {
  return html`<div class="hourglass" role="img" aria-label=${t("home.make.glass")}><${Glass} share=${1} running=${false} glass=${null} /></div>`;
}

export function Hourglass() {
  const left = useSand();
  useTicks(left);
  const running = left !== null;
  const glass = useTurning(running);
  if (!view.value) return null;
  const { seconds } = view.value;
  if (!setup.value?.hourglass || !seconds) return lesson.value && html`<${Shown} />`;
  const shown = Math.ceil(left ?? seconds);
  const label = running ? t("rollcean.sand.left", { n: shown }) : t("rollcean.sand.still", { n: seconds });
  return html`<div class=${`hourglass${running ? " running" : ""}${running && shown <= TEN ? " soon" : ""}`} role="img" aria-label=${label} title=${label} data-sand=${running ? shown : ""}>
    <${Glass} share=${(left ?? seconds) / seconds} running=${running} glass=${glass} />
    <span class="seconds" aria-hidden="true">${shown}<small>s</small></span>
  </div>`;
}
