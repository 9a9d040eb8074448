// The HTTP interface under /api; a refusal is an Error with a sentence and a code.

async function ask(method, path, body, headers = {}) {
  const options = { method, headers: { ...headers } };
  if (body !== undefined) {
    options.body = JSON.stringify(body);
    options.headers["content-type"] = "application/json";
  }
  let answer;
  try {
    answer = await fetch(path, options);
  } catch {
    throw new Error("The server cannot be reached just now. Try again in a moment.");
  }
  const told = await answer.json().catch(() => ({}));
  if (answer.ok) return told;
  throw Object.assign(new Error(told.message || "The server did not understand that."), { code: told.code });
}

export const about = () => ask("GET", "/api");
export const join = (name) => ask("POST", "/api/me", { name });
export const rename = (name) => ask("PATCH", "/api/me", { name });
export const forgetMe = () => ask("DELETE", "/api/me");
export const deviceCode = () => ask("POST", "/api/me/code");
export const claim = (code) => ask("POST", "/api/me/claim", { code });
export const myTables = () => ask("GET", "/api/me/tables");
export const publicTables = () => ask("GET", "/api/tables");
export const makeTable = (settings) => ask("POST", "/api/tables", settings);
export const recordPath = (table) => `/api/tables/${encodeURIComponent(table)}/record`;
export const record = (table, invite) => ask("GET", recordPath(table), undefined, invite ? { "x-invite": invite } : {});

// Who I am, null if I have no name yet.
export async function me() {
  const found = await ask("GET", "/api/me");
  return found.name === null ? null : found;
}
