// Times and durations in the person's language.
import { language } from "./i18n.js";

const UNITS = /** @type {[string, number][]} */ ([["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]]);

function part(value, unit, unitDisplay) {
  return new Intl.NumberFormat(language.value, { style: "unit", unit, unitDisplay }).format(value);
}

/** A duration such as `2 minutes` or `3 days`. @param {number} seconds */
export function duration(seconds) {
  const [unit, length] = UNITS.find(([, size]) => seconds >= size && seconds % size === 0) ?? UNITS[3];
  return part(seconds / length, unit, "long");
}

/** A remaining time in short form: `1:05`, `42 s`, `3 h 20 min`. @param {number} seconds */
export function countdown(seconds) {
  if (seconds < 60) return part(seconds, "second", "narrow");
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const [big, small] = seconds >= 86400 ? [0, 1] : [1, 2];
  const [whole, rest] = [Math.floor(seconds / UNITS[big][1]), Math.floor((seconds % UNITS[big][1]) / UNITS[small][1])];
  return `${part(whole, UNITS[big][0], "narrow")} ${part(rest, UNITS[small][0], "narrow")}`;
}

/** A date with its time. @param {number} time in ms */
export function moment(time) {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }).format(time);
}

/** A time of day. @param {number} time in ms */
export function timeOfDay(time) {
  return new Intl.DateTimeFormat(language.value, { timeStyle: "short" }).format(time);
}

/** A day with its weekday. @param {string} day as an ISO date */
export function wholeDate(day) {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "full", timeZone: "UTC" }).format(Date.parse(`${day}T12:00:00Z`));
}

/** The ISO date of an earlier day. @param {string} day @param {number} [count] how many days earlier */
export function dayBefore(day, count = 1) {
  return new Date(Date.parse(`${day}T12:00:00Z`) - count * 86400000).toISOString().slice(0, 10);
}
