/**
 * QR codes (ISO/IEC 18004) as far as an invitation needs them: bytes, correction level L, versions 1 to 6
 * (134 bytes), mask 0. `qrCode("https://...")` is a square of booleans, true is dark.
 */

/** Per version: all codewords, codewords for correction per block, blocks. */
const SIZES = [
  [26, 7, 1],
  [44, 10, 1],
  [70, 15, 1],
  [100, 20, 1],
  [134, 26, 1],
  [172, 18, 2],
] as const;

export function qrCode(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)];
  const version = 1 + SIZES.findIndex(([all, check, blocks]) => bytes.length + 2 <= all - check * blocks);
  const size = SIZES[version - 1];
  if (!size) throw new RangeError('too long for a code');
  const [all, check, blocks] = size;
  const codewords = interleave(dataWords(bytes, all - check * blocks), check, blocks);
  return draw(version, codewords);
}

/** Mode, length, bytes, padding. */
function dataWords(bytes: readonly number[], room: number): number[] {
  const bits = [0, 1, 0, 0, ...bitsOf(bytes.length, 8), ...bytes.flatMap((byte) => bitsOf(byte, 8))];
  bits.push(...Array<number>(Math.min(4, room * 8 - bits.length)).fill(0));
  while (bits.length % 8) bits.push(0);
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8)
    words.push(bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

function bitsOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => (value >> (count - 1 - at)) & 1);
}

function interleave(data: readonly number[], check: number, blocks: number): number[] {
  const length = data.length / blocks;
  const parts = Array.from({ length: blocks }, (_, at) => data.slice(at * length, (at + 1) * length));
  const checks = parts.map((part) => correction(part, check));
  const woven = (rows: readonly (readonly number[])[]): number[] =>
    (rows[0] ?? []).flatMap((_, at) => rows.map((row) => row[at] ?? 0));
  return [...woven(parts), ...woven(checks)];
}

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** Return the remainder by the generator polynomial of Reed and Solomon. */
function correction(data: readonly number[], count: number): number[] {
  const generator = Array<number>(count).fill(0);
  generator[count - 1] = 1;
  let root = 1;
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) generator[j] = times(generator[j] ?? 0, root) ^ (generator[j + 1] ?? 0);
    root = times(root, 2);
  }
  let rest = Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, at) => value ^ times(generator[at] ?? 0, factor));
  }
  return rest;
}

function draw(version: number, codewords: readonly number[]): boolean[][] {
  const size = 17 + 4 * version;
  const cells = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const set = (row: number, column: number, dark: boolean): void => {
    const line = cells[row];
    if (line && column >= 0 && column < size) line[column] = dark;
  };
  const square = (row: number, column: number, reach: number, dark: (ring: number) => boolean): void => {
    for (let y = -reach; y <= reach; y++) {
      for (let x = -reach; x <= reach; x++)
        set(row + y, column + x, dark(Math.max(Math.abs(x), Math.abs(y))));
    }
  };
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(row, column, 4, (ring) => ring !== 2 && ring !== 4);
  if (version > 1) square(size - 7, size - 7, 2, (ring) => ring !== 1);
  for (let at = 8; at < size - 8; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  drawFormat(size, set);
  fillIn(cells, codewords);
  return cells.map((row) => row.map((cell) => cell === true));
}

/** Level L, mask 0, with its own correction: always the same fifteen bits. */
function drawFormat(size: number, set: (row: number, column: number, dark: boolean) => void): void {
  const bits = bitsOf(0b111011111000100, 15);
  const around = [0, 1, 2, 3, 4, 5, 7, 8];
  bits.forEach((bit, at) => {
    if (at < 8) set(8, around[at] ?? 0, bit === 1);
    else set(around[14 - at] ?? 0, 8, bit === 1);
    if (at < 7) set(size - 1 - at, 8, bit === 1);
    else set(8, size - 15 + at, bit === 1);
  });
  set(size - 8, 8, true);
}

/** The codewords go up and down in columns of two, from the right; mask 0 turns every second cell. */
function fillIn(cells: (boolean | null)[][], codewords: readonly number[]): void {
  const bits = codewords.flatMap((word) => bitsOf(word, 8));
  const size = cells.length;
  let at = 0;
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      const row = cells[y];
      for (const x of [right, right - 1]) {
        if (!row || row[x] !== null) continue;
        row[x] = (bits[at++] === 1) !== ((x + y) % 2 === 0);
      }
    }
  }
}
