// The bots that are connected from elsewhere, asked for when a person may seat one.
import { useEffect, useState } from "preact/hooks";
import { remoteBots } from "./api.js";
import { withOthers } from "./offers.js";

/** The remote bots for a game; none until the server has answered. @param {string} game @returns {string[]} */
export function useRemoteBots(game) {
  const [found, setFound] = useState(/** @type {Record<string, string[]>} */ ({}));
  useEffect(() => {
    if (withOthers) remoteBots().then(setFound, () => {}); // without them there are the server's own
  }, []);
  return found[game] ?? [];
}
