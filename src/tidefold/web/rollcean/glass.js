// The glass of an hourglass: its sand shows how much of the time is left.
import { html } from "../core/html.js";

// The upper sand sinks to the neck, the lower rises; both keep the area that the time asks for.
function sand(share) {
  const top = 44 - 32 * Math.sqrt(share);
  const half = 2 + (19 * (44 - top)) / 32;
  const rise = 33 * (1 - Math.sqrt(share));
  const level = 82 - rise;
  const wide = 21 - (19 * rise) / 34;
  const peak = Math.max(0, Math.min(9, rise * 0.8, level - 50)); // the glass is narrow above
  return {
    upper: share > 0.004 ? `M${30 - half} ${top}Q30 ${top + 4} ${30 + half} ${top}L32 45H28z` : "",
    lower: share < 0.996 ? `M9 82L${30 - wide} ${level + peak * 0.5}Q30 ${level - peak} ${30 + wide} ${level + peak * 0.5}L51 82z` : "",
  };
}

/** The glass itself, with as much sand above as the share of the time that is left. */
export function Glass({ share, running, glass, posts = false }) {
  const { upper, lower } = sand(share);
  return html`<svg class="glass" ref=${glass} viewBox="0 0 60 92" aria-hidden="true">
    ${posts && html`<path class="wood" d="M6.5 9H9V83H6.5zM51 9H53.5V83H51z" /><path class="wood dark" d="M8 9H9V83H8zM52.5 9H53.5V83H52.5z" />`}
    <path class="bulb" d="M9 10H51L33 46L51 82H9L27 46z" />
    <path class="sand" d=${upper} /><path class="sand deep" d=${lower} />
    ${running && share > 0 && html`<path class="stream" d="M30 44V80" />`}
    <path class="shine" d="M14 13H22L29 40L14 13zM22 62L27 50L24 74z" />
    <path class="rim" d="M9 10H51L33 46L51 82H9L27 46z" />
    <path class="wood" d="M4 4H56V10H4zM4 82H56V88H4z" /><path class="wood dark" d="M4 8H56V10H4zM4 86H56V88H4z" />
  </svg>`;
}
