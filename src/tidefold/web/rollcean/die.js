// A die of folded paper; it tumbles when it is thrown.
import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { EASE } from "../core/motion.js";
import { mayMove } from "../core/preferences.js";

const TUMBLE_MS = 520;
const FACE_MS = 75;
const SPOTS = { 1: [4], 2: [2, 6], 3: [2, 4, 6], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
// Which faces one sees above and next to a face; opposite faces add up to seven.
const BESIDE = { 1: [5, 3], 2: [1, 3], 3: [5, 6], 4: [5, 1], 5: [6, 3], 6: [2, 3] };

function pips(value, radius = 6.6) {
  return SPOTS[value].map((spot) => html`<circle cx=${17 + 18 * (spot % 3)} cy=${17 + 18 * Math.floor(spot / 3)} r=${radius} />`);
}

/** @param {{ value: number, tint: number, small?: boolean }} props */
export function DieFace({ value, tint, small = false }) {
  const [above, beside] = BESIDE[value];
  return html`<svg class=${`die tint${tint}`} viewBox=${small ? "-2 -2 74 74" : "-2 -18 90 90"} aria-hidden="true">
    ${!small &&
    html`<g class="above" transform="matrix(1 0 -0.22 0.22 15.4 -15.4)"><rect width="70" height="70" />${pips(above)}</g>
      <g class="beside" transform="matrix(0.22 -0.22 0 1 70 0)"><rect width="70" height="70" />${pips(beside)}</g>`}
    <rect class="front" width="70" height="70" rx=${small ? 14 : 3} />
    ${pips(value, 7)}
  </svg>`;
}

// Faces change while the die is in the air, and it lands with its own.
function useTumble(value, round, number) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [face, setFace] = useState(value);
  const first = useRef(true);
  useEffect(() => {
    const still = first.current || !mayMove() || !box.current?.animate;
    first.current = false;
    if (still) return setFace(value);
    const side = number ? 1 : -1;
    const frames = [
      { transform: `translate(${side * 34}px, -26px) rotate(${side * 420}deg) scale(.8)`, opacity: 0.2 },
      { transform: `translate(${side * 8}px, 4px) rotate(${side * 60}deg)`, opacity: 1, offset: 0.65 },
      { transform: `translate(0, -5px) rotate(${side * 12}deg)`, offset: 0.82 },
      { transform: "none" },
    ];
    box.current?.animate(frames, { duration: TUMBLE_MS + 90 * number, easing: EASE });
    let step = 0;
    const turning = setInterval(() => setFace(1 + ((value + 3 * (step += 1)) % 6)), FACE_MS);
    const landing = setTimeout(() => {
      clearInterval(turning);
      setFace(value);
    }, TUMBLE_MS * 0.7);
    return () => {
      clearInterval(turning);
      clearTimeout(landing);
    };
  }, [value, round]);
  return { box, face };
}

/** @param {{ value: number, round: number, number: number }} props `number`: 0 or 1, which of the two dice */
export function Die({ value, round, number }) {
  const { box, face } = useTumble(value, round, number);
  return html`<span class="die-box" ref=${box} role="img" aria-label=${t("rollcean.die", { value })} data-die=${value}>
    <${DieFace} value=${face} tint=${number} />
  </span>`;
}
