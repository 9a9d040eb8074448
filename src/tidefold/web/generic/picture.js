// A folded paper boat, for games without a picture of their own.
import { html } from "../core/html.js";

export function Picture() {
  return html`<svg class="plain-picture" viewBox="-60 -110 250 200" width="100%" height="100%" aria-hidden="true">
    <path fill="#f6b98a" d="M62 -92 16 6h46z" /><path fill="#df9a66" d="M62 -92V6h50z" />
    <path fill="#8ccbe8" d="M-40 -6 14 66h52L24 8z" /><path fill="#63afd2" d="M172 -6 116 66H66L106 8z" /><path fill="#b9e2f4" d="M24 8h82L66 66z" />
  </svg>`;
}
