// Sitting down before a match: commit to a nonce, and reveal it once every seat has committed (docs/fair.md).
import { send } from "./api.js";
import { newNonce } from "./connection.js";
import { commit, isRevealing, nonceToReveal, noteOf, voidsBefore } from "./shuffle_note.js";
import { live } from "./state.js";

const ACCIDENTS = 1; // interrupted shuffles after which we go on without asking

/** What our seat has to do before the match: commit to a nonce, then reveal it; or first ask whether to commit once more. */
export function nextStep() {
  const { id, table, you } = live.value ?? {};
  const mine = table?.seats[you?.seat ?? -1];
  if (!id || !table || !mine || table.status !== "open" || mine.ready) return "";
  if (isRevealing(table)) return "reveal";
  return voidsBefore(noteOf(id)) > ACCIDENTS ? "ask" : "sit";
}

/** Take a seat, and commit to a new nonce. @param {number} [seat] */
export function sit(seat) {
  if (!live.value) return;
  const { id, table } = live.value;
  send("sit", { nonce_hash: commit(id, table.commitment, newNonce()), ...(seat === undefined ? {} : { seat }) });
}

/** Reveal our nonce if this browser has it. */
export function reveal() {
  const { table, you } = live.value ?? {};
  const nonce = table && you && you.seat !== null ? nonceToReveal(table, you.seat) : undefined;
  if (nonce) send("reveal", { nonce });
}
