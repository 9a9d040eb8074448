// A paper boat for a seat in the waiting room; an outline while the seat is free.
import { html } from "../core/html.js";

// Papers of the cards: bright side and shade.
const PAPERS = [["#2f5d8c", "#234668"], ["#f4ce5a", "#dbae2f"], ["#f2a7be", "#db829f"], ["#9ccb86", "#78ac60"], ["#8e77b8", "#6d5697"], ["#e8833a", "#c5661f"], ["#8ccbe8", "#63afd2"], ["#a9b0b7", "#868d95"]];

/** @param {{ number: number, empty: boolean }} props */
export function SeatBoat({ number, empty }) {
  const [paper, shade] = PAPERS[number % PAPERS.length];
  const whole = "M22 4 13 22 2 20 11 34H33L42 20 31 22z";
  if (empty) return html`<svg class="seat-boat" viewBox="0 0 44 38" aria-hidden="true"><path d=${whole} fill="none" stroke="currentColor" stroke-width="1.4" stroke-dasharray="3 3" stroke-linejoin="round" /></svg>`;
  return html`<svg class="seat-boat" viewBox="0 0 44 38" aria-hidden="true">
    <path d="M22 4 13 22h9z" fill="#fdfaf2" /><path d="M22 4v18h9z" fill="#d9d0ba" />
    <path d="M2 20 11 34h11L13 22z" fill=${paper} /><path d="M42 20 33 34H22L31 22z" fill=${shade} /><path d="M13 22h18l-9 12z" fill=${paper} /><path d="M13 22h18l-9 12z" fill="#fff" opacity=".25" />
  </svg>`;
}
