// What a screen reader says: every event in words, politely, one after the other.
const TOGETHER_MS = 150;
let waiting = [];
let timer;

/** Say a sentence to those who do not see the table. @param {string} sentence */
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
