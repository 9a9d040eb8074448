// An event in the log: dice and shapes as pictures, and a line for everybody when a round ends.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { isMe, nameOf } from "../core/player_names.js";
import { Starfish } from "./animals.js";
import { DieFace } from "./die.js";
import { picturedThrow } from "./event_text.js";
import { objectiveName } from "./objectives.js";
import { gainOf, PartIcon } from "./scores.js";
import { PencilShape } from "./shapes.js";
import { shapesOf } from "./view.js";

function Throw({ event }) {
  const part = (text, at) => (at % 2 ? html`<span key=${at} class="log-die" role="img" aria-label=${text}><${DieFace} value=${Number(text)} tint=${0} small /></span>` : text);
  return html`<span class="rollcean-log">${picturedThrow(event).map(part)}</span>`;
}

/** What a seat did in a round: its shape, its points, and what it completed. */
function Gain({ event, seat }) {
  const boxes = shapesOf(seat).find(({ round }) => round === event.round)?.boxes ?? [];
  const [stars, lines, goals] = [event.starfish?.[seat] ?? 0, event.lines?.[seat] ?? [], event.objectives?.[seat] ?? []];
  const points = gainOf(event, seat);
  const idle = { pass: t("rollcean.passed"), late: t("rollcean.late") }[event.moves[seat]];
  return html`<span class="log-gain"><span>${isMe(seat) ? t("rollcean.you") : nameOf(seat)}</span>
    ${idle ? html`<small>${idle}</small>` : boxes.length > 0 && html`<${PencilShape} boxes=${boxes} seed=${event.round} />`}
    <b>+${points}</b><span class="unseen">${t("rollcean.points", { n: points })}</span>
    ${Array.from({ length: stars }, () => html`<${Starfish} />`)}${lines.map(() => html`<${PartIcon} part="lines" />`)}
    ${goals.map((name) => html`<small key=${name} class="won-goal">${objectiveName(name)}</small>`)}</span>`;
}

function RoundEnd({ event }) {
  return html`<span class="rollcean-log"><span>${t("rollcean.event.round", { round: event.round })}</span>${event.moves.map((_, seat) => html`<${Gain} key=${seat} event=${event} seat=${seat} />`)}</span>`;
}

/** @param {{ event: import("../core/state.js").TableEvent, words: string }} of */
export function LogEntry({ event, words }) {
  if (event.event === "thrown") return html`<${Throw} event=${event} />`;
  if (event.event === "round-ended") return html`<${RoundEnd} event=${event} />`;
  return html`${words}`;
}
