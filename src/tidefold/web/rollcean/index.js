// Roll-cean for the shared client.
import { t } from "../core/i18n.js";
import { lazy, lazyText } from "../core/lazy.js";
import { knowsTheGame, onlyBots } from "./first_match.js";
import { padTotals } from "./pad_totals.js";
import { rulesSummary, sheetName, usualSheet } from "./rules_text.js";

const SLOW_S = 3600; // from this turn time on a match is played without its hourglass
const A_DAY_S = 86400;

/** @type {import("../core/game").GameClient} */
export default {
  Picture: lazy(() => import("./picture.js").then((found) => found.SheetPicture)),
  blurb: () => t("home.blurb.rollcean"),
  facts: () => t("home.facts.rollcean"),
  mostOpponents: 5,
  firstMatchRules: () => (knowsTheGame() ? {} : { turn_seconds: A_DAY_S }),

  defaultRules: () => ({}),
  RulesForm: lazy(() => import("./rules_form.js").then((found) => found.RulesForm)),
  hasHelps: true,
  turnTime: { label: () => t("home.make.round"), note: () => t("home.make.slow.rollcean"), neededInPublic: false },

  rulesName: sheetName,
  rulesSummary,
  RulesDetails: null,

  Board: lazy(() => import("./board.js").then((found) => found.Board)),
  styles: ["/web/style/advice.css", "/web/rollcean/glass.css", "/web/rollcean/table.css"],
  needsSetup: true,
  showsTime: (/** @type {any} */ settings) => onlyBots(settings) || ((settings.turn_seconds ?? 0) < SLOW_S && settings.time?.mode !== "untimed"),
  progress: (view) => t("shell.round", { n: view.round }),
  Reference: lazy(() => import("./reference.js").then((found) => found.Reference)),
  sentence: lazyText(() => import("./event_text.js").then((found) => found.sentence)),
  milestones: ["thrown", "round-ended"],
  LogEntry: lazy(() => import("./log_entry.js").then((found) => found.LogEntry)),
  panelFrom: 1500, // below, the sheet needs the room
  replay: { Board: lazy(() => import("./replay_board.js").then((found) => found.ReplayBoard)), rounds: ["thrown"], calls: [] },

  lesson: () => import("./lesson.js"),
  RulesPage: lazy(() => import("./rules_page.js").then((found) => found.RulesPage)),
  Figures: lazy(() => import("./figures.js").then((found) => found.Figures)),

  Preferences: null,

  scorePad: {
    defaultRules: () => ({ sheet: usualSheet() }),
    RulesForm: lazy(() => import("./score_pad.js").then((found) => found.PadRules)),
    summary: ({ sheet }) => [sheetName(sheet)],
    totals: padTotals,
    styles: [],
    Sheet: lazy(() => import("./score_pad.js").then((found) => found.ScorePad)),
  },
  hourglass: {
    Glass: lazy(() => import("./table_hourglass.js").then((found) => found.TableHourglass)),
    styles: ["/web/rollcean/glass.css", "/web/rollcean/table_hourglass.css"],
  },
};
