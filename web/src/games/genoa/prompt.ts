/** The one sentence that says what to do now, with the rule in force; and who decides what in others' turns. */

import type { Prompt, PromptButton } from '$game/module';
import { markers } from './acquire';
import { draftsOf } from './drafts.svelte';
import { mayCall } from './trays/writing';
import {
  fieldOf,
  mine,
  phaseOf,
  PILES,
  type Field,
  type Game,
  type GenoaKey,
  type Move,
  type Phase,
} from './view';
import { fieldName, items, nameOf, told } from './names';

/** Moves that are made on the city or on a tray, so they need no button here. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  ...['start_at', 'move', 'field', 'offer', 'street', 'own', 'oust', 'building_action'],
  ...['accept', 'call', 'call_everybody', 'withdraw', 'take_commodity'],
]);
/** Phases whose every move is on a tray. */
const ON_TRAY: ReadonlySet<Phase> = new Set(['sheet', 'pay', 'share', 'tile', 'swap_give', 'swap_take']);

type Said = Pick<Prompt, 'text' | 'more' | 'rules'>;

const PROMPTS: Readonly<Partial<Record<Phase, (game: Game) => Said>>> = {
  start: (game) => ({
    text: game.t(game.legal.verbs.has('start_at') ? 'genoa.now.start.tile' : 'genoa.now.start'),
    more: game.t('genoa.now.start.more'),
    rules: ['GE-START-01', 'GE-TILE-04'],
  }),
  speak,
  sheet: (game) => ({
    text: game.t(
      game.view.talk.calling ? 'genoa.now.sheet.call' : 'genoa.now.sheet',
      place(game, game.view.draft?.sheet.field ?? null),
    ),
    more: game.t(game.view.players.length === 2 ? 'genoa.now.sheet.two' : 'genoa.now.sheet.more'),
    rules: ['GE-A59', 'GE-A48'],
  }),
  decide,
  accept_field: (game) => ({
    text: game.t('genoa.now.accept_field', { seat: nameOf(game, game.view.talk.party ?? 0) }),
    rules: ['GE-NEG-20'],
  }),
  call_field: (game) => ({ text: game.t('genoa.now.call_field'), rules: ['GE-A63'] }),
  answer,
  pay: (game) => {
    const { draft } = game.view;
    const open = draft ? { ...draft.sheet.price, ...draft.sheet.in_return } : {};
    const {
      any_commodity = 0,
      any_tile = 0,
      large_order = 0,
      small_order = 0,
      message = 0,
      contract = 0,
    } = open;
    return {
      text: told(game, 'genoa.now.pay', {
        what: { any_commodity, any_tile, large_order, small_order, message, contract },
      }),
      rules: ['GE-A65'],
    };
  },
  act,
  tile: (game) => ({ text: game.t('genoa.now.tile'), rules: ['GE-CARD-04'] }),
  share: (game) => ({ text: game.t('genoa.now.share'), rules: ['GE-A51'] }),
  swap_give: (game) => ({ text: game.t('genoa.now.swap_give'), rules: ['GE-TILE-12'] }),
  swap_take: (game) => ({ text: game.t('genoa.now.swap_take'), rules: ['GE-TILE-12'] }),
  villa: (game) => ({
    text: game.t('genoa.now.act.villa', place(game, game.view.action?.at ?? null)),
    rules: ['GE-TILE-14'],
  }),
  last_call: (game) => ({
    text: game.t('genoa.now.last_call'),
    more: game.t('genoa.now.last_call.more'),
    rules: ['GE-CARD-12'],
  }),
  acquire: (game) => ({
    text: game.t('genoa.now.acquire'),
    more: game.t('genoa.now.acquire.more'),
    rules: ['GE-OWN-02', 'GE-OWN-03'],
  }),
  place: (game) => ({
    text: game.t('genoa.now.place'),
    more: game.t('genoa.now.place.more', { n: markers(game).used, of: markers(game).of }),
    rules: ['GE-OWN-06', 'GE-OWN-07'],
  }),
  over: (game) => ({ text: game.t('genoa.now.over') }),
};

export function prompt(game: Game): Prompt {
  const said = PROMPTS[phaseOf(game)]?.(game) ?? { text: game.t('genoa.now.chance') };
  return { ...said, warn: forced(game), steps: steps(game), buttons: buttons(game) };
}

