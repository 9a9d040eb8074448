// How a table is set up, in words.
import { gameClient } from "../core/games.js";
import { t } from "../core/i18n.js";
import { duration } from "../core/time_format.js";

/** The rules of a table, one short phrase each. @param {import("../core/wire").TableSettings} settings */
export function rulesOf(settings) {
  const rules = gameClient(settings.game)?.rulesSummary(settings) ?? [];
  const turn = settings.turn_seconds ? t("home.rules.turn", { time: duration(settings.turn_seconds) }) : t("home.rules.no-time");
  const who = settings.public ? t("home.rules.public") : t("home.rules.link");
  const helps = settings.helps ? t("home.rules.helps") : "";
  return [...rules, turn, who, helps].filter(Boolean);
}
