// The hourglass for a real table: large sand, one tap to turn it, beeps as the rules want them.
import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../core/announce.js";
import { gameInfo } from "../core/games.js";
import { html } from "../core/html.js";
import { number, t } from "../core/i18n.js";
import { EASE } from "../core/motion.js";
import { mayMove } from "../core/preferences.js";
import { useShortcuts } from "../core/shortcuts.js";
import { play } from "../core/sound.js";
import { duration } from "../core/time_format.js";
import { Select } from "../parts/form_controls.js";
import { Icon } from "../parts/icons.js";
import { Glass } from "./glass.js";

const STORE = "tidefold.hourglass";
const DECREASING = "decreasing";
const TEN = 10;
const FRAME_MS = 60;
const BUZZ = 180;
const BUZZ_END = [250, 120, 250, 120, 400];

const facts = () => gameInfo("rollcean")?.facts ?? {};
const lastRound = () => facts().rounds ?? 1;

/** The seconds of a round. @param {string} mode seconds, or `decreasing` @param {number} round */
function secondsOf(mode, round) {
  if (mode !== DECREASING) return Number(mode);
  const steps = facts().decreasing ?? [];
  return (steps.find(([last]) => round <= last) ?? steps.at(-1) ?? [0, 0])[1];
}

function stored() {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}");
  } catch {
    return {}; // nothing stored, or nothing readable
  }
}

function keep(value) {
  try {
    localStorage.setItem(STORE, JSON.stringify(value));
  } catch {
    // A private window: the round lasts as long as the page.
  }
}

/** The mode and the round to go on with. */
function start() {
  const { mode = "", round = 1 } = stored();
  const modes = [...(facts().seconds ?? []).map(String), DECREASING];
  return { mode: modes.includes(mode) ? mode : modes[0], round: Math.min(Math.max(1, round), lastRound()), phase: "ready", passed: 0, since: 0 };
}

/** What the hourglass does: `passed` seconds before it last began to run, `since` when it runs. */
function useHourglass() {
  const [state, setState] = useState(start);
  const [now, setNow] = useState(0);
  const seconds = secondsOf(state.mode, state.round);
  const running = state.phase === "running";
  const passed = Math.min(seconds, state.passed + (running ? Math.max(0, now - state.since) / 1000 : 0));
  useEffect(() => keep({ mode: state.mode, round: state.round }), [state.mode, state.round]);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(performance.now()), FRAME_MS);
    return () => clearInterval(timer);
  }, [running]);
  useEffect(() => {
    if (running && passed >= seconds) setState((old) => ({ ...old, phase: "up", passed: seconds }));
  });
  const fill = (round, phase = "ready") => setState((old) => ({ ...old, round, phase, passed: 0, since: 0 }));
  const run = () => {
    setNow(performance.now());
    setState((old) => ({ ...old, phase: "running", since: performance.now() }));
  };
  const pause = () => setState((old) => ({ ...old, phase: "paused", passed: Math.min(seconds, old.passed + (performance.now() - old.since) / 1000) }));
  const next = () => (state.phase === "done" ? fill(1) : state.round < lastRound() ? fill(state.round + 1) : fill(state.round, "done"));
  const back = () => fill(state.phase === "done" ? state.round : Math.max(1, state.round - 1));
  const choose = (mode) => setState((old) => ({ ...old, mode, ...(old.phase === "running" ? {} : { passed: 0, phase: "ready" }) }));
  const act = { ready: run, running: pause, paused: run, up: next, done: next }[state.phase] ?? run;
  return { ...state, seconds, passed, running, act, next, back, again: () => fill(state.round), choose };
}

/** A beep for every ten seconds that pass, and three at the end; a stall is reported once. */
function useBeeps({ phase, passed, seconds }) {
  const heard = useRef(0);
  useEffect(() => {
    const before = heard.current;
    heard.current = passed;
    if (before < seconds && passed >= seconds) return end();
    if (phase !== "running" || passed <= before || passed >= seconds) return;
    if (Math.floor(passed / TEN) > Math.floor(before / TEN)) ten(Math.ceil(seconds - passed));
  });
}

