// Five cards in a fan, from the same drawings as at the table; their colours alone until those are here.
import { useEffect, useState } from "preact/hooks";
import { html } from "../core/html.js";
import { useStyles } from "../core/styles.js";

const FACES = ["penguin:pink", "shark:light-blue", "crab:yellow", "octopus:purple", "boat:dark-blue"];

export function CardFan() {
  const styled = useStyles(["/web/style/cards.css"]);
  const [found, setFound] = useState(/** @type {{ Card: any } | null} */ (null));
  useEffect(() => {
    import("../art/card.js").then(setFound, () => {}); // without them the coloured papers stay
  }, []);
  return html`<div class="home-fan" aria-hidden="true">${FACES.map(
    (face, at) => html`<span key=${face} class="home-card c${at} ${face.split(":")[1]}">${styled && found && html`<${found.Card} face=${face} />`}</span>`,
  )}</div>`;
}
