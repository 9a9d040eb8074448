// What this tab remembers of a table, so that a reload keeps the log and misses nothing.

const name = (state) => `tidefold ${state.id}`;

export function remember(state) {
  const { seq, events, summary } = state;
  try {
    sessionStorage.setItem(name(state), JSON.stringify({ seq, events, summary }));
  } catch {
    // A full or forbidden store only costs the log.
  }
}

export function restore(state) {
  try {
    Object.assign(state, JSON.parse(sessionStorage.getItem(name(state))) ?? {});
  } catch {
    // What cannot be read is not needed.
  }
}

export const forgetAll = () => sessionStorage.clear();
