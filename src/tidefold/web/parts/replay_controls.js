// What moves a replay: a slider with the curve of the analysis above it, buttons, and keys.
import { computed, signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { announce } from "../core/announce.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { nameOf } from "../core/player_names.js";
import { eventsAt, goTo, jump, knower, lastStep, markedNow, OPEN, playing, replay, shownMarks, step, stepsWith, walk } from "../core/replay.js";
import { useShortcuts } from "../core/shortcuts.js";
import { sentenceOf } from "./event_text.js";
import { IconButton } from "./icons.js";
import { Moves, ReplayCurve } from "./replay_analysis.js";

const STEP_MS = 1100;
const SPEEDS = [1, 2, 4];

const speed = signal(1);
/** What the outer buttons jump by; until it is chosen, by mistakes where there are any. @type {import("@preact/signals").Signal<"" | "round" | "call" | "mistake">} */
const unit = signal("");
const unitOf = (jumps) => (unit.value && jumps[unit.value].length ? unit.value : jumps.mistake.length ? "mistake" : "round");

const captionWords = computed(() => eventsAt(step.value).map(sentenceOf).filter(Boolean).join(" "));

/** What happened last, in words. */
export const caption = () => captionWords.value;

function walkAloud(by) {
  playing.value = false;
  walk(by);
  announce(caption());
}

/** Runs by itself until the end or until it is stopped. */
function Player() {
  const [on, at, pace] = [playing.value, step.value, speed.value];
  useEffect(() => {
    if (!on) return undefined;
    if (at >= lastStep.peek()) return void (playing.value = false);
    const timer = setTimeout(() => walk(1), STEP_MS / pace);
    return () => clearTimeout(timer);
  }, [on, at, pace]);
  return null;
}

const toggle = () => {
  if (!playing.peek() && step.peek() >= lastStep.peek()) goTo(0);
  playing.value = !playing.peek();
};

/** The steps to jump to, by what they are. @param {import("../core/game").GameClient} game */
function useJumps(game) {
  const { rounds = [], calls = [] } = game.replay ?? {};
  const found = replay.value;
  const marks = shownMarks.value;
  const fixed = useMemo(() => ({ round: stepsWith(rounds), call: stepsWith(calls) }), [found]);
  return useMemo(() => ({ ...fixed, mistake: [...new Set(marks.map(({ from }) => from))] }), [fixed, marks]);
}

/** @param {{ round: number[], call: number[], mistake: number[] }} jumps */
function useKeys(jumps) {
  const by = (name, direction) => () => {
    playing.value = false;
    jump(jumps[name], direction);
  };
  const both = (name, back, on) => [
    { key: back, label: `replay.previous.${name}`, act: by(name, -1) },
    { key: on, label: `replay.next.${name}`, act: by(name, 1) },
  ];
  useShortcuts([
    { key: " ", label: "replay.key.play", act: toggle },
    { key: "arrowleft", label: "replay.back", act: () => walkAloud(-1) },
    { key: "arrowright", label: "replay.on", act: () => walkAloud(1) },
    { key: "home", label: "replay.first", act: () => goTo(0) },
    { key: "end", label: "replay.last", act: () => goTo(lastStep.peek()) },
    ...both("round", "[", "]"),
    ...(jumps.call.length ? both("call", "shift+c", "c") : []),
    ...(jumps.mistake.length ? both("mistake", "shift+m", "m") : []),
  ]);
}

function Slider() {
  const slide = (event) => {
    playing.value = false;
    goTo(Number(event.currentTarget.value));
  };
  const words = t("replay.step", { step: step.value, steps: lastStep.value });
  return html`<input type="range" class="replay-slider" data-slider min="0" max=${lastStep.value} value=${step.value} aria-label=${t("replay.slider")}
    aria-valuetext=${[words, caption()].filter(Boolean).join(". ")} onInput=${slide} />`;
}

/** What happened last. On phones, where the card of a mistake is below the board, its two moves stand here. @param {{ unit?: string }} props of the analysis */
function Caption({ unit = "" }) {
  const [one] = unit ? markedNow.value : [];
  return html`<div class="replay-caption ${one ? "judged" : ""}" data-caption><span class="quiet">${t("replay.step", { step: step.value, steps: lastStep.value })}</span> <span class="caption-words">${caption()}</span>
    ${one && html`<div class="caption-moves" data-moves-now><${Moves} one=${one} unit=${unit} /></div>`}</div>`;
}

/** @param {{ label: string, name: string, class: string, options: string[][], value: string, onChange: (value: any) => void }} props */
function SmallSelect({ label, name, class: kind, options, value, onChange }) {
  return html`<label class=${kind}><span class="unseen">${label}</span><select class="input" data-field=${name} value=${value} onChange=${(event) => onChange(event.currentTarget.value)}>
    ${options.map(([one, words]) => html`<option key=${one} value=${one} selected=${one === value}>${words}</option>`)}</select></label>`;
}

function UnitChoice({ jumps }) {
  const units = [["round", t("replay.unit.round")], ["call", t("replay.unit.call")], ["mistake", t("replay.unit.mistake")]];
  const options = units.filter(([name]) => jumps[name].length);
  if (options.length < 2) return null;
  return html`<${SmallSelect} label=${t("replay.unit")} name="unit" class="replay-unit" options=${options} value=${unitOf(jumps)} onChange=${(name) => (unit.value = name)} />`;
}

function SpeedButton() {
  const faster = () => (speed.value = SPEEDS[(SPEEDS.indexOf(speed.value) + 1) % SPEEDS.length]);
  return html`<button type="button" class="button faint replay-speed" data-speed=${speed.value} aria-label=${t("replay.speed", { speed: speed.value })} title=${t("replay.speed", { speed: speed.value })} onClick=${faster}>${speed.value}×</button>`;
}

function Buttons({ jumps }) {
  const name = unitOf(jumps);
  const by = (direction) => () => {
    playing.value = false;
    jump(jumps[name], direction);
  };
  const previous = { round: t("replay.previous.round"), call: t("replay.previous.call"), mistake: t("replay.previous.mistake") };
  const next = { round: t("replay.next.round"), call: t("replay.next.call"), mistake: t("replay.next.mistake") };
  const on = playing.value;
  return html`<div class="replay-buttons" role="group" aria-label=${t("replay.controls")}>
    <${IconButton} icon="jump-back" label=${previous[name]} data-jump="back" onClick=${by(-1)} />
    <${IconButton} icon="back" label=${t("replay.back")} data-walk="back" onClick=${() => walkAloud(-1)} />
    <button type="button" class="button main icon-button replay-play" aria-label=${on ? t("replay.pause") : t("replay.play")} title=${on ? t("replay.pause") : t("replay.play")} data-play=${on ? "on" : "off"} onClick=${toggle}>
      <svg class="icon" viewBox="0 0 24 24" width="26" height="26" aria-hidden="true"><path d=${on ? "M7 5h3.6v14H7zM13.4 5H17v14h-3.6z" : "M8 4.6v14.8L19.4 12z"} fill="currentColor" /></svg></button>
    <${IconButton} icon="next" label=${t("replay.on")} data-walk="on" onClick=${() => walkAloud(1)} />
    <${IconButton} icon="jump-on" label=${next[name]} data-jump="on" onClick=${by(1)} />
    <${SpeedButton} />
  </div>`;
}

/** Whose knowledge is shown. */
function KnowerChoice() {
  const seats = replay.value?.table.seats ?? [];
  const options = [[OPEN, t("replay.open")], ...seats.map((_, seat) => [String(seat), seat === replay.value?.seat ? t("replay.seat.you") : t("replay.seat", { name: nameOf(seat) })])];
  return html`<${SmallSelect} label=${t("replay.knower")} name="knower" class="replay-knower" options=${options} value=${knower.value} onChange=${(who) => (knower.value = who)} />`;
}

/** @param {{ game: import("../core/game").GameClient, curves: any }} props */
export function ReplayControls({ game, curves }) {
  const jumps = useJumps(game);
  useKeys(jumps);
  return html`<section class="replay-controls" aria-label=${t("replay.controls")}>
    <${Player} /><${Caption} unit=${curves?.unit} />
    <div class="replay-track">${curves && html`<${ReplayCurve} curves=${curves} rounds=${jumps.round} />`}<${Slider} /></div>
    <div class="replay-row"><${Buttons} jumps=${jumps} /><${UnitChoice} jumps=${jumps} /><${KnowerChoice} /></div>
  </section>`;
}
