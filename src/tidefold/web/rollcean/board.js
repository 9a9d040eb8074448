// Roll-cean at the table: the throw, our sheet, what we can do, everybody else.
import { useEffect } from "preact/hooks";
import { onEvents } from "../core/api.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { nameOf } from "../core/player_names.js";
import { play } from "../core/sound.js";
import { live, ofMatch, seat } from "../core/state.js";
import { Analysis } from "../parts/analysis.js";
import { toast } from "../parts/toast.js";
import { Actions } from "./actions.js";
import { learntTheGame } from "./first_match.js";
import { middleOf } from "./geometry.js";
import { HintOutline } from "./hint.js";
import { Judged } from "./judged.js";
import { MarkedPicture } from "./marked_picture.js";
import { Objectives } from "./objectives.js";
import { chosen, reading, shown } from "./placement.js";
import { Players } from "./players.js";
import { ChainPart } from "./reference.js";
import { Result } from "./result.js";
import { gainOf } from "./scores.js";
import { Cut, ShapesPart } from "./shapes.js";
import { Sheet } from "./sheet.js";
import { Field } from "./sheet_input.js";
import { Dragged, Throw } from "./throw.js";
import { columnOf, lastBoxes, lastRound, middleSeat, phase, seats, setup, view } from "./view.js";

const RISE_MS = 1600;
const MANY = 4; // with more sheets than this the objectives come first

/** The round whose points rise from our sheet just now. */
const risen = ofMatch(0);

const HEARD = {
  thrown: () => play("dice"),
  decided: ({ seat: who, move }) => who === seat.peek() && move !== "pass" && move !== "late" && play("pencil"),
  "round-ended": ({ round, moves }) => {
    if (moves[seat.peek() ?? -1] === "late") toast(t("rollcean.late.you", { round }));
    const shown = risen.now();
    shown.value = round;
    setTimeout(() => shown.peek() === round && (shown.value = 0), RISE_MS);
  },
  "match-ended": ({ winners, by }) => {
    if (seat.peek() !== null && by === "rounds") learntTheGame();
    play(seat.peek() === null || winners.includes(seat.peek()) ? "win" : "lose");
  },
};

/** Sounds and brief effects of events. */
function useEvents() {
  useEffect(() => onEvents((events) => events.forEach((event) => HEARD[event.event]?.(event))), []);
}

// The column of this reading, lit and outlined; all else keeps its colours.
function Lit({ class: kind }) {
  if (phase.value !== "placing" || !reading.value) return null;
  const { sheet } = /** @type {import("./view.js").Setup} */ (setup.value);
  const across = sheet.boxes[0].map((_, column) => column).filter((column) => columnOf([0, column]) === reading.value?.column);
  return html`<rect class=${kind} x=${across[0] * 100} y="0" width=${across.length * 100} height=${sheet.boxes.length * 100} />`;
}

// The outer corner of the first box of a shape, so that the animals under it stay in sight.
function cornerOf(boxes) {
  const top = Math.min(...boxes.map((box) => box[0]));
  const right = Math.max(...boxes.filter((box) => box[0] === top).map((box) => box[1]));
  const most = (setup.value?.sheet.boxes[0].length ?? 0) - 0.95;
  return [Math.max(-0.15, top - 0.42), Math.min(most, right + 0.42)];
}

function Badge({ at: [row, column], text, class: kind }) {
  return html`<g class=${`badge ${kind}`} transform=${`translate(${column * 100 + 50} ${row * 100 + 50})`}><g class="pop"><circle r="44" /><text y="18">${text}</text></g></g>`;
}

function Preview() {
  const offer = phase.value === "placing" ? shown.value : null;
  if (!offer) return null;
  return html`<g class=${chosen.value ? "preview chosen" : "preview"}><${Cut} boxes=${offer.boxes} /><${Badge} at=${cornerOf(offer.boxes)} text=${`+${offer.gain}`} class="points" /></g>`;
}

// The points of our last shape rise from it once.
function Risen() {
  const end = lastRound.value;
  const boxes = lastBoxes(middleSeat.value);
  if (!end || end.round !== risen.value || !boxes.length) return null;
  return html`<${Badge} key=${end.round} at=${middleOf(boxes)} text=${`+${gainOf(end, middleSeat.value)}`} class="risen" />`;
}

function Middle() {
  const own = middleSeat.value;
  const judged = live.value?.judged;
  const marked = phase.value === "placing" ? (reading.value?.column ?? 0) : 0;
  const placed = seat.value === null ? [] : (view.value?.placed_boxes ?? []);
  const name = seat.value === null ? html`<p class="whose quiet">${t("rollcean.sheet.of", { name: nameOf(own) })}</p>` : null;
  const field = seat.value === null ? null : html`<${Field} seat=${own} />`;
  return html`<div class="middle">
    ${name}<${Sheet} seat=${own} marked=${marked} under=${html`<${Lit} class="lit" />`} fresh=${placed} boxes=${field}><${Lit} class="lit-edge" /><${HintOutline} /><${Preview} /><${Risen} />${judged && html`<${Judged} picture=${judged} round=${view.value?.round ?? 0} seat=${own} />`}<//>
  </div>`;
}

export function Board() {
  useEvents();
  if (!view.value || !setup.value || !live.value) return null;
  const over = phase.value === "over";
  const { boxes } = setup.value.sheet;
  return html`<div class="rollcean" data-phase=${phase.value} data-many=${seats.value.length > MANY ? "" : null} style=${{ "--ratio": boxes[0].length / boxes.length }}>
    <div class="play">
      ${over ? html`<${Result} />` : html`<${Throw} />`}
      <${Middle} />
      ${over && html`<${Analysis} Picture=${MarkedPicture} />`}
      ${!over && html`<${Actions} />`}
    </div>
    <${Players} />
    <div class="things"><${Objectives} /><${ChainPart} /><${ShapesPart} /></div>
    <${Dragged} />
  </div>`;
}
