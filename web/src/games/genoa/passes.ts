/**
 * The moves that pass for players who do not want to be asked each time: no offer, a refusal, no message. A player
 * who has begun to write is asked. Everything that decides this is open information.  GE-A73
 */

import { isBuilding, mine, phaseOf, type Field, type Look, type Move } from './view';

export function autoPass(look: Look, asked: 'could' | 'never'): Move | undefined {
  const phase = phaseOf(look);
  const { legal } = look;
  if (phase === 'last_call') return undeliverable(look);
  if (phase === 'act') return finished(look);
  if ((phase !== 'speak' && phase !== 'answer') || writes(look)) return undefined;
  const own = offered(look);
  if (phase === 'answer') return asked === 'could' || own.length > 0 ? undefined : legal.one('refuse');
  if (own.length > 0) {
    // An offer stands until it is accepted, changed or withdrawn: nothing more need be said.
    if (spoken(look)) return legal.one('pass');
    if (outbid(look, own)) return undefined;
  }
  if (asked === 'could' && newChances(look).length > 0) return undefined;
  return asked === 'never' && own.length === 0 ? legal.one('sleep') : legal.one('pass');
}

/** Remember what I am asked about now. Run it as an effect. */
export function rememberQuestion(look: Look): void {
  if (!look.live || look.draft.length > 0 || phaseOf(look) !== 'speak') return;
  const { turn } = look.view;
  const { desk } = look;
  for (const field of newChances(look))
    if (desk.raised[field]?.turn !== turn)
      desk.raised = { ...desk.raised, [field]: { turn, stop: stopOf(look) } };
}

/** Return the pass if a message cannot be delivered: then it is the only legal move. */
function undeliverable({ legal }: Look): Move | undefined {
  return legal.moves.length === 1 ? legal.one('pass') : undefined;
}

/**
 * Return the end of an action that leaves nothing else to do. Among people the player ends it themselves, because a
 * quick pass would reveal that none of their orders can be filled.
 */
function finished({ legal, seats }: Look): Move | undefined {
  const alone = seats.every(({ kind, me }) => me || kind !== 'person');
  return alone && legal.moves.length === 1 ? legal.one('end_action') : undefined;
}

function writes({ desk }: Look): boolean {
  return desk.price.kept.field !== null;
}

/** Return the fields for which an offer of mine lies on the table. */
function offered({ view, me }: Look): Field[] {
  return view.offers.filter(({ seat }) => seat === me).map(({ sheet }) => sheet.field);
}

/** Return whether I have made or changed an offer since I was asked. */
function spoken({ view }: Look): boolean {
  return view.talk.posts < view.bounds.posts;
}

/**
 * Return whether somebody has made an offer for one of these fields since my last decision, or the trader asks for bids
 * again.
 */
function outbid({ news, me }: Look, own: readonly Field[]): boolean {
  return news.some(
    ({ event }) =>
      event.key === 'genoa.ask_again' ||
      ((event.key === 'genoa.offer' || event.key === 'genoa.proposal') &&
        event.by !== me &&
        own.includes(event.sheet.field)),
  );
}

/**
 * Return the buildings whose action I could buy now: the one under the tower, or before a step those beside it. In
 * each turn I am asked once about a building, and again only if the trader asks for bids again. My own offers need no
 * further word.
 */
function newChances(look: Look): Field[] {
  const { view, news } = look;
  const here = view.talk.window === 'building';
  if (!here && !mine(look)?.can_act) return [];
  const near = here ? [view.tower] : view.next;
  const again = news.some(({ event }) => event.key === 'genoa.ask_again');
  const own = offered(look);
  return near.filter((field): field is Field => {
    if (field === null || !isBuilding(field) || own.includes(field)) return false;
    const asked = look.desk.raised[field];
    return again || asked?.turn !== view.turn || asked.stop === stopOf(look);
  });
}

/** Return the stop of the tower. A question is the same one while the tower and the kind of deals stay the same. */
function stopOf({ view }: Look): string {
  return `${view.talk.window} ${view.path.length}`;
}
