// The rules of a new table of Roll-cean: a sheet and the hourglass.
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { duration } from "../core/time_format.js";
import { Select } from "../parts/form_controls.js";
import { sheetName } from "./rules_text.js";

const DECREASING = "decreasing";
const UNTIMED = "untimed";
const USUAL_TIME = { mode: "constant", seconds: 30 };

const timeOf = (choice) => ([DECREASING, UNTIMED].includes(choice) ? { mode: choice } : { mode: "constant", seconds: Number(choice) });

/** @param {import("../core/game").RulesFormProps} props */
export function RulesForm({ rules, info, change }) {
  const { sheets, seconds } = info.facts;
  const { sheet = sheets[0], time = USUAL_TIME } = rules;
  const times = [...seconds.map((one) => [String(one), duration(one)]), [DECREASING, t("home.glass.decreasing")], [UNTIMED, t("home.glass.none")]];
  return html`<${Select} label=${t("home.make.sheet")} name="sheet" value=${sheet} options=${sheets.map((name) => [name, sheetName(name)])} onChange=${(name) => change({ sheet: name })} />
    <${Select} label=${t("home.make.glass")} name="glass" value=${time.mode === "constant" ? String(time.seconds) : time.mode} options=${times} onChange=${(choice) => change({ time: timeOf(choice) })} note=${t("home.make.glass.note")} />`;
}
