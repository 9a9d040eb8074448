// Passkeys (WebAuthn): what the server asks for is passed to the browser, and what the browser signs to the server.
import { Refusal } from "./api.js";

const isNumber = (host) => /^[\d.]+$|^\[/.test(host); // an address such as 192.168.1.2 or [::1]

/** Does this browser offer passkeys at this address? They need TLS and a host name, or localhost. */
export const hasPasskeys = () => window.isSecureContext && "PublicKeyCredential" in window && !isNumber(location.hostname);

function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function base64url(buffer) {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** A browser's refusal as ours: the person changed their mind, or this device has a passkey already. */
function refused(problem) {
  throw new Refusal(problem?.name === "InvalidStateError" ? "passkey-exists" : "passkey-none");
}

/** Make a passkey. @param {any} options from the server */
export async function makePasskey(options) {
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: options.excludeCredentials.map((one) => ({ ...one, id: bytes(one.id) })),
  };
  const made = /** @type {any} */ (await navigator.credentials.create({ publicKey }).catch(refused));
  if (!made) return refused(null);
  return { client_data: base64url(made.response.clientDataJSON), attestation: base64url(made.response.attestationObject) };
}

/** Let a passkey sign. @param {any} options from the server */
export async function askPasskey(options) {
  const publicKey = { ...options, challenge: bytes(options.challenge) };
  const found = /** @type {any} */ (await navigator.credentials.get({ publicKey }).catch(refused));
  if (!found) return refused(null);
  const { clientDataJSON, authenticatorData, signature, userHandle } = found.response;
  return {
    credential: base64url(found.rawId),
    client_data: base64url(clientDataJSON),
    authenticator_data: base64url(authenticatorData),
    signature: base64url(signature),
    user_handle: userHandle && userHandle.byteLength ? base64url(userHandle) : null,
  };
}

/** What a new passkey is called in the list: the device that made it. */
export function deviceName() {
  const { userAgentData, userAgent } = /** @type {any} */ (navigator);
  const system = userAgentData?.platform || /Android|iPhone|iPad|Mac|Windows|Linux/.exec(userAgent)?.[0] || "";
  const brand = userAgentData?.brands?.map((one) => one.brand).find((name) => !/not.?a.?brand|chromium/i.test(name));
  const browser = brand || /Firefox|Edg|Chrome|Safari/.exec(userAgent)?.[0] || "";
  return [system, browser].filter(Boolean).join(" · ");
}
