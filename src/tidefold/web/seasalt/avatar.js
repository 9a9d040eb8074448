// A small paper disc with the first letter of a name; every seat has its own paper.
import { html } from "../core/html.js";
import { nameOf } from "../core/people.js";

/** The first letter, and the number of whoever shares a name. */
function letters(seat) {
  const name = nameOf(seat);
  return `${[...name][0]?.toUpperCase() ?? ""}${name.endsWith(` ${seat + 1}`) ? seat + 1 : ""}`;
}

/** @param {{ seat: number }} of */
export function Avatar({ seat }) {
  return html`<span class="avatar seat-${seat}" aria-hidden="true">${letters(seat)}</span>`;
}