function place(game: Game, field: Field | null): { field: string } {
  return { field: field ? fieldName(game, field) : '' };
}

// The sentences

function speak(game: Game): Said {
  const { talk, tower, active } = game.view;
  const seat = nameOf(game, active);
  if (talk.window === 'building') {
    return {
      text: game.t('genoa.now.speak.building', place(game, tower)),
      more: game.t('genoa.now.speak.building.more', { seat }),
      rules: ['GE-NEG-22', 'GE-A57'],
    };
  }
  return {
    text: game.t('genoa.now.speak.step'),
    more: game.t('genoa.now.speak.step.more'),
    rules: ['GE-NEG-17', 'GE-A35'],
  };
}

function decide(game: Game): Said {
  const { talk, tower, tower_discs } = game.view;
  const rules = talk.window === 'building' ? ['GE-NEG-22', 'GE-ACT-01'] : ['GE-MOVE-02', 'GE-NEG-20'];
  if (talk.window === 'building') return { text: atBuilding(game, tower), rules };
  if (talk.agreed !== null)
    return { text: game.t('genoa.now.decide.sold', place(game, talk.agreed)), rules: ['GE-NEG-03'] };
  return {
    text: game.t('genoa.now.decide.step'),
    more: game.t('genoa.now.decide.step.more', { n: tower_discs - 1 }),
    rules,
  };
}

/** Use it or sell it, and what of that is left. */
function atBuilding(game: Game, tower: Field | null): string {
  if (forced(game))
    return game.t(
      game.legal.verbs.has('use') ? 'genoa.now.decide.building.forced' : 'genoa.now.decide.building.sell',
    );
  if (!game.view.offers.some(({ live }) => live)) return game.t('genoa.now.decide.building.leave');
  return game.t('genoa.now.decide.building', place(game, tower));
}

/** Does a bid lie there that the trader must take unless he uses the building?  GE-NEG-22 */
export function forced(game: Game): boolean {
  const { phase, active, offers } = game.view;
  return phase === 'decide' && active === game.me && offers.some(({ obliges }) => obliges);
}

function answer(game: Game): Said {
  const { call, active, talk } = game.view;
  const seat = nameOf(game, active);
  const sheet = call?.sheet;
  const text = sheet
    ? told(game, 'genoa.now.answer', { seat, sheet, ...place(game, sheet.field) })
    : game.t('genoa.now.answer.more');
  return {
    text,
    more: game.t(talk.partner === null ? 'genoa.now.answer.all' : 'genoa.now.answer.alone', { seat }),
    rules: ['GE-A63', 'GE-NEG-04'],
  };
}

function act(game: Game): Said {
  const { action } = game.view;
  const rules = ['GE-A75', 'GE-TILE-10'];
  const more = game.t('genoa.now.act.more');
  if (!action) return { text: game.t('genoa.now.chance') };
  if (action.needs_extra_tile) return { text: game.t('genoa.now.act.extra'), rules: ['GE-A8'] };
  if (action.performed)
    return game.legal.moves.length > 1
      ? { text: game.t('genoa.now.act.done'), more, rules }
      : { text: game.t('genoa.now.act.over'), rules };
  const owes = items(game, action.owes) !== '';
  const villa = action.building.startsWith('villa');
  const text = game.t(villa ? 'genoa.now.act.villa' : 'genoa.now.act', place(game, action.building));
  return { text, more: owes ? game.t('genoa.now.act.owed') : more, rules: owes ? ['GE-A82'] : rules };
}

/** *Start > Move > Acquire*. */
function steps(game: Game): Prompt['steps'] {
  const { phase, tower } = game.view;
  const at = phase === 'acquire' || phase === 'place' ? 2 : tower === null ? 0 : 1;
  const keys = ['genoa.step.start', 'genoa.step.move', 'genoa.step.acquire'] as const;
  return keys.map((key, i) => ({ text: game.t(key), state: i < at ? 'done' : i === at ? 'now' : 'later' }));
}

// The buttons