function ten(left) {
  play("beep");
  navigator.vibrate?.(BUZZ);
  announce(t("rollcean.sand.left", { n: left }));
}

function end() {
  play("beeps");
  navigator.vibrate?.(BUZZ_END);
  announce(t("companion.sand.up"));
}

/** The screen stays on while this page is in sight. */
function useWakeLock() {
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    let lock = /** @type {any} */ (null);
    let shown = true;
    const hold = async () => {
      if (document.hidden || !("wakeLock" in navigator)) return;
      lock = await navigator.wakeLock.request("screen").catch(() => null); // for example on a low battery
      if (!shown) lock?.release();
      else setAwake(Boolean(lock));
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      shown = false;
      document.removeEventListener("visibilitychange", hold);
      lock?.release();
    };
  }, []);
  return awake;
}

/** The glass turns over when its sand begins to run. */
function useTurn(phase) {
  const glass = useRef(/** @type {SVGElement | null} */ (null));
  const before = useRef(phase);
  useEffect(() => {
    if (phase === "running" && before.current === "ready" && mayMove()) glass.current?.animate([{ transform: "rotate(-180deg)" }, { transform: "none" }], { duration: 460, easing: EASE });
    before.current = phase;
  }, [phase]);
  return glass;
}

function Mode({ mode, choose }) {
  const steps = (facts().decreasing ?? []).map(([, seconds]) => seconds);
  const options = [...(facts().seconds ?? []).map((seconds) => [String(seconds), duration(seconds)]), [DECREASING, t("companion.sand.decreasing", { steps: steps.join(", ") })]];
  return html`<${Select} label=${t("home.make.glass")} name="glass-mode" value=${mode} options=${options} onChange=${choose} />`;
}

export function TableHourglass() {
  const glass = useHourglass();
  const { phase, round, seconds, passed, running, act, next, back, again } = glass;
  const awake = useWakeLock();
  const turning = useTurn(phase);
  useBeeps(glass);
  useShortcuts([
    { key: " ", label: "companion.key.turn", act },
    { key: "p", label: "companion.key.pause", act: () => (running || phase === "paused" ? act() : undefined) },
    { key: "n", label: "companion.sand.next", act: next },
    { key: "b", label: "companion.sand.back", act: back },
    { key: "r", label: "companion.sand.again", act: again },
  ]);
  const left = Math.ceil(seconds - passed);
  const soon = running && left <= TEN;
  return html`<section class="real-glass ${phase} ${soon ? "soon" : ""}" data-phase=${phase} data-round=${round} data-left=${left} data-awake=${awake}>
    <p class="glass-round">${phase === "done" ? t("companion.sand.done") : t("rollcean.round", { round, rounds: lastRound() })}</p>
    <button type="button" class="glass-button" data-turn onClick=${act} aria-describedby="glass-advice" aria-label=${t(`companion.act.${phase}`)}>
      <${Glass} share=${seconds ? 1 - passed / seconds : 0} running=${running} glass=${turning} posts=${true} />
      <span class="glass-left" aria-hidden="true">${number(left)}<small>s</small></span>
    </button>
    <p class="glass-advice" id="glass-advice" role="status">${t(`companion.sand.${phase}`, { n: left })}</p>
    <div class="glass-buttons"><button type="button" class="button" data-back onClick=${back} disabled=${round === 1 && phase !== "done"}><${Icon} name="back" />${t("companion.sand.back")}</button>
      <button type="button" class="button" data-again onClick=${again}><${Icon} name="again" />${t("companion.sand.again")}</button>
      <button type="button" class="button" data-next onClick=${next}><${Icon} name="next" />${t("companion.sand.next")}</button></div>
    <${Mode} mode=${glass.mode} choose=${glass.choose} />
    <p class="quiet small glass-note">${t("companion.sand.note")}</p>
  </section>`;
}
