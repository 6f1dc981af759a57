/** What is half decided, kept beside a game, so that a look at the log does not lose it. */

/**
 * Counts the changes. It is made here and not with the first thing kept, which may be asked for inside a derived value:
 * Svelte does not follow state that a derived value has made itself.
 */
const changes = new (class {
  count = $state(0);
})();

/** A value that is followed through `changes`. */
export class Cell<T> {
  private value: T;

  constructor(value: T) {
    this.value = value;
  }
  get now(): T {
    void changes.count;
    return this.value;
  }
  set now(value: T) {
    if (value === this.value) return;
    this.value = value;
    changes.count += 1;
  }
}

/** What is written for one occasion; at any other it is blank. */
export class Draft<T extends object> {
  private readonly blank: T;
  private readonly occasion: () => string;
  private readonly kept: Cell<{ readonly written: T; readonly occasion: string }>;

  constructor(blank: T, occasion: () => string) {
    this.blank = blank;
    this.occasion = occasion;
    this.kept = new Cell({ written: blank, occasion: '' });
  }
  protected now(): T {
    const { written, occasion } = this.kept.now;
    return occasion === this.occasion() ? written : this.blank;
  }
  protected write(change: Partial<T>): void {
    this.kept.now = { written: { ...this.now(), ...change }, occasion: this.occasion() };
  }
}

/** One for each game, made when it is first asked for. */
export function beside<Look extends object, T extends object>(make: (look: Look) => T): (look: Look) => T {
  const kept = new WeakMap<Look, T>();
  return (look) => {
    let found = kept.get(look);
    if (!found) kept.set(look, (found = make(look)));
    return found;
  };
}
