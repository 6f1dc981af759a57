/**
 * Sheets that are half written in Catan: a trade, cards that are chosen one by one, a mixed payment. It is dropped when its
 * occasion is over: at the end of the turn, of the call that it answers, or of the card.
 */

import { Composer } from '$kit/compose.svelte';
import { fitted, goalOf, mixesWith, mixOf, opening, type To } from './trays/sheet';
import { mine, minus, RESOURCES, total } from './view';
import type { Counts, Facts, Look, Phase, Resource, Sheet } from './view';

type Goal = Facts['goal'];

interface Trade {
  readonly sheet: Sheet;
  readonly to: To;
}
interface Chosen {
  readonly cards: Counts;
}
/** A payment of several kinds, and what is taken for it. */
interface Mix {
  readonly give: Counts;
  readonly get: Resource | null;
}

export class Desk {
  readonly trade: Composer<Trade, Goal>;
  readonly cards: Composer<Chosen, Goal>;
  readonly mix: Composer<Mix, Goal>;

  constructor(look: Look) {
    const occasion = (): string => occasionOf(look);
    this.trade = new Composer<Trade, Goal>({
      blank: { sheet: { give: {}, want: {} }, to: 'all' },
      occasion,
      limit: ({ sheet, to }) => ({
        sheet: fitted(look.view, mine(look)?.hand ?? {}, sheet),
        to: partner(look, to),
      }),
      goalOf: ({ sheet, to }) =>
        total(sheet.give) + total(sheet.want) > 0 && look.legal.has(opening(to)) ? goalOf(to, sheet) : null,
    });
    this.cards = new Composer<Chosen, Goal>({
      blank: { cards: {} },
      occasion,
      limit: ({ cards }) => ({ cards: fitting(cards, choiceOf(look)) }),
      goalOf: ({ cards }) => {
        const { do: verb } = choiceOf(look);
        return look.legal.verbs.has(verb) ? { do: verb, cards } : null;
      },
      left: ({ cards }) => choiceOf(look).n - total(cards),
    });
    this.mix = new Composer<Mix, Goal>({
      blank: { give: {}, get: null },
      occasion,
      limit: ({ give, get }) => {
        const payments = mixesWith(look.view.mixes, give);
        return {
          give: payments.length > 0 ? give : {},
          get: payments.some((mix) => mix.get.some((kind) => kind === get)) ? get : null,
        };
      },
      goalOf: ({ give, get }) => (get && mixOf(look.view.mixes, give) ? { do: 'mix', give, get } : null),
      left: () => 0,
    });
  }
}

/** Return what is being decided, from the actual table: a preview does not start a new occasion. */
function occasionOf({ actual, deciding, me }: Look): string {
  const { turn, phase, active, trade } = actual;
  if (TRADING.has(phase))
    return `${turn} trade ${active !== me && deciding.some((seat) => seat === me) ? JSON.stringify(trade?.call ?? null) : ''}`;
  return `${turn} ${phase}`;
}

const TRADING: ReadonlySet<string> = new Set<Phase>(['floor', 'main', 'sheet', 'answer']);

/** Return the partner of a sheet. An answer goes to the active player; with one listener left there is no "all". */
function partner({ legal }: Look, to: To): To {
  if (legal.verbs.has('pass')) return 'active';
  return to === 'all' && !legal.has({ do: 'call_everybody' }) ? (legal.values('call', 'seat')[0] ?? to) : to;
}

interface Choice {
  readonly do: 'discard' | 'invent';
  readonly of: Counts;
  readonly n: number;
}

/** Return the choice of cards that is due: half of a hand to discard, or two cards from the bank for an invention. */
export function choiceOf(look: Look): Choice {
  const { view } = look;
  const me = mine(look);
  return view.phase === 'invention'
    ? { do: 'invent', of: view.bank, n: view.picks }
    : { do: 'discard', of: minus(me?.hand ?? {}, me?.chosen ?? {}), n: me?.due ?? 0 };
}

/** Return the chosen cards, or none if they do not fit any more. */
function fitting(chosen: Counts, { of, n }: Choice): Counts {
  const fits = total(chosen) <= n && RESOURCES.every((kind) => (chosen[kind] ?? 0) <= (of[kind] ?? 0));
  return fits ? chosen : {};
}
