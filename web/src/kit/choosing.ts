/**
 * Choosing on a board. A `Choice` is something that can be chosen, such as a field, with the effect of choosing it;
 * `choiceOf` makes the usual one. A `Region` is a part of the board: its places spread `region.attributes(choice)`,
 * and `{@attach region.listen}` on the part does the rest.
 */

import { createContext } from 'svelte';
import type { HTMLButtonAttributes } from 'svelte/elements';
import { on } from 'svelte/events';
import type { AnyAction, LegalMoves, Mark, Move } from '$game/module';
import { directionOf, follow } from './arrows';

export interface Choice {
  /** Its key among the choices of its region. */
  readonly key: string;
  /**
   * - `may`: it can be chosen, and `chosen`: it is.
   * - `not`: it belongs to the question but cannot be chosen; choosing it shows the reason.
   * - `still`: it is only to look at.
   */
  readonly standing: 'may' | 'chosen' | 'not' | 'still';
  /** The move in words, or what it is. */
  readonly name: string;
  readonly move?: Move;
  /** Choosing it again takes it back. */
  readonly toggles?: boolean;
  /** Carry out the choice; `touch` says whether a finger did it. Without this function it cannot be chosen or focused. */
  choose?(touch: boolean): void;
  /** The pointer or the focus is here, or has left. */
  point?(on: boolean): void;
}

export interface Seen<A extends AnyAction> {
  readonly live: boolean;
  readonly legal: LegalMoves<A>;
  label(action: A): string;
  point(mark: Mark | null): void;
}
export interface Done<A extends AnyAction> {
  do(...actions: A[]): Promise<boolean>;
  explain(action: A): void;
}
export interface More {
  /** Default: the move in words. */
  name?: string;
  /** A description. It follows the move in the name, or stands alone if no move is legal. */
  about?: string;
  /** The mark that `look.lit` gets while it is pointed at. */
  mark?: Mark | undefined;
  /** Say why not although no action of this kind is legal now. */
  asks?: boolean;
  /** Show what it is: in place of the reason, and before a finger does the move. */
  read?: (() => void) | undefined;
}

/** Return the choice of the first legal action; without one, the first that is in question says why not. */
export function choiceOf<A extends AnyAction>(
  look: Seen<A>,
  play: Done<A>,
  actions: readonly A[],
  { name, about, mark, asks, read }: More = {},
): Choice {
  const move = look.legal.find(...actions);
  const asked = move ? undefined : actions.find((one) => (asks && look.live) || look.legal.verbs.has(one.do));
  const first = move ?? asked;
  const labelOf = (action?: A): string => (action ? look.label(action) : '');
  const choose = (touch: boolean): void => {
    if (move && !(touch && read)) void play.do(move);
    else read?.();
    if (asked) play.explain(asked);
  };
  return {
    key: Object.values(actions[0] ?? mark ?? {}).join('.'),
    standing: move ? 'may' : asked ? 'not' : 'still',
    name: name ?? (about === undefined ? labelOf(first) : [labelOf(move), about].filter(Boolean).join('. ')),
    ...(move && { move }),
    ...((move ?? asked ?? read) && { choose }),
    ...(mark && { point: (on) => look.point(on ? mark : null) }),
  };
}

/**
 * Return the attributes of a button outside a region, such as on a tray. The Tab key reaches each; `.btn` looks dashed
 * where its choice answers with the reason.
 */
export function buttonOf(choice: Choice): HTMLButtonAttributes {
  return { ...pressable(choice), onclick: (event) => choice.choose?.(touched(event)) };
}

/** Return the attributes that tell whether a choice is legal, by which move, and whether it is chosen. */
function pressable({ standing, name, move, toggles }: Choice) {
  return {
    'aria-disabled': standing === 'not' ? ('true' as const) : undefined,
    'aria-pressed': toggles ? standing === 'chosen' : undefined,
    'data-target': isLegal({ standing }) ? name : undefined,
    'data-move': move?.id,
  };
}

/** Return whether it can be chosen, or is. */
export function isLegal({ standing }: Pick<Choice, 'standing'>): boolean {
  return standing === 'may' || standing === 'chosen';
}

/** Return whether the player points at `mark`. */
export function isLit({ lit }: { lit: Mark | null }, mark: Mark | undefined): boolean {
  return mark !== undefined && Object.entries(mark).every(([key, value]) => lit?.[key] === value);
}

const SPOT = '[data-spot]';
/** Selectors of what the arrow keys lead to: choices that are legal, or all choices and buttons. */
export const LEGAL = '[data-target]:not([aria-disabled="true"], :disabled)';
export const ALL = `${SPOT}[tabindex]`;
const BUTTONS = `${ALL}, button:not(:disabled)`;

/**
 * A part of the board with one tab stop. Arrow keys go among what can be chosen; with Shift or `all`, or if nothing can be
 * chosen, they go among everything.
 */
export class Region {
  private readonly choices = new Map<string, Choice>();
  private readonly all: boolean;
  private readonly fromEnd: boolean;
  /** The key of the first place that can be chosen. */
  private first: string | undefined;

