/** The one sentence that says what to do now, and the moves that have no place on the board. */

import type { Prompt, PromptButton } from '$game/module';
import type { GlyphName } from '$kit/paths';
import { arranged, begunNow, lifted, mustStand } from './desk.svelte';
import { mine, total, type Look, type Play, type PlayerView } from './view';
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
/** What most people want, so that Enter does it. */
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

function sentence(look: Look, me: PlayerView): Prompt | null {
  const { view } = look;
  const { step } = view;
  const name = step.building ? building(look, step.building) : '';
  if (look.legal.verbs.has('place')) return placing(look, me);
  switch (view.phase) {
    case 'draft':
      return {
        text: look.t('puerto_rico.now.draft'),
        more: look.t('puerto_rico.now.draft.more', {
          n: (step.slots ?? []).reduce((sum, { left }) => sum + left, 0),
        }),
        rules: ['PR-X1-03'],
      };
    case 'choose_role':
      return {
        text: look.t('puerto_rico.now.choose_role'),
        more: look.t('puerto_rico.now.choose_role.more'),
        rules: ['PR-ROLE-02'],
      };
    case 'guests_first':
    case 'guests_last':
      return {
        text: look.t('puerto_rico.now.guests'),
        more: look.t('puerto_rico.now.guests.more'),
        rules: ['PR-GUEST-02'],
      };
    case 'settle':
      return {
        text: look.t(
          look.legal.verbs.has('take_quarry') ? 'puerto_rico.now.settle.quarry' : 'puerto_rico.now.settle',
        ),
        more: look.t('puerto_rico.now.settle.more'),
        rules: ['PR-SETTLER-01'],
      };
    case 'second_tile':
      return { text: look.t('puerto_rico.now.second_tile'), rules: ['PR-LIB-02'] };
    case 'plant':
      return {
        text: look.t('puerto_rico.now.plant', { tile: tile(look, step.tile ?? 'forest') }),
        rules: ['PR-FOREST-06'],
      };
    case 'hospice':
      return {
        text: look.t('puerto_rico.now.hospice', { tile: tile(look, step.tile ?? 'forest') }),
        rules: ['PR-HOSPICE-01'],
      };
    case 'hunt':
      return { text: look.t('puerto_rico.now.hunt'), rules: ['PR-HUNT-01'] };
    case 'build':
      return {
        text: look.t('puerto_rico.now.build'),
        more: look.t('puerto_rico.now.build.more', { n: me.doubloons }),
        rules: ['PR-BUILD-02'],
      };
    case 'pay':
      return {
        text: look.t('puerto_rico.now.pay', { building: name, n: step.missing ?? 0 }),
        more: look.t('puerto_rico.now.pay.more'),
        rules: ['PR-BMKT-01'],
      };
    case 'university':
      return { text: look.t('puerto_rico.now.university', { building: name }), rules: ['PR-UNIV-01'] };
    case 'take_part':
      return {
        text: look.t(
          view.chooser === me.seat ? 'puerto_rico.now.take_part.mayor' : 'puerto_rico.now.take_part',
        ),
        more: look.t('puerto_rico.now.take_part.more'),
        rules: ['PR-A46'],
      };
    case 'empty_ship':
      return { text: look.t('puerto_rico.now.empty_ship'), rules: ['PR-A32'] };
    case 'place':
      return placing(look, me);
    default:
      return withGoods(look, me);
  }
}

function placing(look: Look, me: PlayerView): Prompt {
  const n = mustStand(me, arranged(look, me), begunNow(look, me));
  return {
    text: look.t('puerto_rico.now.place', { n }),
    more: look.t('puerto_rico.now.place.more'),
    rules: ['PR-MAYOR-06'],
  };
}

/** Craftsman, trader and captain. */
function withGoods(look: Look, me: PlayerView): Prompt | null {
  const { view } = look;
  const { step } = view;
  switch (view.phase) {
    case 'produce':
      return {
        text: look.t('puerto_rico.now.produce', { goods: goods(look, me.production) }),
        more: look.t('puerto_rico.now.produce.more'),
        rules: ['PR-CRAFT-08'],
      };
    case 'extra_barrel':
      return {
        text: look.t('puerto_rico.now.extra_barrel', { n: step.barrels ?? 1 }),
        rules: ['PR-CRAFT-02'],
      };
    case 'trade':
      return {
        text: look.t('puerto_rico.now.trade'),
        more: look.t('puerto_rico.now.trade.more', {
          n: view.trading_house.room - total(view.trading_house.goods),
        }),
        rules: ['PR-TRADE-03'],
      };
    case 'land_office':
      return { text: look.t('puerto_rico.now.land_office'), rules: ['PR-LAND-01', 'PR-LAND-02'] };
    case 'load':
      return look.legal.verbs.has('load')
        ? {
            text: look.t('puerto_rico.now.load'),
            more: look.t('puerto_rico.now.load.more'),
            rules: ['PR-CAPT-09'],
          }
        : { text: look.t('puerto_rico.now.load.own'), rules: ['PR-A35'] };
    case 'small_wharf':
      return {
        text: look.t('puerto_rico.now.small_wharf'),
        more: look.t('puerto_rico.now.small_wharf.more'),
        rules: ['PR-SWHARF-01'],
      };
    case 'store':
      return { text: look.t('puerto_rico.now.store'), rules: ['PR-CAPT-13', 'PR-CAPT-14'] };
    default:
      return null;
  }
}
