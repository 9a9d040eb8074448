// What was played and what was better, ringed on the table: in a replay at a marked decision, in practice after the answer.
import { markedNow } from "../core/replay.js";
import { live, seat as mySeat } from "../core/state.js";
import { useMarks } from "../parts/marks.js";

/** What a move takes hold of on the table. @param {string} move @param {number} seat */
function selectorOf(move, seat) {
  const [name, first, second, third] = move.split(" ");
  const own = seat === mySeat.value ? ".hand" : `[data-rival="${seat}"] .rival-hand`;
  const inHand = (face) => `${own} :is(.card, .tag)[data-face="${face}"]`;
  const pile = (side) => `[data-pile="${side}"] .stack-card`;
  switch (name) {
    case "draw": return "[data-place=deck] > .stack-card";
    case "take": case "pile": return pile(first);
    case "keep": return `.drawn-card[data-face="${first.replace(",", "")}"], ${pile(third)}`;
    case "duo": return `${inHand(first)}, ${inHand(second)}`;
    case "starfish": case "reef": case "give": return inHand(first);
    case "mermaids": return inHand("mermaid:white");
    case "pick": return `.looking [data-face="${first}"]`;
    case "event": return `[data-option="${first}"]`;
    case "capture": return `[data-move="${move}"], .replayed .laid :is([data-face="${first}"], [data-face="${second}"])`;
    case "rob": case "peek": case "raid": return Number(first) === mySeat.value ? ".own-bar" : `[data-rival="${first}"]`;
    default: return `.actions [data-move="${move}"]`;
  }
}

export function Judged() {
  const picture = markedNow.value[0]?.picture ?? live.value?.judged;
  const { played = "", best = "", seat = -1 } = picture ?? {};
  useMarks("data-was-played", played, best === played ? "" : selectorOf(played, seat));
  useMarks("data-was-better", best, selectorOf(best, seat));
  return null;
}

/** Ring what a hint advises. @param {{ move: string } | null} hint */
export const useHinted = (hint) => useMarks("data-was-better", hint?.move ?? "", hint ? selectorOf(hint.move, mySeat.value ?? 0) : "");