  /** With `fromEnd` Tab leads to the last place, as in a log. */
  constructor({ all = false, fromEnd = false } = {}) {
    this.all = all;
    this.fromEnd = fromEnd;
  }

  /** Return the attributes of a button. */
  attributes(choice: Choice): Record<string, string | number | boolean | undefined> {
    const { key } = choice;
    this.choices.set(key, choice);
    if (isLegal(choice)) this.first ??= key;
    return {
      tabindex: choice.choose && (key === this.first ? 0 : -1),
      'data-spot': key,
      ...pressable(choice),
    };
  }

  /** Return the attributes of a place in a drawing, which is a button where it can be chosen. */
  drawn(choice: Choice): Record<string, string | number | boolean | undefined> {
    const button = choice.choose && { role: 'button', 'aria-label': choice.name };
    return { role: button?.role, ...this.attributes(choice), ...button };
  }

  /** Listen to all places of a part, for `{@attach region.listen}`. */
  readonly listen = (part: Element): (() => void) => {
    const stop = new TabStop(part, this.fromEnd);
    let pointed: Choice | undefined;
    const point = (target: EventTarget | null): void => {
      const next = this.at(target);
      if (next?.key === pointed?.key) return;
      pointed?.point?.(false);
      pointed = next;
      pointed?.point?.(true);
    };
    // With Svelte's `on` a handler may change state while the page is updated: a focused place that goes away fires `focusout`.
    const off = [
      on(part, 'click', (event) => this.at(event.target)?.choose?.(touched(event))),
      on(part, 'keydown', (event) => this.press(part, event as KeyboardEvent)),
      on(part, 'pointerover', ({ target }) => point(target)),
      on(part, 'pointerleave', () => point(null)),
      on(part, 'focusin', ({ target }) => {
        stop.settle((target as Element).closest(BUTTONS));
        point(target);
      }),
      on(part, 'focusout', () => point(null)),
    ];
    return () => {
      for (const stops of off) stops();
      stop.forget();
      point(null);
    };
  };

  /** Return the choice of the place that an event came from. */
  private at(target: EventTarget | null): Choice | undefined {
    return this.choices.get((target as Element | null)?.closest<HTMLElement>(SPOT)?.dataset['spot'] ?? '');
  }

  /** Follow an arrow key; Enter and Space choose a place of a drawing, as the browser does with buttons. */
  private press(part: Element, event: KeyboardEvent): void {
    const here = (event.target as Element).closest(BUTTONS);
    const direction = directionOf(event);
    if (!here) return;
    if (direction) {
      const legal = event.shiftKey || this.all ? [] : part.querySelectorAll(LEGAL);
      if (!follow(legal.length > 0 ? legal : part.querySelectorAll(BUTTONS), here, direction)) return;
    } else if ((event.key === 'Enter' || event.key === ' ') && here.tagName !== 'BUTTON') {
      this.at(here)?.choose?.(false);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function touched(event: Event): boolean {
  return (event as Partial<PointerEvent>).pointerType === 'touch';
}

/**
 * The one place or button of a part that the Tab key leads to: where the focus was last, or else the first legal one. With
 * `fromEnd` it is the last one as soon as something changes elsewhere.
 */
class TabStop {
  private readonly part: Element;
  private readonly fromEnd: boolean;
  private readonly changes: MutationObserver;
  private now: Element | null = null;

  constructor(part: Element, fromEnd: boolean) {
    this.part = part;
    this.fromEnd = fromEnd;
    this.changes = new MutationObserver((records) => {
      this.settle();
      // A place that can no longer be chosen gives the focus up, so that the arrow keys start from a place that can.
      for (const { target, attributeName } of records)
        if (attributeName === 'data-target' && target instanceof SVGElement && !target.matches(LEGAL))
          target.blur();
    });
    const attributeFilter = ['data-target', 'tabindex', 'disabled'];
    this.changes.observe(part, { childList: true, subtree: true, attributeFilter });
    this.settle();
  }

  settle(focused: Element | null = null): void {
    const all = [...this.part.querySelectorAll<HTMLElement>(BUTTONS)];
    const before = all.find((one) => one === (focused ?? this.now));
    this.now = before?.matches(`${LEGAL}, :focus`)
      ? before
      : ((this.fromEnd ? all.at(-1) : (all.find((one) => one.matches(LEGAL)) ?? before ?? all[0])) ?? null);
    for (const one of all) {
      const tabIndex = one === this.now ? 0 : -1;
      if (one.tabIndex !== tabIndex) one.tabIndex = tabIndex;
    }
  }

  forget(): void {
    this.changes.disconnect();
  }
}

/** One tab stop for the buttons of a part: for `{@attach arrowKeys}`. */
export function arrowKeys(part: Element): () => void {
  return new Region({ all: true }).listen(part);
}

/** Make one tab stop of a list that grows at its end: Tab leads to its last line. */
export function arrowKeysFromEnd(part: Element): () => void {
  return new Region({ all: true, fromEnd: true }).listen(part);
}

/** The region that components below a part spread the attributes of. */
export const [regionOf, setRegion] = createContext<Region>();
