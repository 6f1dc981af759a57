/** The one sentence that says what to do now, and the moves that have no place on the board. */

import type { Prompt, PromptButton } from '$game/module';
import type { GlyphName } from '$kit/paths';
import { arranged, begunNow, draftsOf, lifted, mustStand } from './drafts.svelte';
import { mine, total, type Game, type PlayerView } from './view';
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

export function prompt(game: Game): Prompt {
  const me = mine(game);
  const said = me ? sentence(game, me) : null;
  if (!me || !said) return { text: game.t('puerto_rico.now.wait') };
  const guests = game.legal.verbs.has('move_guest') && !game.view.phase.startsWith('guests');
  const more = [said.more, guests ? game.t('puerto_rico.now.guests.too') : '']
    .filter((part) => part)
    .join(' ');
  const placing = game.view.phase === 'place' || game.legal.verbs.has('place');
  return { ...said, ...(more ? { more } : {}), buttons: placing ? placingButtons(game, me) : buttons(game) };
}

function buttons(game: Game): PromptButton[] {
  const moves = BESIDE.flatMap((verb) => [...game.legal.of(verb)].reverse());
  return moves.map((move, at) => ({
    text: game.label(move),
    does: move,
    primary: PRIMARY.has(move.do) || (move.do === 'take_part' && at === 0),
    ...(GLYPH[move.do] ? { glyph: GLYPH[move.do] as GlyphName } : {}),
    ...(move.do === 'hacienda' ? { mark: 'die' as const } : {}),
    ...(move.do === 'pass' ? { key: game.t('key.no') } : {}),
  }));
}

function placingButtons(game: Game, me: PlayerView): PromptButton[] {
  const crews = arranged(game, me);
  const left = mustStand(me, crews, begunNow(game, me));
  const done = game.t('puerto_rico.now.place.done');
  return [
    {
      text: done,
      primary: true,
      does: () => void settle(game, me),
      ...(left > 0 ? { off: game.t('puerto_rico.now.place.left', { n: left }) } : {}),
    },
    {
      text: game.t('puerto_rico.now.place.lift'),
      does: () => (draftsOf(game).crews = lifted(begunNow(game, me))),
    },
  ];
}

/** The whole placement as one submission. */
async function settle(game: Game, me: PlayerView): Promise<void> {
  // Where it waits for a second word, the arrangement must outlive a refusal.
  if ((await game.reach({ do: 'place', crews: arranged(game, me) })) && game.draft.length === 0)
    draftsOf(game).crews = null;
}

function sentence(game: Game, me: PlayerView): Prompt | null {
  const { view } = game;
  const { step } = view;
  const name = step.building ? building(game, step.building) : '';
  if (game.legal.verbs.has('place')) return placing(game, me);
  switch (view.phase) {
    case 'draft':
      return {
        text: game.t('puerto_rico.now.draft'),
        more: game.t('puerto_rico.now.draft.more', {
          n: (step.slots ?? []).reduce((sum, { left }) => sum + left, 0),
        }),
        rules: ['PR-X1-03'],
      };
    case 'choose_role':
      return {
        text: game.t('puerto_rico.now.choose_role'),
        more: game.t('puerto_rico.now.choose_role.more'),
        rules: ['PR-ROLE-02'],
      };
    case 'guests_first':
    case 'guests_last':
      return {
        text: game.t('puerto_rico.now.guests'),
        more: game.t('puerto_rico.now.guests.more'),
        rules: ['PR-GUEST-02'],
      };
    case 'settle':
      return {
        text: game.t(
          game.legal.verbs.has('take_quarry') ? 'puerto_rico.now.settle.quarry' : 'puerto_rico.now.settle',
        ),
        more: game.t('puerto_rico.now.settle.more'),
        rules: ['PR-SETTLER-01'],
      };
    case 'second_tile':
      return { text: game.t('puerto_rico.now.second_tile'), rules: ['PR-LIB-02'] };
    case 'plant':
      return {
        text: game.t('puerto_rico.now.plant', { tile: tile(game, step.tile ?? 'forest') }),
        rules: ['PR-FOREST-06'],
      };
    case 'hospice':
      return {
        text: game.t('puerto_rico.now.hospice', { tile: tile(game, step.tile ?? 'forest') }),
        rules: ['PR-HOSPICE-01'],
      };
    case 'hunt':
      return { text: game.t('puerto_rico.now.hunt'), rules: ['PR-HUNT-01'] };
    case 'build':
      return {
        text: game.t('puerto_rico.now.build'),
        more: game.t('puerto_rico.now.build.more', { n: me.doubloons }),
        rules: ['PR-BUILD-02'],
      };
    case 'pay':
      return {
        text: game.t('puerto_rico.now.pay', { building: name, n: step.missing ?? 0 }),
        more: game.t('puerto_rico.now.pay.more'),
        rules: ['PR-BMKT-01'],
      };
    case 'university':
      return { text: game.t('puerto_rico.now.university', { building: name }), rules: ['PR-UNIV-01'] };
    case 'take_part':
      return {
        text: game.t(
          view.chooser === me.seat ? 'puerto_rico.now.take_part.mayor' : 'puerto_rico.now.take_part',
        ),
        more: game.t('puerto_rico.now.take_part.more'),
        rules: ['PR-A46'],
      };
    case 'empty_ship':
      return { text: game.t('puerto_rico.now.empty_ship'), rules: ['PR-A32'] };
    case 'place':
      return placing(game, me);
    default:
      return withGoods(game, me);
  }
}

function placing(game: Game, me: PlayerView): Prompt {
  const n = mustStand(me, arranged(game, me), begunNow(game, me));
  return {
    text: game.t('puerto_rico.now.place', { n }),
    more: game.t('puerto_rico.now.place.more'),
    rules: ['PR-MAYOR-06'],
  };
}

/** Craftsman, trader and captain. */
function withGoods(game: Game, me: PlayerView): Prompt | null {
  const { view } = game;
  const { step } = view;
  switch (view.phase) {
    case 'produce':
      return {
        text: game.t('puerto_rico.now.produce', { goods: goods(game, me.production) }),
        more: game.t('puerto_rico.now.produce.more'),
        rules: ['PR-CRAFT-08'],
      };
    case 'extra_barrel':
      return {
        text: game.t('puerto_rico.now.extra_barrel', { n: step.barrels ?? 1 }),
        rules: ['PR-CRAFT-02'],
      };
    case 'trade':
      return {
        text: game.t('puerto_rico.now.trade'),
        more: game.t('puerto_rico.now.trade.more', {
          n: view.trading_house.room - total(view.trading_house.goods),
        }),
        rules: ['PR-TRADE-03'],
      };
    case 'land_office':
      return { text: game.t('puerto_rico.now.land_office'), rules: ['PR-LAND-01', 'PR-LAND-02'] };
    case 'load':
      return game.legal.verbs.has('load')
        ? {
            text: game.t('puerto_rico.now.load'),
            more: game.t('puerto_rico.now.load.more'),
            rules: ['PR-CAPT-09'],
          }
        : { text: game.t('puerto_rico.now.load.own'), rules: ['PR-A35'] };
    case 'small_wharf':
      return {
        text: game.t('puerto_rico.now.small_wharf'),
        more: game.t('puerto_rico.now.small_wharf.more'),
        rules: ['PR-SWHARF-01'],
      };
    case 'store':
      return { text: game.t('puerto_rico.now.store'), rules: ['PR-CAPT-13', 'PR-CAPT-14'] };
    default:
      return null;
  }
}
