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

/** An action without its number, as code writes it: `{ do: "build_road", edge: 12 }`. */
export type AnyAction = { do: string } & Record<string, Value>;

/** An action with its number in the catalogue: `{ id: 161, do: "build_road", edge: 12 }`. */
export type Move<A extends AnyAction = AnyAction> = A & { readonly id: number };

/** The actions of a game that have one of these verbs. */
type With<A extends AnyAction, Verb> = string extends A['do'] ? A : Extract<A, { do: Verb }>;

/** Values for some arguments of an action. A value outside the catalogue matches no legal move. */
type Some<A> = { readonly [N in keyof A]?: Value };

export class Catalogue {
  readonly blocks: readonly Block[];
  private readonly verbs: Map<string, Block>;

  constructor(blocks: readonly Block[]) {
    this.blocks = blocks;
    this.verbs = new Map(blocks.map((block) => [block.verb, block]));
  }

  /** Return the values that an argument of a verb can take. */
  values(verb: string, arg: string): readonly Value[] {
    return this.verbs.get(verb)?.args.find(({ name }) => name === arg)?.values ?? [];
  }

  /** Return the move with this number. */
  move(id: number): Move {
    const block = this.blocks.find(({ first, size }) => first <= id && id < first + size);
    if (!block) throw new RangeError(`action ${id} is outside the catalogue`);
    const args: [string, Value][] = [];
    let rest = id - block.first;
    for (const { name, values } of [...block.args].reverse()) {
      const value = values[rest % values.length];
      if (value !== undefined) args.unshift([name, value]);
      rest = Math.floor(rest / values.length);
    }
    return { ...Object.fromEntries(args), do: block.verb, id };
  }

  /** Return the number of an action. Throw an error if the catalogue does not have it. */
  number(action: AnyAction | Move): number {
    if (typeof action['id'] === 'number') return action['id'];
    const block = this.verbs.get(action.do);
    if (!block) throw new RangeError(`unknown verb ${action.do}`);
    let number = 0;
    for (const { name, values } of block.args) {
      const value = action[name];
      const index = value === undefined ? -1 : values.indexOf(value);
      if (index < 0) throw new RangeError(`${action.do}: ${name} cannot be ${String(value)}`);
      number = number * values.length + index;
    }
    return block.first + number;
  }
}

/** The legal moves, ready to be asked: `legal.values("build_road", "edge")`. */
export class LegalMoves<A extends AnyAction = AnyAction> {
  readonly moves: readonly Move<A>[];
  readonly verbs: ReadonlySet<A['do']>;
  private readonly catalogue: Catalogue;

  constructor(catalogue: Catalogue, numbers: readonly number[]) {
    this.catalogue = catalogue;
    this.moves = numbers.map((id) => catalogue.move(id) as Move<A>);
    this.verbs = new Set(this.moves.map((move) => move.do));
  }

  get empty(): boolean {
    return this.moves.length === 0;
  }

  /** Return the first of these actions that is legal, as a move. */
  find(...actions: readonly A[]): Move<A> | undefined {
    for (const action of actions) {
      const found = this.moves.find((move) => matches(move, action));
      if (found) return found;
    }
    return undefined;
  }

  has(action: A): boolean {
    return this.find(action) !== undefined;
  }

  /** Return the number of an action, which need not be legal. */
  number(action: A): number {
    return this.catalogue.number(action);
  }

  /** Return the legal moves of a verb, or only those with the given arguments. */
  of<V extends A['do']>(verb: V, args: Some<With<A, V>> = {}): readonly Move<With<A, V>>[] {
    return this.moves.filter((move) => move.do === verb && matches(move, args)) as Move<With<A, V>>[];
  }

  /** Return the first legal move with this verb and these arguments, or undefined. */
  one<V extends A['do']>(verb: V, args: Some<With<A, V>> = {}): Move<With<A, V>> | undefined {
    return this.of(verb, args)[0];
  }

  /** Return the legal values of an argument: `legal.values("build_settlement", "corner")` is a list of corners. */
  values<V extends A['do'], N extends keyof With<A, V>>(verb: V, arg: N): readonly With<A, V>[N][] {
    return [...new Set(this.of(verb).map((move) => move[arg]))];
  }
}

function matches(move: AnyAction, wanted: object): boolean {
  return Object.entries(wanted).every(([name, value]) => move[name] === value);
}
