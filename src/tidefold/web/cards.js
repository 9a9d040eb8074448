// A card of Sea Salt & Paper: a coloured paper with the creature's and the colour's name.
import { h } from "./dom.js";
import { cardName, colourName, colourOf, kindOf, roleOf } from "./seasalt_words.js";

export function card(face, props = {}) {
  return h(
    "div",
    {
      ...props,
      class: `card paper-${colourOf(face)} ${props.class ?? ""}`,
      "data-face": face,
      title: `${cardName(face)}: ${roleOf(face)}`,
    },
    h("b", {}, kindOf(face)),
    h("span", { class: "role" }, roleOf(face)),
    h("span", { class: "colour" }, colourName(face)),
  );
}

// What makes a button out of a move.
export function moving(move, act) {
  return { type: "button", "data-move": move, "data-key": move, disabled: act.busy(), onclick: () => act.move(move) };
}

// A card that is a button.
export function cardButton(face, label, move, act) {
  const props = { ...moving(move, act), class: "take", title: label, "aria-label": `${label}: ${cardName(face)}` };
  return h("button", props, card(face), h("span", { class: "take-label" }, label));
}

export const cards = (faces, props) => faces.map((face) => card(face, props));

// Cards whose faces are not known here.
export const backs = (count) => Array.from({ length: count }, () => h("i", { class: "back" }));
