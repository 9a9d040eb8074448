// How a table is set up, in words.
import { plural } from "./words.js";

const EDITIONS = {
  es: "Spanish rules",
  "es-AR": "Argentine rules",
  it: "Italian rules",
  en: "English rules",
  fr: "French rules",
};
const TIMES = [
  [30, "30 seconds"], [60, "1 minute"], [120, "2 minutes"], [300, "5 minutes"], [3600, "1 hour"], [28800, "8 hours"],
  [86400, "1 day"], [259200, "3 days"], [604800, "7 days"], [1209600, "14 days"], [2592000, "30 days"],
];

export const editionName = (edition) => EDITIONS[edition] ?? edition;

// The times offered, within what the server allows.
export const turnTimes = ([shortest, longest]) => TIMES.filter(([seconds]) => seconds >= shortest && seconds <= longest);

function timeName(seconds) {
  return TIMES.find(([known]) => known === seconds)?.[1] ?? `${seconds} seconds`;
}

function hourglass(time) {
  if (!time) return "";
  return time.mode === "decreasing" ? "the hourglass gets shorter" : `hourglass ${time.seconds} seconds`;
}

// The rules of a table in one line.
export function rulesOf(settings) {
  const named = (rules) => (typeof rules === "string" || rules === undefined ? rules : "own rules");
  const rules = settings.game === "seasalt" ? editionName(named(settings.edition) ?? "es") : `sheet ${named(settings.sheet) ?? "reef"}`;
  const parts = [plural(settings.players, "player"), rules, hourglass(settings.time)];
  if (settings.target) parts.push(`to ${settings.target} points`);
  if (settings.turn_seconds) parts.push(`${timeName(settings.turn_seconds)} a turn`);
  parts.push(settings.public ? "public" : "by link");
  return parts.filter(Boolean).join(" · ");
}
