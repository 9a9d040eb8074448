// The live region: sentences that a screen reader speaks, politely, one after the other.
const TOGETHER_MS = 150;
let waiting = [];
let timer;

/** Let screen readers speak a sentence. @param {string} sentence */
export function announce(sentence) {
  if (!sentence) return;
  waiting.push(sentence);
  timer ??= setTimeout(() => {
    const place = document.getElementById("said");
    if (place) place.textContent = waiting.join(" ");
    waiting = [];
    timer = undefined;
  }, TOGETHER_MS);
}
