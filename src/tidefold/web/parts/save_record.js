// Saves the record of a finished match as a file.
import { record } from "../core/api.js";
import { toastError } from "./toast.js";

/** @param {string} table @param {string} invite */
export async function saveRecord(table, invite) {
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
