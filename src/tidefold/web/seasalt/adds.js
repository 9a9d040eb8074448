// With helps: the points a card would bring now.
import { html } from "../core/html.js";
import { t } from "../core/words.js";
import { helps, view } from "./view.js";

/** @param {{ face: string | null }} of */
export function Adds({ face }) {
  const points = face === null || !helps() ? undefined : view().adds?.[face];
  if (points === undefined) return null;
  return html`<span class="adds ${points ? "some" : ""}" data-adds=${points} title=${t("seasalt.adds", { n: points })}>+${points}</span>`;
}
