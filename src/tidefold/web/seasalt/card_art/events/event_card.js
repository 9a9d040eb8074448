// An event of Extra Pepper as a card that lies: its scene, its name, and whether the leader or the last player keeps it.
import { html } from "../../../core/html.js";
import { t } from "../../../core/i18n.js";
import { useStylesheets } from "../../../core/stylesheets.js";
import { layered } from "../fold.js";
import { TONES } from "../tones.js";
import { LEADER_SCENES } from "./leader.js";
import { TRAILING_SCENES } from "./trailing.js";

const SCENES = { ...LEADER_SCENES, ...TRAILING_SCENES };

export const LEADER_EVENTS = Object.keys(LEADER_SCENES);
export const TRAILING_EVENTS = Object.keys(TRAILING_SCENES);

/** The frames differ in colour, in the edge between scene and name, and in their sign: a crown on a pennant, or a lifebuoy. */
const FRAMES = {
  leader: {
    paper: "#A63D40", light: "#C86A66", shade: "#7E2A2E", edge: "M0 81L7 76 14 81 21 76 28 81 35 76 42 81 49 76 56 81 63 76 70 81 77 76 84 81 91 76 98 81 105 76 112 81 119 76 126 81 133 76 140 81V104H0Z",
    badge: "M5 70H35V90L20 98 5 90Z", lit: "M5 70H20L5 88Z", sign: "M10.5 88 8.5 75.5 14.5 81 20 72.5 25.5 81 31.5 75.5 29.5 88ZM10.5 89.6H29.5V92H10.5Z", bands: "",
  },
  trailing: {
    paper: "#1F6F78", light: "#4E9AA1", shade: "#134D55", edge: "M0 80C6 75 11 75 17.5 79S29 83 35 79 46 75 52.5 79 64 83 70 79 81 75 87.5 79 99 83 105 79 116 75 122.5 79 134 83 140 79V104H0Z",
    badge: "M20 69A14.5 14.5 0 1 1 20 98 14.5 14.5 0 1 1 20 69Z", lit: "M20 69A14.5 14.5 0 0 0 6.4 88.5L29 72A14.5 14.5 0 0 0 20 69Z",
    sign: "M20 72A11.5 11.5 0 1 1 20 95 11.5 11.5 0 1 1 20 72ZM20 79A4.5 4.5 0 1 0 20 88 4.5 4.5 0 1 0 20 79Z",
    bands: "M17.6 72.2 22.4 72.2 21.4 79.2 18.6 79.2ZM17.6 94.8 22.4 94.8 21.4 87.8 18.6 87.8ZM8.7 81.1 8.7 85.9 15.7 84.9 15.7 82.1ZM31.3 81.1 31.3 85.9 24.3 84.9 24.3 82.1Z",
  },
};

const RIM = "M-2 -2H142V104H-2ZM4 4V96H136V4Z";
const RAYS = 18;

/** Every second triangle of a star of folds behind the scene. */
const FOLDED_RAYS = Array.from({ length: RAYS }, (_, place) => {
  const at = (ray) => `${(70 + 110 * Math.cos((ray * Math.PI) / RAYS)).toFixed(1)} ${(44 + 110 * Math.sin((ray * Math.PI) / RAYS)).toFixed(1)}`;
  return `M70 44 ${at(2 * place - 0.5)} ${at(2 * place + 0.5)}Z`;
}).join("");

/** A tone of a scene, such as `purple light`. */
function colourOf(tone) {
  const [colour, own] = tone.split(" ");
  return own ? TONES[colour][own] : TONES.white[tone];
}

const DRAWN = {};

function Scene({ event }) {
  const { ground, facets } = SCENES[event];
  const layers = (DRAWN[event] ??= layered(facets));
  return html`
    <rect x="3" y="3" width="134" height="82" fill=${TONES[ground].ground} /><path d=${FOLDED_RAYS} fill=${TONES[ground].crease} />
    <g transform="translate(7 4) scale(.9)">${layers.map(({ tone, d }) => html`<path d=${d} fill=${colourOf(tone)} stroke=${colourOf(tone)} stroke-width=".35" stroke-linejoin="round" />`)}</g>
  `;
}

/** @param {string} event */
const kindOf = (event) => (event in LEADER_SCENES ? "leader" : "trailing");

const letters = (name) => Math.min(12, 180 / name.length);

/** An event face up; it fills the width of its box. @param {{ event: string, size?: number }} of */
export function EventCard({ event, size }) {
  const styled = useStylesheets(["/web/seasalt/card_art/events/event_card.css"]);
  if (!styled) return null;
  const kind = kindOf(event);
  const { paper, light, shade, edge, badge, lit, sign, bands } = FRAMES[kind];
  const name = t(`event.${event}`);
  return html`<span class="card-face event-face" data-event=${event} data-kind=${kind} style=${size ? { width: `${size}px` } : undefined} aria-hidden="true">
    <svg viewBox="0 0 140 100">
      <svg x="3" y="3" width="134" height="85" viewBox="3 3 134 85"><${Scene} event=${event} /></svg>
      <g class="event-foot"><path d=${edge} transform="translate(0 -1.6)" fill=${shade} /><path d=${edge} fill=${paper} />
        <text class="card-name" x="86" y="93.4" font-size=${letters(name)} fill="#FFFFFF">${name}</text></g>
      <path d=${RIM} fill=${paper} fill-rule="evenodd" />
      <g class="event-sign"><path d=${badge} transform="translate(.8 1.2)" fill=${shade} opacity=".7" /><path d=${badge} fill=${paper} stroke="#FFFFFF" stroke-width="1.2" /><path d=${lit} fill=${light} opacity=".5" />
        <path d=${sign} fill="#FFFFFF" fill-rule="evenodd" /><path d=${bands} fill="#E0695E" /></g>
    </svg>
  </span>`;
}
