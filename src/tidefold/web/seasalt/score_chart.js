// How the totals grew, round by round: as a line chart and as a table.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { titleOf } from "../core/player_names.js";
import { live } from "../core/state.js";
import { view } from "./view.js";

const [WIDTH, HEIGHT, EDGE] = [320, 130, 10];

/** The rounds as the server counts them, or as our log has them. */
function roundsOf(found) {
  return found ?? live.value?.events.filter((event) => event.event === "round-ended") ?? [];
}

/** The totals of a seat after each round, from zero. */
function growth(rounds, seat) {
  const totals = [0];
  for (const { scored } of rounds) totals.push(totals[totals.length - 1] + scored[seat]);
  return totals;
}

function Line({ totals, seat, top }) {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, totals.length - 1);
  const points = totals.map((total, at) => [EDGE + at * step, HEIGHT - EDGE - (total / top) * (HEIGHT - 2 * EDGE)]);
  return html`<g class="line seat-${seat}"><polyline points=${points.map((point) => point.join()).join(" ")} />
    ${points.map(([x, y], at) => html`<circle key=${at} cx=${x} cy=${y} r="3" />`)}</g>`;
}

function Drawing({ rounds, seats }) {
  const lines = seats.map((seat) => growth(rounds, seat));
  const top = Math.max(view().target, ...lines.flat());
  const goal = HEIGHT - EDGE - (view().target / top) * (HEIGHT - 2 * EDGE);
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
    <line class="goal" x1=${EDGE} x2=${WIDTH - EDGE} y1=${goal} y2=${goal} />
    ${lines.map((totals, seat) => html`<${Line} key=${seat} totals=${totals} seat=${seat} top=${top} />`)}
  </svg>`;
}

/** @param {{ rounds?: any[], totals: number[] }} of */
export function Chart({ rounds: found, totals }) {
  const rounds = roundsOf(found);
  const seats = totals.map((_, seat) => seat);
  if (!rounds.length) return null;
  return html`<section class="rounds panel"><h3>${t("seasalt.rounds")}</h3><${Drawing} rounds=${rounds} seats=${seats} />
    <div class="scroll" tabindex="0"><table data-rounds=${rounds.length}><thead><tr><th scope="col">${t("seasalt.rounds.round")}</th>
      ${seats.map((seat) => html`<th key=${seat} scope="col"><span class="dot seat-${seat}"></span>${titleOf(seat)}</th>`)}<th scope="col">${t("seasalt.rounds.end")}</th></tr></thead>
      <tbody>${rounds.map(({ by, seat: caller, bet, scored }, at) => html`<tr key=${at}><th scope="row">${at + 1}</th>
        ${seats.map((seat) => html`<td key=${seat}>${scored[seat]}</td>`)}<td class="quiet">${by !== "exhausted" && `${titleOf(caller)}: `}${t(`seasalt.ended.${bet === "won" || bet === "lost" ? bet : by}`)}</td></tr>`)}</tbody></table></div>
  </section>`;
}
