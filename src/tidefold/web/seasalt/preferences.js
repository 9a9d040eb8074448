// What a person prefers at this table, and its part of the settings dialog.
import { computed } from "@preact/signals";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { prefer, preferences } from "../core/preferences.js";
import { Choice, Switch } from "../parts/form_controls.js";

const DEFAULTS = {
  sort: "kind", // how our own hand is sorted: kind, colour
  endTurn: true, // does a turn end by itself when nothing else can be done?
};

/** @type {import("@preact/signals").ReadonlySignal<typeof DEFAULTS>} */
export const tablePreferences = computed(() => ({ ...DEFAULTS, .../** @type {any} */ (preferences.value) }));

export const sortDifferently = () => prefer({ sort: tablePreferences.peek().sort === "colour" ? "kind" : "colour" });

export function Preferences() {
  const { sort, endTurn } = tablePreferences.value;
  return html`<${Choice} label=${t("shell.settings.sort")} name="sort" value=${sort} onChange=${(value) => prefer({ sort: value })}
      options=${[["kind", t("shell.settings.sort.kind")], ["colour", t("shell.settings.sort.colour")]]} />
    <${Switch} label=${t("shell.settings.end-turn")} name="endTurn" on=${endTurn} onChange=${(on) => prefer({ endTurn: on })} note=${t("shell.settings.end-turn.note")} />`;
}
