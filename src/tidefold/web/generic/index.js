// A plain client for every game that has none of its own: the server names this folder for it.
import { gameInfo } from "../core/games.js";
import { t } from "../core/i18n.js";
import { lazy, lazyText } from "../core/lazy.js";
import { Picture } from "./picture.js";

function players(game) {
  const counts = gameInfo(game)?.players ?? [];
  const [least, most] = [counts[0] ?? 1, counts.at(-1) ?? 1];
  return least === most ? t("generic.players", { n: most }) : t("generic.players.range", { least, most });
}

/** @type {import("../core/game").GameClient} */
export default {
  Picture,
  blurb: () => "",
  facts: players,
  mostOpponents: 5,

  defaultRules: () => ({}),
  RulesForm: () => null,
  hasHelps: false,
  turnTime: { label: () => t("home.make.turn"), note: () => t("home.make.slow"), neededInPublic: true },

  rulesName: () => "",
  rulesSummary: () => [],
  RulesDetails: null,

  Board: lazy(() => import("./board.js").then((found) => found.Board)),
  styles: ["/web/generic/table.css"],
  needsSetup: false,
  showsTime: () => false,
  progress: () => "",
  Reference: lazy(() => import("./reference.js").then((found) => found.Reference)),
  sentence: lazyText(() => import("./event_text.js").then((found) => found.sentence)),
  milestones: ["round-ended"],

  Preferences: null,
};
