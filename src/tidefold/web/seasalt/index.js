// Sea Salt & Paper for the shared client.
import { needWords, t } from "../core/i18n.js";
import { lazy, lazyText } from "../core/lazy.js";
import { BoxChoice, chosenRules } from "./play_now.js";
import { EditionDetails, editionName, rulesSummary, usualEdition } from "./rules_text.js";
import { padTotals } from "./score_pad/totals.js";

/** @type {import("../core/game").GameClient} */
export default {
  Picture: lazy(() => import("./picture.js").then((found) => found.CardFan)),
  blurb: () => t("home.blurb.seasalt"),
  facts: () => t("home.facts.seasalt"),
  mostOpponents: 3,
  playNow: { Options: BoxChoice, rules: chosenRules },

  defaultRules: () => ({ edition: usualEdition() }),
  RulesForm: lazy(() => import("./rules_form.js").then((found) => found.RulesForm)),
  hasHelps: true,
  turnTime: { label: () => t("home.make.turn"), note: () => t("home.make.slow"), neededInPublic: true },

  rulesName: editionName,
  rulesSummary,
  RulesDetails: EditionDetails,

  Board: lazy(() => import("./board.js").then((found) => found.Board)),
  styles: ["/web/style/advice.css", "/web/seasalt/cards.css", "/web/seasalt/table.css"],
  needsSetup: false,
  showsTime: () => false,
  progress: (view) => t("shell.round", { n: view.round }),
  Reference: lazy(() => import("./reference.js").then((found) => found.Reference)),
  sentence: lazyText(() => import("./event_text.js").then((found) => found.sentence)),
  milestones: ["round-dealt", "round-ended"],
  LogEntry: lazy(() => import("./log_entry.js").then((found) => found.LogEntry)),
  replay: { Board: lazy(() => import("./replay_board.js").then((found) => found.ReplayBoard)), rounds: ["round-dealt"], calls: ["called"] },

  lesson: () => import("./lesson.js"),
  chapter: (box) => ({ title: t(`switch.${box}`), rules: { edition: `${usualEdition()}+${box}` } }),
  RulesPage: lazy(() => import("./rules_page.js").then((found) => found.RulesPage)),
  Figures: lazy(() => import("./figures.js").then((found) => found.Figures)),

  Preferences: lazy(() => import("./preferences.js").then((found) => found.Preferences)),

  scorePad: {
    defaultRules: () => ({ edition: usualEdition(), target: null }),
    RulesForm: lazy(() => import("./rules_form.js").then((found) => found.PadRules)),
    summary: (rules, players) => rulesSummary({ ...rules, players }),
    totals: padTotals,
    styles: ["/web/seasalt/cards.css", "/web/seasalt/score_pad/pad.css"],
    Sheet: lazy(() => Promise.all([import("./score_pad/pad.js"), needWords("boxes")]).then(([found]) => found.ScorePad)),
  },
};
