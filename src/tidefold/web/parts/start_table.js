// Starting a table. A person without a name becomes a guest with a friendly one.
import { useState } from "preact/hooks";
import { join, makeTable } from "../core/api.js";
import { t } from "../core/i18n.js";
import { go, tableAddress } from "../core/route.js";
import { me } from "../core/state.js";
import { toastError } from "./toast.js";

/** A name for a guest, such as `Otter 27`. */
export function guestName() {
  const names = t("home.guests").split(", ");
  const animal = names[Math.floor(Math.random() * names.length)];
  return `${animal} ${10 + Math.floor(Math.random() * 90)}`;
}

async function start(settings) {
  if (!me.value) await join(guestName());
  const { id } = await makeTable(settings);
  go(tableAddress(id, ""));
}

/** Whether a table is being created, and a function that creates one. @returns {[boolean, (settings: any) => Promise<void>]} */
export function useStart() {
  const [busy, setBusy] = useState(false);
  const begin = async (settings) => {
    setBusy(true);
    await start(settings).catch(toastError);
    setBusy(false);
  };
  return [busy, begin];
}
