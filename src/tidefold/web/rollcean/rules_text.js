// The rules of a table of Roll-cean in words: its sheet and its hourglass.
import { gameInfo } from "../core/games.js";
import { has, t } from "../core/i18n.js";
import { duration } from "../core/time_format.js";

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of a sheet. @param {string | Record<string, any> | undefined} sheet */
export function sheetName(sheet = "reef") {
  if (!sheet) return t("home.sheet.own");
  if (typeof sheet !== "string") return has(`home.sheet.${sheet.name}`) ? t("home.sheet.own") : capital(sheet.name);
  return has(`home.sheet.${sheet}`) ? t(`home.sheet.${sheet}`) : capital(sheet);
}

/** The hourglass in words. */
function hourglassName(time) {
  if (time?.mode === "untimed") return t("home.glass.none");
  return time?.mode === "decreasing" ? t("home.glass.decreasing") : duration(time?.seconds ?? 30);
}

/** @param {any} settings */
export function rulesSummary({ sheet, time }) {
  return [sheetName(sheet), t("home.rules.glass", { time: hourglassName(time) })];
}

/** The sheet on offer that comes first. */
export const usualSheet = () => gameInfo("rollcean")?.facts.sheets[0] ?? "";
