// After a match: play again, save the record, go home.
import { useEffect, useState } from "preact/hooks";
import { record, rematch } from "../core/api.js";
import { html } from "../core/html.js";
import { t } from "../core/i18n.js";
import { go, tableAddress } from "../core/route.js";
import { live, route, tookPart, underWay } from "../core/state.js";
import { sentenceOf } from "./event_text.js";
import { Icon } from "./icons.js";
import { ShuffleCheck } from "./shuffle_check.js";
import { toastError } from "./toast.js";

async function save() {
  const { table, invite } = route.value;
  try {
    const found = await record(table, invite);
    const address = URL.createObjectURL(new Blob([JSON.stringify(found)], { type: "application/json" }));
    const link = Object.assign(document.createElement("a"), { href: address, download: `tidefold-${table}.json` });
    link.click();
    URL.revokeObjectURL(address);
  } catch (refusal) {
    toastError(refusal);
  }
}

/** Ask for another match, and go there even if the connection broke before its event came. */
function useRematch() {
  const [asked, setAsked] = useState("");
  const { id, table } = live.value ?? {};
  useEffect(() => {
    if (table?.rematch && asked === id) go(tableAddress(table.rematch, ""));
  }, [table?.rematch]);
  return () => (setAsked(id ?? ""), rematch());
}

/** Somebody has asked for another match: whoever wants to play too goes there, and nobody is taken there. */
function Asked({ table, played }) {
  const asked = live.value?.events.findLast(({ event }) => event === "rematched");
  return html`${asked && html`<p class="asked" role="status" data-asked>${sentenceOf(asked)}</p>`}
    <a class="button main" data-next href=${tableAddress(table, "")}><${Icon} name="again" />${played ? t("shell.after.again") : t("shell.after.next")}</a>`;
}

function Again() {
  const at = live.value;
  const askAgain = useRematch();
  const played = at?.id === tookPart.value && (at?.table.nonces?.length ?? 0) > 0;
  if (at?.table.rematch) return html`<${Asked} table=${at.table.rematch} played=${played} />`;
  if (!played) return null;
  const busy = underWay.value.includes("rematch");
  return html`<button type="button" class="button main" data-rematch disabled=${busy} onClick=${askAgain}><${Icon} name="again" />${t("shell.after.again")}</button>`;
}

export function AfterMatch() {
  if (live.value?.table.status !== "over") return null;
  return html`<div class="after row" data-after>
    <${Again} />
    <button type="button" class="button" data-record onClick=${save}><${Icon} name="save" />${t("shell.after.record")}</button>
    <a class="button" href="/"><${Icon} name="home" />${t("shell.after.home")}</a>
  </div><${ShuffleCheck} />`;
}
