// The quiet sea under the cards: an oval of a few folded facets.
import { html } from "../core/html.js";

const FACETS = [
  ["M0 90 180 20 320 110 120 190Z", 0.5], ["M180 20 420 0 520 95 320 110Z", 0.2], ["M420 0 640 40 700 130 520 95Z", 0.55],
  ["M640 40 800 110 800 220 700 130Z", 0.25], ["M0 90 120 190 60 300 0 280Z", 0.15], ["M120 190 320 110 400 220 210 300Z", 0.35],
  ["M320 110 520 95 600 210 400 220Z", 0.6], ["M520 95 700 130 720 250 600 210Z", 0.3], ["M60 300 210 300 260 400 100 400Z", 0.45],
  ["M210 300 400 220 470 340 260 400Z", 0.2], ["M400 220 600 210 640 330 470 340Z", 0.4], ["M600 210 720 250 800 220 800 400 640 330Z", 0.55],
  ["M470 340 640 330 700 400 420 400Z", 0.2],
];

export function Sea() {
  return html`<svg class="sea" viewBox="0 0 800 400" preserveAspectRatio="none" aria-hidden="true">
    <defs><clipPath id="seasalt-oval"><rect x="4" y="4" width="792" height="392" rx="190" /></clipPath></defs>
    <g clip-path="url(#seasalt-oval)">
      <rect class="sea-ground" width="800" height="400" />
      ${FACETS.map(([path, light]) => html`<path class="sea-facet" d=${path} opacity=${light} />`)}
    </g>
  </svg>`;
}
