/**
 * A decision as a whole, to be confirmed: "Offer everyone 1 brick for 1 grain?" Its moves are said by the message
 * `<game>.confirm.<verb>`, or else as the log will tell them, or else as on their buttons.
 */

import { listed, type Args } from './format';
import type { AnyAction, AnyEvent, AnyGameModule, Look, Move } from '$game/module';
import { label, sentence, voice } from './sentence';

type Speaker = Pick<AnyGameModule, 'key' | 'names' | 'decided'>;

/** Return the moves of the draft as one question. */
export function question(module: Speaker, look: Look): string {
  const parts = partsOf(module, look);
  // A part in the middle of a sentence begins with a small letter, unless with a name.
  const [first = '', ...more] = parts.map((part) =>
    look.seats.some(({ name }) => part.startsWith(name))
      ? part
      : part.charAt(0).toLowerCase() + part.slice(1),
  );
  const what = listed(look.lang, [first.charAt(0).toUpperCase() + first.slice(1), ...more]);
  return look.t('confirm.ask', { what });
}

/** Return the decisions of the draft, each in words; what is only a part of one is left out. */
function partsOf(module: Speaker, look: Look): string[] {
  const said: string[] = [];
  const silent: string[] = [];
  const told = look.foretold.map(({ event }) => event);
  for (let rest = look.draft; rest.length > 0;) {
    const [head, ...after] = rest as [Move, ...Move[]];
    const end = after.findIndex((move) => !belongs(module, look, head, move));
    const moves = rest.slice(0, end < 0 ? rest.length : end + 1);
    const whole = folded(module, look, moves);
    const text = whole ?? foretold(module, look, head, told);
    if (text !== undefined || logged(module, look, head)) said.push(text ?? label(module, head, look));
    else silent.push(label(module, head, look));
    rest = rest.slice(whole === undefined ? 1 : moves.length);
  }
  const spoken = said.filter((part) => part !== '');
  return spoken.length > 0 ? spoken : silent;
}

/** Return whether a move is said together with the one that begins the decision. */
function belongs(module: Speaker, look: Look, head: Move, move: Move): boolean {
  const own = look.maybe(`${module.key}.confirm.${move.do}`);
  return move.do === head.do || own === '' || (own === undefined && !logged(module, look, move));
}

/** Return whether the log has an entry for this move. Parts of a decision, such as a card that is offered, have none. */
function logged(module: Speaker, look: Look, { do: verb }: AnyAction): boolean {
  return look.maybe(`${module.key}.log.${verb}`) !== undefined;
}

/** Return the moves as one text of the game's words; undefined if there is none or an argument is missing. */
function folded(module: Speaker, look: Look, moves: readonly Move[]): string | undefined {
  const [head] = moves;
  const mine = look.foretold.flatMap(({ event }) => (event.by === look.me ? [event] : [])).reverse();
  const args: Args = Object.assign({}, ...mine, sums(moves), head, module.decided?.(look));
  const text = look.maybe(`${module.key}.confirm.${head?.do}`, args, voice(module, look));
  return text?.includes('{') ? undefined : text;
}

/**
 * Return the arguments of all moves by their verb: `give.resource` is a list, `give.sum.resource` tells how many of
 * each. A number beside a name is how many at once.
 */
function sums(moves: readonly Move[]): Args {
  const all: Record<string, Record<string, unknown[]> & { sum: Record<string, Record<string, number>> }> = {};
  for (const move of moves) {
    const one = (all[move.do] ??= { sum: {} } as never);
    const args = Object.entries(move).filter(([name]) => name !== 'do' && name !== 'id');
    const n = args.find(([, value]) => typeof value === 'number')?.[1] ?? 1;
    for (const [name, value] of args) {
      (one[name] ??= []).push(value);
      const sum = (one.sum[name] ??= {});
      sum[String(value)] = (sum[String(value)] ?? 0) + Number(n);
    }
  }
  return all;
}

/**
 * Return a move as the log will tell it, in English without its subject, and remove its event from `events`. Without
 * a connection no events are foretold, and only the move's own arguments are used.
 */
function foretold(module: Speaker, look: Look, move: Move, events: AnyEvent[]): string | undefined {
  const told = `${module.key}.${move.do}`;
  const at = events.findIndex(({ key, by }) => key === told && by === look.me);
  const alone = look.foretold.length === 0 ? ({ ...move, key: told, by: look.me } as AnyEvent) : undefined;
  const event = at < 0 ? alone : events.splice(at, 1)[0];
  const line = event && sentence(module, event, look);
  if (!line || line.heading || line.text.includes('{')) return undefined;
  const text = line.text.replace(/\.$/, '');
  if (look.lang !== 'en') return text;
  return /^You (.*)$/.exec(text)?.[1];
}
