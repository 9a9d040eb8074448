// Icons for buttons; the button itself carries the accessible name.
import { html } from "../core/html.js";

const PATHS = {
  back: "M14.5 5 7.5 12l7 7",
  home: "M4 11.5 12 4.5l8 7M6.5 10v9h11v-9M10.5 19v-5h3v5",
  gear: "M4 7h9M17 7h3M4 12h3M11 12h9M4 17h7M15 17h5M15 5v4M9 10v4M13 15v4",
  sound: "M4.5 9.5h3.2L12 6v12l-4.3-3.5H4.5zM15.2 9.2a4 4 0 0 1 0 5.6M17.6 6.8a7.4 7.4 0 0 1 0 10.4",
  silence: "M4.5 9.5h3.2L12 6v12l-4.3-3.5H4.5zM15.5 9.8l4.4 4.4M19.9 9.8l-4.4 4.4",
  talk: "M4.5 5.5h15v10h-8.2L7 19.5v-4H4.5zM8 9h8M8 12h5",
  log: "M6 4.5h9l3 3v12H6zM15 4.5v3h3M9 11h6M9 14h6M9 17h4",
  people: "M9 11.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3.5 19c.4-3.2 2.4-5 5.5-5s5.1 1.8 5.5 5M15.5 11.2a2.6 2.6 0 1 0-.8-5M16.5 14c2.3.3 3.7 1.9 4 4.5",
  help: "M9 9.2a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1-1.3 2M12 17.4v.2M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17z",
  more: "M5.5 12h.01M12 12h.01M18.5 12h.01",
  undo: "M8.5 5 4.5 9l4 4M5 9h9a5 5 0 0 1 0 10h-4",
  copy: "M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4",
  share: "M12 14.5V4M8 7.5 12 3.8l4 3.7M6 11.5v8h12v-8",
  close: "M6 6l12 12M18 6 6 18",
  eye: "M3 12c2.2-4 5.2-6 9-6s6.8 2 9 6c-2.2 4-5.2 6-9 6s-6.8-2-9-6zM12 14.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4z",
  clock: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2",
  check: "M5 12.5 10 17.5 19.5 7",
  flag: "M6 20.5v-16M6 5h11.5l-2.5 4 2.5 4H6",
  again: "M19 8.5A7.5 7.5 0 1 0 19.5 13M19.5 4.5v4.2h-4.2",
  crown: "M4.5 8.5 8.5 12 12 5.5l3.5 6.5 4-3.5-1.5 9.5h-12zM6.5 20.5h11",
  lamp: "M9.5 18.5h5M10.5 21h3M9.5 16c0-2.2-3-3.4-3-7a5.5 5.5 0 0 1 11 0c0 3.6-3 4.8-3 7z",
  aim: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 12h.01",
  chart: "M4.5 4.5v15h15M8 15.5l3.5-4 3 2.5 4.5-6",
  tally: "M5 4.5h14v15H5zM5 9h14M9.7 9v10.5M14.3 9v10.5M5 14.2h14",
  play: "M8 5v14l11-7z",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  next: "M9.5 5 16.5 12l-7 7",
  "jump-back": "M17.5 5l-7 7 7 7M6.5 5v14",
  "jump-on": "M6.5 5l7 7-7 7M17.5 5v14",
  star: "M12 4.2l2.4 5 5.4.7-4 3.8 1 5.4-4.8-2.7-4.8 2.7 1-5.4-4-3.8 5.4-.7z",
  branch: "M6.5 4.5v15M6.5 14h4a6 6 0 0 0 6-6V5M13.2 8.2l3.3-3.4 3.3 3.4",
  upload: "M12 15V4.8M8 8.3 12 4.5l4 3.8M5 19.5h14",
  link: "M10 13.8a3.9 3.9 0 0 0 5.9.4l2.6-2.6a3.9 3.9 0 0 0-5.5-5.5l-1.5 1.4M14 10.2a3.9 3.9 0 0 0-5.9-.4l-2.6 2.6a3.9 3.9 0 0 0 5.5 5.5l1.5-1.4",
  tide: "M3 8.5c3-3 6 3 9 0s6-3 9 0M3 13c3-3 6 3 9 0s6-3 9 0M3 17.5c3-3 6 3 9 0s6-3 9 0",
  save: "M12 4.5v10M8 11l4 4 4-4M5 19.5h14",
};

/** @param {{ name: keyof typeof PATHS }} props */
export function Icon({ name }) {
  const weight = name === "more" ? 3.2 : 1.8;
  return html`<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width=${weight}
    stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
}

/**
 * A square button with a drawing and a name that is spoken and shown on hover.
 * @param {{ icon: keyof typeof PATHS, label: string, onClick: () => void, class?: string, children?: any, [more: string]: any }} props
 */
export function IconButton({ icon, label, onClick, class: kind = "", children, ...more }) {
  return html`<button type="button" class="button faint icon-button ${kind}" aria-label=${label} title=${label} onClick=${onClick} ...${more}>
    <${Icon} name=${icon} />${children}
  </button>`;
}

/** Our mark: a paper boat on a wave. */
export function Mark() {
  return html`<svg class="brand-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="#2f5d8c" /><path d="M15.4 4 8.4 15.8h7z" fill="#fffdf7" /><path d="M15.4 4v11.8h7.4z" fill="#d9d0ba" />
    <path d="M3.4 14.6 9 23h6.8L11.4 15.8z" fill="#f4efe2" /><path d="M28.6 14.6 22.8 23h-7L20.4 15.8z" fill="#cfc5ab" /><path d="M11.4 15.8h9L15.8 23z" fill="#fffdf7" />
    <path d="M0 24 5.4 21.6 10.7 24.4 16 21.8 21.3 24.4 26.6 21.6 32 24v1a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7z" fill="#63afd2" />
    <path d="M0 24 5.4 21.6V31.8A7 7 0 0 1 0 25zM10.7 24.4 16 21.8V32h-5.3zM21.3 24.4l5.3-2.8v10.2L25 32h-3.7z" fill="#8ccbe8" />
  </svg>`;
}
