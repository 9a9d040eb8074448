// Five cards in a fan for the first page, from the same drawings as at the table.
import { html } from "../core/html.js";
import { useStylesheets } from "../core/stylesheets.js";
import { Card } from "./card_art/card.js";

const FACES = ["penguin:pink", "shark:light-blue", "crab:yellow", "octopus:purple", "boat:dark-blue"];

export function CardFan() {
  const styled = useStylesheets(["/web/seasalt/cards.css"]);
  if (!styled) return null;
  return html`<div class="card-fan" aria-hidden="true">${FACES.map((face, at) => html`<span key=${face} class="fan-card c${at}"><${Card} face=${face} /></span>`)}</div>`;
}
