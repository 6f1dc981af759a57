/**
 * The prompt: the sentence that asks for a decision, its rules, and buttons for moves that nothing on the board
 * stands for.
 */

import type { Prompt, PromptButton } from '$game/module';
import type { GlyphName } from '$kit/paths';
import type { Args } from '$words/format';
import { arranged, begunNow, lifted, mustStand } from './desk.svelte';
import { mine, total, type Look, type Phase, type Play, type PlayerView, type PuertoRicoKey } from './view';
import { building, goods, tile } from './names';

const GLYPH: Readonly<Record<string, GlyphName>> = {
  take_colonist: 'person',
  take_noble: 'noble',
  produce: 'gear',
  plant_forest: 'wood',
  hacienda: 'tile',
};

/** Verbs that stand beside the prompt, not on the board, in this order. */
const BESIDE = [
  'hacienda',
  'plant',
  'plant_forest',
  'take_colonist',
  'take_noble',
  'take_part',
  'produce',
  'guests_stay',
  'pass',
] as const;
/** Verbs of the primary button, which Enter chooses, because most players want them. */
const PRIMARY: ReadonlySet<string> = new Set(['take_colonist', 'produce']);

export function prompt(look: Look, play: Play): Prompt {
  const me = mine(look);
  const said = me ? sentence(look, me) : null;
  if (!me || !said) return { text: look.t('puerto_rico.now.wait') };
  const guests = look.legal.verbs.has('move_guest') && !look.view.phase.startsWith('guests');
  const more = [said.more, guests ? look.t('puerto_rico.now.guests.too') : '']
    .filter((part) => part)
    .join(' ');
  const placing = look.view.phase === 'place' || look.legal.verbs.has('place');
  return {
    ...said,
    ...(more ? { more } : {}),
    buttons: placing ? placingButtons(look, play, me) : buttons(look),
  };
}

function buttons(look: Look): PromptButton[] {
  const moves = BESIDE.flatMap((verb) => [...look.legal.of(verb)].reverse());
  return moves.map((move, at) => ({
    text: look.label(move),
    does: move,
    primary: PRIMARY.has(move.do) || (move.do === 'take_part' && at === 0),
    ...(GLYPH[move.do] ? { glyph: GLYPH[move.do] as GlyphName } : {}),
    ...(move.do === 'hacienda' ? { mark: 'die' as const } : {}),
    ...(move.do === 'pass' ? { key: look.t('key.no') } : {}),
  }));
}

function placingButtons(look: Look, play: Play, me: PlayerView): PromptButton[] {
  const crews = arranged(look, me);
  const left = mustStand(me, crews, begunNow(look, me));
  const done = look.t('puerto_rico.now.place.done');
  return [
    {
      text: done,
      primary: true,
      does: () => void play.reach({ do: 'place', crews: arranged(look, me) }),
      ...(left > 0 ? { off: look.t('puerto_rico.now.place.left', { n: left }) } : {}),
    },
    {
      text: look.t('puerto_rico.now.place.lift'),
      does: () => (look.desk.crews = lifted(begunNow(look, me))),
    },
  ];
}

/** The sentences that have a message: `choose_role` for `puerto_rico.now.choose_role`. */
type Now = PuertoRicoKey extends infer K ? (K extends `puerto_rico.now.${infer N}` ? N : never) : never;

/** Return a sentence with the line below it, if there is one: `puerto_rico.now.<of>.more`. */
function said(look: Look, key: Now, rules: readonly string[], args: Args = {}, of: Now = key): Prompt {
  const more = look.maybe(`puerto_rico.now.${of}.more`, args);
  return { text: look.t(`puerto_rico.now.${key}`, args), ...(more !== undefined && { more }), rules };
}

function sentence(look: Look, me: PlayerView): Prompt | null {
  if (look.legal.verbs.has('place')) return placing(look, me);
  return SENTENCES[look.view.phase]?.(look, me) ?? null;
}

function placing(look: Look, me: PlayerView): Prompt {
  return said(look, 'place', ['PR-MAYOR-06'], { n: mustStand(me, arranged(look, me), begunNow(look, me)) });
}

const guests = (look: Look): Prompt => said(look, 'guests', ['PR-GUEST-02']);
const built = (look: Look): string =>
  look.view.step.building ? building(look, look.view.step.building) : '';
const drawn = (look: Look): string => tile(look, look.view.step.tile ?? 'forest');

const SENTENCES: { readonly [P in Phase]?: (look: Look, me: PlayerView) => Prompt } = {
  draft: (look) =>
    said(look, 'draft', ['PR-X1-03'], {
      n: (look.view.step.slots ?? []).reduce((sum, { left }) => sum + left, 0),
    }),
  choose_role: (look) => said(look, 'choose_role', ['PR-ROLE-02']),
  guests_first: guests,
  guests_last: guests,
  settle: (look) =>
    said(
      look,
      look.legal.verbs.has('take_quarry') ? 'settle.quarry' : 'settle',
      ['PR-SETTLER-01'],
      {},
      'settle',
    ),
  second_tile: (look) => said(look, 'second_tile', ['PR-LIB-02']),
  plant: (look) => said(look, 'plant', ['PR-FOREST-06'], { tile: drawn(look) }),
  hospice: (look) => said(look, 'hospice', ['PR-HOSPICE-01'], { tile: drawn(look) }),
  hunt: (look) => said(look, 'hunt', ['PR-HUNT-01']),
  build: (look, me) => said(look, 'build', ['PR-BUILD-02'], { n: me.doubloons }),
  pay: (look) => said(look, 'pay', ['PR-BMKT-01'], { building: built(look), n: look.view.step.missing ?? 0 }),
  university: (look) => said(look, 'university', ['PR-UNIV-01'], { building: built(look) }),
  take_part: (look, me) =>
    said(look, look.view.chooser === me.seat ? 'take_part.mayor' : 'take_part', ['PR-A46'], {}, 'take_part'),
  empty_ship: (look) => said(look, 'empty_ship', ['PR-A32']),
  place: placing,
  produce: (look, me) => said(look, 'produce', ['PR-CRAFT-08'], { goods: goods(look, me.production) }),
  extra_barrel: (look) => said(look, 'extra_barrel', ['PR-CRAFT-02'], { n: look.view.step.barrels ?? 1 }),
  trade: (look) =>
    said(look, 'trade', ['PR-TRADE-03'], {
      n: look.view.trading_house.room - total(look.view.trading_house.goods),
    }),
  land_office: (look) => said(look, 'land_office', ['PR-LAND-01', 'PR-LAND-02']),
  load: (look) =>
    look.legal.verbs.has('load') ? said(look, 'load', ['PR-CAPT-09']) : said(look, 'load.own', ['PR-A35']),
  small_wharf: (look) => said(look, 'small_wharf', ['PR-SWHARF-01']),
  store: (look) => said(look, 'store', ['PR-CAPT-13', 'PR-CAPT-14']),
};
