// The sentences about the boxes, which only their tables and replays need.
import { useEffect, useState } from "preact/hooks";
import { has, needWords } from "../core/i18n.js";
import { boxes } from "./facts.js";

/** Load them if the match is played with a box; false until they have come, or could not be loaded. */
export function useBoxWords() {
  const boxed = boxes().length > 0;
  const [tried, setTried] = useState(false);
  const done = () => setTried(true);
  useEffect(() => void (boxed && needWords("boxes").then(done, done)), [boxed]);
  return !boxed || tried || has("box.salt.about");
}
