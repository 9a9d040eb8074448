// Starting a table. A person without a name becomes a guest with a friendly one.
import { useState } from "preact/hooks";
import { join, makeTable, rename } from "../core/api.js";
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

/** Does the person still have the name that a guest gets? */
export const hasGuestName = () => /^\S+ \d\d$/.test(me.value?.name ?? "");

/** Be known by a name; a guest without one gets a friendly one. */
export async function nameMe(name) {
  if (!me.value) await join(name || guestName());
  else if (name && name !== me.value.name) await rename(name);
}

async function start(settings, name) {
  await nameMe(name);
  const { id } = await makeTable(settings);
  go(tableAddress(id, ""));
}

/** Whether a table is being created, and a function that creates one. @returns {[boolean, (settings: any, name?: string) => Promise<void>]} */
export function useStart() {
  const [busy, setBusy] = useState(false);
  const begin = async (settings, name = "") => {
    setBusy(true);
    await start(settings, name).catch(toastError);
    setBusy(false);
  };
  return [busy, begin];
}
