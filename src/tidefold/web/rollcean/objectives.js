// The objectives: what they ask for, our progress, and who has achieved them.
import { useMemo } from "preact/hooks";
import { html } from "../core/html.js";
import { has, t } from "../core/i18n.js";
import { namesOf } from "../core/player_names.js";
import { mayMove } from "../core/preferences.js";
import { ofMatch } from "../core/state.js";
import { Starfish } from "./animals.js";
import { keyOf } from "./geometry.js";
import { middleSeat, seats, setup, view } from "./view.js";

/** The objective whose boxes are shown on the sheet; tap its card to see them. */
export const shownObjective = ofMatch("");

/** The name of an objective; one from another designer keeps its own name. @param {string} name */
export const objectiveName = (name) => (has(`rollcean.goal.${name}`) ? t(`rollcean.goal.${name}`) : name.replaceAll("-", " "));

/** What an objective asks for in words. @param {import("./view.js").Objective} goal */
export function objectiveText(goal) {
  if (has(`rollcean.wish.${goal.name}`)) return t(`rollcean.wish.${goal.name}`);
  return t("rollcean.wish", { n: goal.goals.reduce((sum, part) => sum + part.needed, 0) });
}

// A small map of the sheet with the boxes sought; hatched ones are dark.
function SoughtMap({ goal, mine }) {
  const { sheet } = /** @type {import("./view.js").Setup} */ (setup.value);
  const found = goal.goals.flatMap((part) => part.boxes.map(keyOf)).filter((key) => mine.has(key));
  return useMemo(() => soughtMap(sheet, goal, mine), [sheet, goal, found.join()]);
}

function soughtMap(sheet, goal, mine) {
  const sought = new Set(goal.goals.flatMap((part) => part.boxes.map(keyOf)));
  const tile = (row, column) => {
    const key = keyOf([row, column]);
    const kind = !sought.has(key) ? "tile" : mine.has(key) ? "tile done" : "tile sought";
    return html`<rect class=${kind} x=${column * 10 + 0.7} y=${row * 10 + 0.7} width="8.6" height="8.6" rx="1.4" />`;
  };
  return html`<svg class="map" viewBox=${`0 0 ${sheet.boxes[0].length * 10} ${sheet.boxes.length * 10}`} aria-hidden="true">
    ${sheet.boxes.flatMap((row, r) => row.map((_, c) => tile(r, c)))}
  </svg>`;
}

function Prizes({ goal }) {
  const triangle = html`<svg class="triangle" viewBox="0 0 40 40" aria-hidden="true"><path d="M20 3L38 37H2z" /></svg>`;
  return html`<span class="prizes" aria-hidden="true">
    ${Array.from({ length: goal.starfish }, () => html`<${Starfish} />`)}${Array.from({ length: goal.lines }, () => triangle)}
  </span>`;
}

/** How far a seat is with each part of an objective. */
function progress(goal, mine, seat) {
  const { starfish, lines } = /** @type {import("./view.js").RollceanView} */ (view.value);
  const parts = goal.goals.map((part) => [part.boxes.filter((box) => mine.has(keyOf(box))).length, part.needed]);
  if (goal.at_least < parts.length) parts.sort((a, b) => b[0] / b[1] - a[0] / a[1]).splice(goal.at_least);
  if (goal.starfish) parts.push([starfish[seat], goal.starfish]);
  if (goal.lines) parts.push([lines[seat].length, goal.lines]);
  return parts;
}

function Bar({ done, needed }) {
  return html`<span class="progress"><span class="track"><span style=${{ width: `${Math.min(100, (100 * done) / needed)}%` }}></span></span><small>${done}/${needed}</small></span>`;
}

/** @param {{ goal: import("./view.js").Objective }} props */
export function ObjectiveCard({ goal }) {
  const { achieved, closed, hatched } = /** @type {import("./view.js").RollceanView} */ (view.value);
  const mine = new Set(hatched[middleSeat.value].map(keyOf));
  const who = seats.value.filter((seat) => achieved[seat].includes(goal.name));
  const on = shownObjective.value === goal.name;
  const parts = progress(goal, mine, middleSeat.value);
  const show = () => {
    shownObjective.value = on ? "" : goal.name;
    if (!on) document.querySelector(".middle")?.scrollIntoView({ block: "nearest", behavior: mayMove() ? "smooth" : "auto" });
  };
  return html`<button type="button" class=${`goal${closed.includes(goal.name) ? " closed" : ""}`} aria-pressed=${on ? "true" : "false"} data-goal=${goal.name} onClick=${show}>
    ${goal.goals.length ? html`<${SoughtMap} goal=${goal} mine=${mine} />` : html`<${Prizes} goal=${goal} />`}
    <span class="goal-words"><strong>${objectiveName(goal.name)}</strong><small>${objectiveText(goal)}</small></span>
    <span class="goal-points" title=${t("rollcean.points", { n: goal.points })}>${goal.points}<span class="unseen"> ${t("rollcean.points", { n: goal.points })}</span></span>
    <span class="bars">${who.length || closed.includes(goal.name) ? html`<small class="got">${who.length ? t("rollcean.goals.got", { names: namesOf(who) }) : t("rollcean.goals.closed")}</small>` : parts.map(([done, needed]) => html`<${Bar} done=${done} needed=${needed} />`)}</span>
  </button>`;
}

export function Objectives() {
  const goals = setup.value?.objectives ?? [];
  return html`<section class="goals part" aria-label=${t("rollcean.goals")}>
    <h2>${t("rollcean.goals")}</h2>
    ${goals.map((goal) => html`<${ObjectiveCard} key=${goal.name} goal=${goal} />`)}
  </section>`;
}
