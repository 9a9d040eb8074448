// What this tab remembers of a table, so that a reload keeps the log and misses nothing.
const name = (table) => `tidefold ${table}`;

export function remember({ id, seq, events }) {
  try {
    sessionStorage.setItem(name(id), JSON.stringify({ seq, events }));
  } catch {
    // A full or forbidden store only costs the log.
  }
}

export function recall(table) {
  try {
    return JSON.parse(sessionStorage.getItem(name(table)) ?? "null");
  } catch {
    return null;
  }
}

/** Forget every table, for example because somebody else sits at this device now. */
export function forget() {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was kept then.
  }
}