const PRIMARY: Readonly<Partial<Record<Phase, readonly string[]>>> = {
  start: ['roll'],
  decide: ['use'],
  answer: ['agree'],
  act: ['extra_action', 'perform', 'end_action'],
  villa: ['perform'],
  place: ['done'],
};
/** What rolls, or draws a card. */
function markOf({ view }: Game, move: Move): PromptButton['mark'] {
  if (move.do === 'roll') return 'die';
  const building = view.action?.at ?? view.action?.building;
  if (move.do !== 'perform' || !building) return undefined;
  return fieldOf(view, building).gives.some((gift) => (PILES as readonly string[]).includes(gift))
    ? 'eye'
    : undefined;
}

function buttons(game: Game): PromptButton[] {
  if (ON_TRAY.has(phaseOf(game))) return [];
  const moves = game.legal.moves.filter((move) => !ELSEWHERE.has(move.do));
  const primary = primaryOf(game, moves);
  const shown = moves.map((move): PromptButton => ({
    text: wordsOf(game, move),
    does: move,
    primary: move.do === primary,
    mark: markOf(game, move),
    ...keyed(game, move),
  }));
  return [...shown, ...calling(game), ...barred(game)];
}

/** The trader may open a sheet of his own, to ask for what nobody offers. */
function calling(game: Game): PromptButton[] {
  if (!mayCall(game)) return [];
  const drafts = draftsOf(game);
  return [
    {
      text: game.t('genoa.call'),
      glyph: 'letter',
      key: game.t('genoa.key.call'),
      does: () => (drafts.calling = !drafts.calling),
    },
  ];
}

/** A bid must not be left; the button stays, with its reason.  GE-NEG-22 */
function barred(game: Game): PromptButton[] {
  return forced(game)
    ? [
        {
          text: game.t('genoa.do.leave'),
          does: { do: 'leave' },
          off: game.t('genoa.now.decide.building.barred'),
        },
      ]
    : [];
}

function primaryOf(game: Game, moves: readonly Move[]): string | undefined {
  const phase = phaseOf(game);
  const { action } = game.view;
  if (phase === 'act' && !action?.needs_extra_tile) return action?.performed ? 'end_action' : 'perform';
  return PRIMARY[phase]?.find((verb) => moves.some((move) => move.do === verb));
}

function wordsOf(game: Game, move: Move): string {
  const { phase } = game.view;
  if (move.do === 'pass' && (phase === 'last_call' || phase === 'acquire'))
    return game.t(`genoa.pass.${phase}`);
  return game.label(move);
}

function keyed(game: Game, move: Move): Partial<PromptButton> {
  if (move.do === 'agree') return { glyph: 'yes', key: game.t('genoa.key.yes') };
  if (move.do === 'refuse' || (move.do === 'pass' && phaseOf(game) === 'speak'))
    return { glyph: 'no', key: game.t('genoa.key.no') };
  return {};
}

// Others' turn

type Waiting = Extract<GenoaKey, `genoa.wait.${string}`>;
const WAITING: Readonly<Record<Phase, Waiting>> = {
  first_player: 'genoa.wait.first_player',
  deal: 'genoa.wait.deal',
  start: 'genoa.wait.start',
  dice: 'genoa.wait.start',
  speak: 'genoa.wait.speak',
  sheet: 'genoa.wait.sheet',
  decide: 'genoa.wait.decide',
  accept_field: 'genoa.wait.decide',
  call_field: 'genoa.wait.sheet',
  answer: 'genoa.wait.answer',
  pay: 'genoa.wait.pay',
  hand_over: 'genoa.wait.pay',
  act: 'genoa.wait.act',
  draw: 'genoa.wait.act',
  tile: 'genoa.wait.act',
  share: 'genoa.wait.act',
  swap_give: 'genoa.wait.act',
  swap_take: 'genoa.wait.act',
  villa: 'genoa.wait.act',
  last_call: 'genoa.wait.last_call',
  acquire: 'genoa.wait.acquire',
  place: 'genoa.wait.place',
  over: 'genoa.wait.over',
};

/** Who decides what. */
export function waiting(game: Game): string {
  const { view } = game;
  const seat = typeof view.actor === 'number' ? view.actor : (view.action?.user ?? view.active);
  const now = game.t(WAITING[view.phase], {
    seat: nameOf(game, seat),
    active: nameOf(game, view.active),
    ...place(game, view.action?.building ?? view.tower),
  });
  const word = mine(game)?.word;
  return word === 'passed' || word === 'asleep' ? `${now} ${game.t(`genoa.wait.${word}`)}` : now;
}
