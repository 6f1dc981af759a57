/**
 * Sheets that are put together before they are sent as a whole: a trade, a price, a payment, a discard.
 * `Compose.svelte` draws it.
 */

/** Milliseconds without a change after which the engine is asked; until then its last answer stands. */
const PAUSE = 120;

interface Composing<Written, Goal> {
  readonly blank: Written;
  /** Return a text for the decision that the sheet belongs to. When it changes, the sheet is blank again. */
  occasion(): string;
  /** Return the goal that would be sent; null while there is nothing to send. */
  goalOf(written: Written): Goal | null;
  /** Return what can be sent now of what was written, for example only cards in hand. */
  limit?(written: Written): Written;
  /** Return how much is missing, according to the view. Without this function the engine judges the goal. */
  left?(written: Written): number;
}

export class Composer<Written extends object, Goal extends object> {
  /** The engine's last answer: the rule that forbids the goal, or null. */
  private verdict = $state.raw<{ readonly rule: string | null; readonly occasion: string } | null>(null);
  private latest = $state.raw<{ readonly written: Written; readonly occasion: string } | null>(null);
  private readonly how: Composing<Written, Goal>;

  constructor(how: Composing<Written, Goal>) {
    this.how = how;
  }

  /** What the player has written for this occasion, even if it has become impossible. */
  get kept(): Written {
    const { latest, how } = this;
    return latest?.occasion === how.occasion() ? latest.written : how.blank;
  }
  get written(): Written {
    return this.how.limit?.(this.kept) ?? this.kept;
  }
  get goal(): Goal | null {
    return this.how.goalOf(this.written);
  }
  get left(): number {
    return this.how.left?.(this.written) ?? 0;
  }
  /** Whether there is something to send with nothing missing. The engine may still refuse it. */
  get whole(): boolean {
    return this.goal !== null && this.left === 0;
  }
  get ready(): boolean {
    return this.whole && (this.how.left !== undefined || this.judged?.rule === null);
  }

  /** The rule that forbids what is written, if the engine named one. */
  get rule(): string | null {
    return this.judged?.rule ?? null;
  }
  private get judged(): { readonly rule: string | null } | null {
    return this.verdict?.occasion === this.how.occasion() ? this.verdict : null;
  }

  write(change: Partial<Written>): void {
    this.latest = { written: { ...this.kept, ...change }, occasion: this.how.occasion() };
  }

  /** Ask the engine about the goal after a pause without changes. Call this in an effect. */
  watch(play: { judge(goal: Goal): Promise<string | null> }): (() => void) | undefined {
    if (this.how.left) return undefined;
    const { goal } = this;
    if (goal === null) {
      this.verdict = null;
      return undefined;
    }
    let asked = true;
    const heard = (rule: string | null): void => {
      if (asked) this.verdict = { rule, occasion: this.how.occasion() };
    };
    const timer = setTimeout(() => void play.judge(goal).then(heard), PAUSE);
    return () => {
      asked = false;
      clearTimeout(timer);
    };
  }

  /** Send the goal, and be blank again once the server has it. Return whether it has. */
  async send(
    look: { readonly draft: readonly unknown[]; readonly busy: boolean },
    play: { reach(goal: Goal): Promise<boolean> },
  ): Promise<boolean> {
    const { goal, latest } = this;
    if (goal === null || !this.whole || !(await play.reach(goal))) return false;
    // A draft that is not being saved waits for the player's confirmation.
    if (look.draft.length > 0 && !look.busy) return false;
    if (this.latest?.occasion === latest?.occasion) this.latest = null;
    return true;
  }
}
