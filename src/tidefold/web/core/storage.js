// The log of each table in this tab's session storage, so that a reload keeps it and misses nothing.
const name = (table) => `tidefold ${table}`;

export function saveLog({ id, seq, events }) {
  try {
    sessionStorage.setItem(name(id), JSON.stringify({ seq, events }));
  } catch {
    // Without storage only the log is lost.
  }
}

export function loadLog(table) {
  try {
    return JSON.parse(sessionStorage.getItem(name(table)) ?? "null");
  } catch {
    return null;
  }
}

/** Clear the logs of all tables, for example because another person uses this device now. */
export function clearLogs() {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was stored then.
  }
}
