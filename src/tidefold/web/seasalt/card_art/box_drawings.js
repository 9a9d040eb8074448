// The drawings of Extra Salt, which come when the first of its cards is shown.
import { signal } from "@preact/signals";

/** @typedef {typeof import("./creatures/extra_salt.js")} Drawings */

const found = signal(/** @type {Drawings | null} */ (null));
let loading = false;

/** Null until they have come; what reads them while it is drawn is drawn again then. */
export function extraSalt() {
  if (!found.value && !loading) {
    loading = true;
    import("./creatures/extra_salt.js").then((drawings) => (found.value = drawings), () => (loading = false));
  }
  return found.value;
}
