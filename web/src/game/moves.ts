/** Moves in numbers and in words: the client's side of the game's action catalogue. */

/** The value of an argument: an index (corner 12) or a name ("ore"). */
export type Value = number | string;

/** A verb with the numbers `first` to `first + size - 1`; the last argument varies fastest. */
export interface Block {
  verb: string;
  first: number;
  size: number;
  args: { name: string; values: Value[] }[];
}

/** A move, decoded: `{ action: 161, do: "build_road", args: { edge: 12 } }`. */
export interface Move {
  readonly action: number;
  readonly do: string;
  readonly args: Readonly<Record<string, Value>>;
}

/** A move in words as it is written by hand: `{ do: "build_road", edge: 12 }`. */
export type Words = { do: string } & Record<string, Value>;

/** Wherever a move is asked for, its number, its words or a decoded move will do. */
export type ActionLike<A extends Words = Words> = number | A | Move;

export class Catalogue {
  readonly blocks: readonly Block[];
  private readonly verbs: Map<string, Block>;

  constructor(blocks: readonly Block[]) {
    this.blocks = blocks;
    this.verbs = new Map(blocks.map((block) => [block.verb, block]));
  }

  has(verb: string): boolean {
    return this.verbs.has(verb);
  }

  /** The values that an argument of a verb can take. */
  values(verb: string, arg: string): readonly Value[] {
    return this.verbs.get(verb)?.args.find(({ name }) => name === arg)?.values ?? [];
  }

  decode(action: number): Move {
    const block = this.blocks.find(({ first, size }) => first <= action && action < first + size);
    if (!block) throw new RangeError(`action ${action} is outside the catalogue`);
    const found: [string, Value][] = [];
    let rest = action - block.first;
    for (const { name, values } of [...block.args].reverse()) {
      const value = values[rest % values.length];
      if (value !== undefined) found.unshift([name, value]);
      rest = Math.floor(rest / values.length);
    }
    return { action, do: block.verb, args: Object.fromEntries(found) };
  }

  /** The number of a move, however it is given. Throws for what the catalogue does not have. */
  encode(move: ActionLike): number {
    if (typeof move === 'number') return move;
    if (isMove(move)) return move.action;
    const block = this.verbs.get(move.do);
    if (!block) throw new RangeError(`unknown verb ${move.do}`);
    let number = 0;
    for (const { name, values } of block.args) {
      const value = move[name];
      const index = value === undefined ? -1 : values.indexOf(value);
      if (index < 0) throw new RangeError(`${move.do}: ${name} cannot be ${String(value)}`);
      number = number * values.length + index;
    }
    return block.first + number;
  }
}

function isMove(move: Words | Move): move is Move {
  return typeof (move as Move).action === 'number' && typeof (move as Move).args === 'object';
}

/** What one may do now, ready to be asked: `legal.values("build_road", "edge")`. */
export class Legal<A extends Words = Words> {
  readonly moves: readonly Move[];
  readonly numbers: ReadonlySet<number>;
  readonly verbs: ReadonlySet<A['do']>;
  private readonly catalogue: Catalogue;

  constructor(catalogue: Catalogue, numbers: readonly number[]) {
    this.catalogue = catalogue;
    this.numbers = new Set(numbers);
    this.moves = numbers.map((action) => catalogue.decode(action));
    this.verbs = new Set(this.moves.map((move) => move.do));
  }

  get empty(): boolean {
    return this.moves.length === 0;
  }

  has(move: ActionLike<A>): boolean {
    return this.numbers.has(this.catalogue.encode(move));
  }

  /** The legal moves of a verb, perhaps only those with the given arguments. */
  of(verb: A['do'], args: Readonly<Record<string, Value>> = {}): readonly Move[] {
    const wanted = Object.entries(args);
    return this.moves.filter(
      (move) => move.do === verb && wanted.every(([name, value]) => move.args[name] === value),
    );
  }

  /** The legal move with exactly this verb and these arguments, or undefined. */
  one(verb: A['do'], args: Readonly<Record<string, Value>> = {}): Move | undefined {
    return this.of(verb, args)[0];
  }

  /** What an argument may be: `legal.values("build_settlement", "corner")` is a list of corners. */
  values(verb: A['do'], arg: string): readonly Value[] {
    return [...new Set(this.of(verb).map((move) => move.args[arg]))].filter((value) => value !== undefined);
  }
}
