// The eleven colours of the cards: their paper, the text on it, and the mark that tells each without seeing colour.
import { html } from "../../core/html.js";

/**
 * `paper` is the sheet, `shade` its side away from the light, `light` the side towards it; `label` is the
 * ground of texts and marks, and `ink` what is written there (contrast AA or better).
 * @type {Record<string, { paper: string, shade: string, light: string, label: string, ink: string }>}
 */
export const PAPER = {
  "dark-blue": { paper: "#2F5D8C", shade: "#234668", light: "#5C88B4", label: "#2F5D8C", ink: "#FFFFFF" },
  "light-blue": { paper: "#8CCBE8", shade: "#5BA6CC", light: "#B9E2F4", label: "#8CCBE8", ink: "#12303F" },
  black: { paper: "#3A3A40", shade: "#242428", light: "#63636C", label: "#3A3A40", ink: "#FFFFFF" },
  yellow: { paper: "#F4CE5A", shade: "#DBAE2F", light: "#FBE391", label: "#F4CE5A", ink: "#3A2C05" },
  green: { paper: "#9CCB86", shade: "#6DA354", light: "#C3E2B3", label: "#9CCB86", ink: "#17330C" },
  purple: { paper: "#8E77B8", shade: "#6D5697", light: "#B3A0D6", label: "#745CA3", ink: "#FFFFFF" },
  grey: { paper: "#A9B0B7", shade: "#868D95", light: "#CDD2D7", label: "#A9B0B7", ink: "#1E262D" },
  "light-orange": { paper: "#F6B98A", shade: "#DF9A66", light: "#FBD6B7", label: "#F6B98A", ink: "#43220A" },
  pink: { paper: "#F2A7BE", shade: "#DB829F", light: "#F9CDDB", label: "#F2A7BE", ink: "#48152A" },
  orange: { paper: "#E8833A", shade: "#C5661F", light: "#F5A96F", label: "#E8833A", ink: "#331603" },
  white: { paper: "#F7F4EC", shade: "#DAD4C4", light: "#FFFFFF", label: "#F7F4EC", ink: "#3B3A33" },
};

/** The marks as paths in a box of 24, filled by the even-odd rule. @type {Record<string, string>} */
export const MARKS = {
  "dark-blue": "M1 11C4 4 8 4 12 8S20 11 23 5V10C20 16 16 16 12 12S4 9 1 16ZM1 20C4 13 8 13 12 17S20 20 23 14V19C20 25 16 25 12 21S4 18 1 24Z",
  "light-blue": "M12 1C16 8 20 11.5 20 16A8 7.5 0 0 1 4 16C4 11.5 8 8 12 1Z",
  black: "M3 3H21V21H3Z",
  yellow: "M12 0 14.7 5.5 20.5 3.5 18.5 9.3 24 12 18.5 14.7 20.5 20.5 14.7 18.5 12 24 9.3 18.5 3.5 20.5 5.5 14.7 0 12 5.5 9.3 3.5 3.5 9.3 5.5Z",
  green: "M22 2C23 14 17 22 6 20L3 23 1 21 4 18C2 7 10 1 22 2ZM17.5 6.5 7 14.5 7.8 16.5 18 7Z",
  purple: "M12 0 22 12 12 24 2 12Z",
  grey: "M12 5.5A11.5 7 0 0 1 12 19.5 11.5 7 0 0 1 12 5.5Z",
  "light-orange": "M0 20V17H4A8 8 0 0 1 20 17H24V20ZM10.5 2H13.5V7H10.5ZM2.6 6.3 4.8 4.1 8.3 7.6 6.1 9.8ZM21.4 6.3 19.2 4.1 15.7 7.6 17.9 9.8Z",
  pink: "M12 23 0 9.5 3.5 5 6.5 6.8 9.5 2.5 12 4.6 14.5 2.5 17.5 6.8 20.5 5 24 9.5ZM12 18 13 8 11 8ZM9.5 14.5 6.5 9 5 10.2ZM14.5 14.5 17.5 9 19 10.2Z",
  orange: "M12 2 23.5 22H.5Z",
  white: "M12 1A11 11 0 1 1 12 23 11 11 0 1 1 12 1ZM12 6.5A5.5 5.5 0 1 0 12 17.5 5.5 5.5 0 1 0 12 6.5Z",
};

/** A chip of the colour's paper with its mark, for legends and counts; it fills its box. @param {{ colour: string }} of */
export function ColourMark({ colour }) {
  const { label, ink, shade } = PAPER[colour];
  return html`<svg class="colour-mark" viewBox="-8 -8 40 40" data-colour=${colour} aria-hidden="true">
    <rect x="-7" y="-7" width="38" height="38" rx="9" fill=${label} stroke=${shade} stroke-width="2" />
    <path d=${MARKS[colour]} fill=${ink} fill-rule="evenodd" />
  </svg>`;
}
