// What went wrong, in the person's language.
import { has, t } from "../core/words.js";

/**
 * The sentence of a refusal: by its rule, else by its code, else the server's own words.
 * @param {{ code?: string, reason?: string, message?: string }} refusal
 */
export function troubleOf({ code = "internal", reason = "", message = "" }) {
  if (reason && has(`reason.${reason}`)) return t(`reason.${reason}`);
  if (has(`error.${code}`)) return t(`error.${code}`);
  return message || t("error.internal");
}
