// The table's shortcuts for the moves that are legal now.
import { useShortcuts } from "../core/shortcuts.js";
import { keep } from "./card_choices.js";
import { can, choice, choose, keeps, send } from "./moves.js";
import { sortDifferently } from "./preferences.js";
import { PILES, view } from "./view.js";

const focusHand = () => /** @type {HTMLElement | null} */ (document.querySelector(".seasalt .hand [tabindex='0']"))?.focus();

/** The key of a pile takes its card, looks through it, or puts the other drawn card there. */
function pileKeys() {
  return PILES.flatMap((at) => {
    const chosen = view().drawn[choice.value.keep];
    const put = keeps().find(({ face, pile }) => face === chosen && pile === at);
    const move = put?.text ?? [`take ${at}`, `pile ${at}`].find(can);
    return move ? [{ key: at[0], label: `seasalt.key.${at}`, act: () => send(move) }] : [];
  });
}

const WORDS = { d: "draw", s: "stop", c: "last-chance", m: "mermaids", e: "pass", x: "leave" };

export function useTableShortcuts() {
  const moves = Object.entries(WORDS).filter(([, move]) => can(move));
  useShortcuts([
    ...moves.map(([key, move]) => ({ key, label: `seasalt.key.${move}`, act: () => send(move) })),
    ...pileKeys(),
    ...view().drawn.map((_, place) => ({ key: String(place + 1), label: `seasalt.key.keep.${place + 1}`, act: () => keep(place) })),
    { key: "h", label: "seasalt.key.hand", act: focusHand },
    { key: "o", label: "seasalt.key.order", act: sortDifferently },
    ...(choice.value.hand || choice.value.keep >= 0 ? [{ key: "escape", label: "seasalt.unchoose", act: () => choose() }] : []),
  ]);
}
