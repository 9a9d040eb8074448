// Where the bits of a QR code go: fixed patterns, the zigzag of the data, and the best mask.

const CENTRES = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const LEVEL_M = 0b00;
const MASKS = [
  (row, column) => (row + column) % 2,
  (row) => row % 2,
  (_, column) => column % 3,
  (row, column) => (row + column) % 3,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2,
  (row, column) => ((row * column) % 2) + ((row * column) % 3),
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2,
];

const square = (size, value) => Array.from({ length: size }, () => new Array(size).fill(value));

/** The remainder of a division of bit polynomials, behind the value: how formats protect themselves. */
function protect(value, divisor, bits) {
  let rest = value << bits;
  for (let place = 31 - Math.clz32(rest); place >= bits; place = 31 - Math.clz32(rest)) rest ^= divisor << (place - bits);
  return (value << bits) | rest;
}

class Grid {
  /** @param {number} version */
  constructor(version) {
    this.size = 17 + 4 * version;
    this.dark = square(this.size, 0);
    this.fixed = square(this.size, false);
    this.draw(version);
  }

  set(row, column, dark) {
    if (!(row in this.dark) || !(column in this.dark)) return;
    this.dark[row][column] = Number(dark);
    this.fixed[row][column] = true;
  }

  draw(version) {
    for (let at = 0; at < this.size; at += 1) {
      this.set(6, at, at % 2 === 0);
      this.set(at, 6, at % 2 === 0);
    }
    const far = this.size - 4;
    for (const [row, column] of [[3, 3], [3, far], [far, 3]]) this.rings(row, column, 4, [0, 1, 3]);
    this.alignments(CENTRES[version - 1]);
    this.format(0);
    if (version >= 7) this.version(version);
  }

  /** Rings around a centre; the distances named are dark. */
  rings(row, column, reach, dark) {
    for (let down = -reach; down <= reach; down += 1) {
      for (let right = -reach; right <= reach; right += 1) {
        this.set(row + down, column + right, dark.includes(Math.max(Math.abs(down), Math.abs(right))));
      }
    }
  }

  alignments(centres) {
    const last = centres.at(-1);
    for (const row of centres) {
      for (const column of centres) {
        const atFinder = (row === 6 && column === 6) || (row === 6 && column === last) || (row === last && column === 6);
        if (!atFinder) this.rings(row, column, 2, [0, 2]);
      }
    }
  }

  /** Which mask and level: fifteen bits, written twice. */
  format(mask) {
    const bits = protect((LEVEL_M << 3) | mask, 0b10100110111, 10) ^ 0b101010000010010;
    const bit = (place) => (bits >> place) & 1;
    const { size } = this;
    for (let place = 0; place < 15; place += 1) {
      const row = place < 6 ? place : place < 8 ? place + 1 : size - 15 + place;
      const column = place < 8 ? size - 1 - place : place === 8 ? 7 : 14 - place;
      this.set(row, 8, bit(place));
      this.set(8, column, bit(place));
    }
    this.set(size - 8, 8, 1);
  }

  version(version) {
    const bits = protect(version, 0b1111100100101, 12);
    for (let place = 0; place < 18; place += 1) {
      const [near, far] = [Math.floor(place / 3), this.size - 11 + (place % 3)];
      this.set(near, far, (bits >> place) & 1);
      this.set(far, near, (bits >> place) & 1);
    }
  }

  /** The free places in the order of the data: up and down in pairs of columns from the right. */
  *places() {
    for (let right = this.size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
      for (let step = 0; step < this.size; step += 1) {
        const row = up ? this.size - 1 - step : step;
        for (const column of [right, right - 1]) if (!this.fixed[row][column]) yield [row, column];
      }
    }
  }

  fill(bits, mask) {
    let next = 0;
    for (const [row, column] of this.places()) {
      this.dark[row][column] = (bits[next] ?? 0) ^ Number(MASKS[mask](row, column) === 0);
      next += 1;
    }
    this.format(mask);
    return this.dark;
  }
}

const runs = (line) => line.join("").match(/0+|1+/g) ?? [];

function lineTrouble(line) {
  const long = runs(line).filter((run) => run.length >= 5).reduce((total, run) => total + run.length - 2, 0);
  const text = line.join("");
  const like = (part) => line.filter((_, at) => text.startsWith(part, at)).length;
  return long + 40 * (like("10111010000") + like("00001011101"));
}

function blockTrouble(dark) {
  let found = 0;
  for (let row = 1; row < dark.length; row += 1) {
    for (let column = 1; column < dark.length; column += 1) {
      const four = dark[row][column] + dark[row - 1][column] + dark[row][column - 1] + dark[row - 1][column - 1];
      if (four % 4 === 0) found += 3;
    }
  }
  return found;
}

/** How hard a code is to read: long runs, blocks, what looks like a finder, and too much of one colour. */
function trouble(dark) {
  const columns = dark.map((_, at) => dark.map((row) => row[at]));
  const lines = [...dark, ...columns].reduce((total, line) => total + lineTrouble(line), 0);
  const share = dark.flat().reduce((total, one) => total + one, 0) / dark.length ** 2;
  return lines + blockTrouble(dark) + 10 * Math.floor(Math.abs(share * 100 - 50) / 5);
}

/**
 * The modules of a QR code, row by row.
 * @param {number} version
 * @param {number[]} bits
 * @param {number} [mask]
 */
export function pattern(version, bits, mask) {
  const make = (wanted) => new Grid(version).fill(bits, wanted);
  if (mask !== undefined) return make(mask);
  const all = MASKS.map((_, wanted) => make(wanted));
  return all.reduce((best, one) => (trouble(one) < trouble(best) ? one : best));
}
