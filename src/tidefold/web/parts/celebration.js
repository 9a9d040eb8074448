// The winner's moment: folded paper falls for a few seconds, and a crown stays. With reduced motion only the crown.
import { useEffect, useState } from "preact/hooks";
import { html } from "../core/html.js";
import { mayMove } from "../core/preferences.js";

const PIECES = 36;
const LASTS_MS = 5200;
const PAPERS = ["#2f5d8c", "#8ccbe8", "#f4ce5a", "#9ccb86", "#8e77b8", "#f6b98a", "#f2a7be", "#e8833a", "#f7f4ec"];
const FOLDS = ["boat", "bird", "square", "strip"];

// Spread evenly and yet without a pattern: multiples of the golden ratio.
const spread = (number) => (number * 0.618034) % 1;

function Piece({ number }) {
  const style = {
    "--x": `${100 * spread(number)}%`,
    "--drift": `${Math.round(80 * (spread(number * 3) - 0.5))}px`,
    "--turn": `${Math.round(720 * (spread(number * 5) - 0.5))}deg`,
    "--paper-colour": PAPERS[number % PAPERS.length],
    animationDelay: `${Math.round(1400 * spread(number * 7))}ms`,
    animationDuration: `${2400 + Math.round(1200 * spread(number * 11))}ms`,
  };
  return html`<span class="piece-of-paper ${FOLDS[number % FOLDS.length]}" style=${style}></span>`;
}

/** Paper falls over the page once; `when` holds it back, for example behind a dialog. @param {{ when?: boolean }} props */
export function Celebration({ when = true }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!when) return undefined;
    const timer = setTimeout(() => setOver(true), LASTS_MS);
    return () => clearTimeout(timer);
  }, [when]);
  if (over || !when || !mayMove()) return null;
  return html`<div class="celebration" aria-hidden="true">${Array.from({ length: PIECES }, (_, number) => html`<${Piece} key=${number} number=${number} />`)}</div>`;
}

export function Crown() {
  return html`<svg class="crown" viewBox="0 0 28 22" aria-hidden="true"><path d="M2 5l6 7 6-11v20H4z" /><path class="fold" d="M26 5l-6 7-6-11v20h10z" /></svg>`;
}
