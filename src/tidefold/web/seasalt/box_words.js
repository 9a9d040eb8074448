// The sentences about the boxes, which only their tables and replays need.
import { useEffect } from "preact/hooks";
import { needWords } from "../core/i18n.js";
import { boxes } from "./facts.js";

/** Load them if the match is played with a box. */
export function useBoxWords() {
  const boxed = boxes().length > 0;
  useEffect(() => void (boxed && needWords("boxes")), [boxed]);
}
