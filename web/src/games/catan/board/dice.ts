/** Return two dice for a sum. The engine rolls sums only. The faces are decoration, but the same for everybody. */
export function facesOf(sum: number, turn: number): readonly [number, number] {
  const lowest = Math.max(1, sum - 6);
  const ways = Math.min(6, sum - 1) - lowest + 1;
  const first = lowest + ((turn * 7 + sum) % ways);
  return [first, sum - first];
}

/** Return the six faces that a die shows while it rolls. The last one is `face`. */
export function tumbling(face: number): number[] {
  return [3, 5, 1, 4, 2, 6].map((step) => ((face + step - 1) % 6) + 1);
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** Return where the pips of a face lie, from -1 to 1 both ways. */
export function pipsOf(face: number): readonly (readonly [number, number])[] {
  return PIPS[face] ?? [];
}
