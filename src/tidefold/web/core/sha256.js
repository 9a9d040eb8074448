// SHA-256 of a text, in hex. The browser has its own only on encrypted pages and on this computer, not in a local network.

const ROTATE = (word, by) => (word >>> by) | (word << (32 - by));

function primes(count) {
  const found = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime)) found.push(number);
  }
  return found;
}

const fraction = (number) => ((number - Math.floor(number)) * 2 ** 32) | 0;
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes(64).map((prime) => fraction(Math.cbrt(prime)));

/** The text in UTF-8, a one bit, zeros and its length, in blocks of 64 bytes. */
function padded(text) {
  const bytes = new TextEncoder().encode(text);
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  bytes.forEach((byte, place) => view.setUint8(place, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  return view;
}

/** The 64 words of a block, the first 16 of which are its own. */
function schedule(view, block) {
  const words = [];
  for (let place = 0; place < 64; place += 1) {
    if (place < 16) {
      words.push(view.getInt32(block + 4 * place));
      continue;
    }
    const [early, late] = [words[place - 15], words[place - 2]];
    const low = ROTATE(early, 7) ^ ROTATE(early, 18) ^ (early >>> 3);
    const high = ROTATE(late, 17) ^ ROTATE(late, 19) ^ (late >>> 10);
    words.push((words[place - 16] + low + words[place - 7] + high) | 0);
  }
  return words;
}

function compress(state, words) {
  let [a, b, c, d, e, f, g, h] = state;
  words.forEach((word, place) => {
    const choice = (ROTATE(e, 6) ^ ROTATE(e, 11) ^ ROTATE(e, 25)) + ((e & f) ^ (~e & g));
    const majority = (ROTATE(a, 2) ^ ROTATE(a, 13) ^ ROTATE(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    const first = (h + choice + ROUNDS[place] + word) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + majority) | 0];
  });
  return [a, b, c, d, e, f, g, h].map((word, place) => (word + state[place]) | 0);
}

/** @param {string} text @returns {string} */
export function sha256(text) {
  const view = padded(text);
  let state = START;
  for (let block = 0; block < view.byteLength; block += 64) state = compress(state, schedule(view, block));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
