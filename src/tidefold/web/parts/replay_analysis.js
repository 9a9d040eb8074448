// The analysis inside a replay: the curve above the slider, the verdict, and at a marked decision the better move.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { titleOf } from "../core/player_names.js";
import { goTo, knower, lastStep, markedNow, OPEN, replay, shownMarks, step, stepBefore, takeMarks } from "../core/replay.js";
import { decided, ends, GOING_ON, Offer, Progress, worth } from "./analysis.js";

const LIGHT = "inaccuracy";

/** Mark what the analysis found; inaccuracies only where there is nothing worse. @param {any} found */
export function useMarked(found) {
  useEffect(() => {
    const worst = found?.worst ?? [];
    const serious = worst.filter(({ mark }) => mark !== LIGHT);
    takeMarks(serious.length ? serious : worst);
  }, [found, replay.value]);
}

const HEIGHT = 60;
const EDGE = 5;
const ROOM = 0.82; // of the width has room for the numbers of rounds, next to those of the other axis

/** The points of every seat's curve, one unit of width a step. */
function pathsOf({ curves, unit, worst }, last) {
  const result = replay.value?.table.result;
  const all = Object.values(curves).flat();
  const top = unit === "chance" ? 1 : Math.max(1, ...all.map(([, value]) => value), ...(result?.totals ?? []));
  const atOnce = worst.some((one) => one.turn === 0);
  const y = (value) => HEIGHT - EDGE - (value / top) * (HEIGHT - 2 * EDGE);
  const points = (seat, curve) => [...curve.map(([number, value]) => [stepBefore(number, atOnce).from, y(value)]), ...ends(result, unit, seat).map((value) => [last, y(value)])];
  return { y, top, lines: Object.entries(curves).map(([seat, curve]) => ({ seat: Number(seat), points: points(Number(seat), curve) })) };
}

/** @param {{ curves: any, rounds: number[] }} props the report of an analysis, and the steps with which rounds begin */
export function ReplayCurve({ curves, rounds }) {
  const box = useRef(/** @type {SVGSVGElement | null} */ (null));
  const last = Math.max(1, lastStep.value);
  const { y, top, lines } = useMemo(() => pathsOf(curves, last), [curves, last]);
  const still = useMemo(() => {
    const even = y(1 / Math.max(1, lines.length));
    return html`<g>
      ${rounds.map((at) => html`<line key=${at} class="round" x1=${at} x2=${at} y1="0" y2=${HEIGHT} />`)}
      ${curves.unit === "chance" && html`<line class="even" x1="0" x2=${last} y1=${even} y2=${even} />`}
      ${lines.map(({ seat, points }) => html`<polyline key=${seat} class="seat-${seat}" points=${points.map((point) => point.join()).join(" ")} />`)}
      ${shownMarks.value.map((one) => html`<line key=${one.number} class="marked-at ${one.mark} seat-${one.seat}" data-mark=${one.mark} x1=${one.from} x2=${one.from} y1=${HEIGHT - 9} y2=${HEIGHT} />`)}
    </g>`;
  }, [curves, shownMarks.value, last]);
  const point = (event) => {
    const area = box.current?.getBoundingClientRect();
    if (area && event.buttons) goTo(Math.round(((event.clientX - area.left) / area.width) * last));
  };
  return html`<figure class="replay-chart" aria-hidden="true">
    <figcaption><span>${t(`analysis.curve.${curves.unit}`)}</span>${lines.map(({ seat }) => html`<span key=${seat}><span class="dot seat-${seat}"></span>${titleOf(seat)}</span>`)}</figcaption>
    <div class="replay-plot"><svg ref=${box} class="replay-curve" data-curve viewBox="0 0 ${last} ${HEIGHT}" preserveAspectRatio="none" onPointerDown=${point} onPointerMove=${point}>
      ${still}<line class="cursor" x1=${step.value} x2=${step.value} y1="0" y2=${HEIGHT} /></svg>
      <span class="axis high">${worth(top, curves.unit)}</span><span class="axis low">${worth(0, curves.unit)}</span>
      ${rounds.map((at, number) => at < ROOM * last && html`<span key=${at} class="axis" style=${{ left: `${(100 * at) / last}%` }}>${number + 1}</span>`)}</div>
  </figure>`;
}

/** How the match went for each seat whose knowledge is shown, in one sentence each. */
function Verdicts({ verdicts }) {
  const shown = verdicts.filter(({ seat }) => knower.value === OPEN || knower.value === String(seat));
  return html`<ul class="verdicts" data-verdicts>${shown.map(({ seat, text }) => html`<li key=${seat}><span class="dot seat-${seat}"></span><span>${text}</span></li>`)}</ul>`;
}

/** What a better move brings, as the difference of the two values as they are shown. */
function gain({ best_value, played_value }, unit) {
  const steps = unit === "chance" ? 100 : 10;
  return worth((Math.round(steps * best_value) - Math.round(steps * played_value)) / steps, unit);
}

/** What was played and what was better. @param {{ one: any, unit: string }} props */
export const Moves = ({ one, unit }) => html`<p class="played"><span class="ring was-played"></span>${t("analysis.played", { move: one.played, worth: worth(one.played_value, unit) })}</p>
    <p class="better"><span class="ring was-better"></span>${t("analysis.better", { move: one.best, worth: worth(one.best_value, unit) })}</p>`;

function MarkedCard({ one, unit, at }) {
  const { seat, mark, round, turn } = one;
  const where = t(turn ? "analysis.where" : "analysis.where.round", { round, turn, rival: titleOf(seat), mark: t(`analysis.mark.${mark}`) });
  return html`<article class="marked ${mark}" data-marked-now=${one.number}><h2><span class="dot seat-${seat}"></span>${where} <small class="quiet">${t("replay.mistake", { n: at + 1, of: shownMarks.value.length })}</small></h2>
    <${Moves} one=${one} unit=${unit} />
    <p>${one.why}</p><p class="gain">${t(`replay.gain.${unit}`, { worth: gain(one, unit) })}</p></article>`;
}

function NextMistake() {
  const places = shownMarks.value.map(({ from }) => from);
  const next = places.find((at) => at > step.value);
  const to = next ?? places[0];
  if (to === undefined || to === step.value) return null;
  return html`<button type="button" class="button" data-next-mistake onClick=${() => goTo(to)}>${to === places[0] ? t("replay.first.mistake") : t("replay.next.mistake")}</button>`;
}

function Judged({ found }) {
  const now = markedNow.value;
  if (!decided(found)) return html`<p class="quiet">${t("analysis.nothing")}</p>`;
  return html`<${Verdicts} verdicts=${found.verdicts} />
    ${now.map((one) => html`<${MarkedCard} key=${one.number} one=${one} unit=${found.unit} at=${shownMarks.value.indexOf(one)} />`)}
    ${!now.length && shownMarks.value.length > 0 && html`<p class="quiet">${t("replay.mistakes", { n: shownMarks.value.length })}</p>`}<${NextMistake} />`;
}

/** @param {{ progress: any, begin: () => void }} props */
export function ReplayAnalysis({ progress, begin }) {
  if (!progress) return null;
  const going = GOING_ON.includes(progress.state);
  return html`<section class="analysis replay-analysis" data-analysis=${progress.state} aria-label=${t("shell.analysis")}>
    ${going && html`<${Progress} progress=${progress} />`}
    ${progress.analysis && html`<${Judged} found=${progress.analysis} />`}
    ${!going && !progress.analysis && html`<${Offer} failed=${progress.state === "failed"} begin=${begin} />`}
  </section>`;
}
