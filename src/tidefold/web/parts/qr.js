// QR codes of texts such as links: byte mode, error correction M, versions 1 to 10.
import { pattern } from "./qr_pattern.js";

// By version: error correction bytes of a block, and the data bytes of each block.
/** @type {[number, number[]][]} */
const BLOCKS = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
const BYTE_MODE = 0b0100;
const PADDING = [0b11101100, 0b00010001];

const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
const countBits = (version) => (version < 10 ? 8 : 16);

/** The smallest version that holds this many bytes; 0 if none does. */
function versionFor(bytes) {
  const fits = ([, blocks], index) => 4 + countBits(index + 1) + 8 * bytes <= 8 * sum(blocks);
  return BLOCKS.findIndex(fits) + 1;
}

function bitsOf(value, count) {
  return Array.from({ length: count }, (_, place) => (value >> (count - 1 - place)) & 1);
}

/** Mode, length and text as bytes, filled up to what the version holds. */
function dataBytes(text, version) {
  const room = sum(BLOCKS[version - 1][1]);
  const bits = [...bitsOf(BYTE_MODE, 4), ...bitsOf(text.length, countBits(version)), ...[...text].flatMap((byte) => bitsOf(byte, 8))];
  const zeros = Math.min(4, 8 * room - bits.length);
  for (let added = 0; added < zeros || bits.length % 8; added += 1) bits.push(0);
  const bytes = Array.from({ length: bits.length / 8 }, (_, at) => parseInt(bits.slice(8 * at, 8 * at + 8).join(""), 2));
  for (let added = 0; bytes.length < room; added += 1) bytes.push(PADDING[added % 2]);
  return bytes;
}

// Arithmetic of the field with 256 elements that QR codes use.
const POWERS = [1];
while (POWERS.length < 255) {
  const next = /** @type {number} */ (POWERS.at(-1)) << 1;
  POWERS.push(next > 255 ? next ^ 0x11d : next);
}
const LOGS = new Map(POWERS.map((value, power) => [value, power]));

function times(a, b) {
  if (!a || !b) return 0;
  return POWERS[(Number(LOGS.get(a)) + Number(LOGS.get(b))) % 255];
}

/** The product of (x - 2^0) … (x - 2^(degree-1)), without its leading 1. */
function generator(degree) {
  let found = [1];
  for (let power = 0; power < degree; power += 1) {
    const longer = [...found, 0];
    found.forEach((value, at) => {
      longer[at + 1] ^= times(value, POWERS[power]);
    });
    found = longer;
  }
  return found.slice(1);
}

/** The error correction bytes of a block (Reed and Solomon). */
function correction(block, count) {
  const divisor = generator(count);
  let rest = new Array(count).fill(0);
  for (const byte of block) {
    const factor = byte ^ rest[0];
    rest = [...rest.slice(1), 0].map((value, at) => value ^ times(divisor[at], factor));
  }
  return rest;
}

/** First bytes of all blocks, second bytes of all blocks, and so on. */
function interleave(blocks) {
  const longest = Math.max(...blocks.map((block) => block.length));
  const column = (at) => blocks.filter((block) => at < block.length).map((block) => block[at]);
  return Array.from({ length: longest }, (_, at) => column(at)).flat();
}

function codewords(text, version) {
  const [corrections, sizes] = BLOCKS[version - 1];
  const bytes = dataBytes(text, version);
  const blocks = sizes.map((size, index) => bytes.slice(sum(sizes.slice(0, index)), sum(sizes.slice(0, index)) + size));
  return [...interleave(blocks), ...interleave(blocks.map((block) => correction(block, corrections)))];
}

/**
 * The modules of the QR code of a text, row by row, 1 is dark; null if the text is too long.
 * @param {string} text
 * @param {number} [mask] 0 to 7; the one that reads best if none is given
 * @returns {number[][] | null}
 */
export function qrCode(text, mask) {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  if (!version) return null;
  const bits = codewords(bytes, version).flatMap((byte) => bitsOf(byte, 8));
  return pattern(version, bits, mask);
}
