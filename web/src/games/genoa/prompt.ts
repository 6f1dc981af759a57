/**
 * The prompt: the sentence that asks for a decision, its rules and buttons, and the sentence during other players'
 * turns.
 */

import type { Prompt, PromptButton } from '$game/module';
import { markers } from './acquire';
import { mayCall } from './trays/writing';
import {
  fieldOf,
  mine,
  phaseOf,
  PILES,
  type Field,
  type Look,
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

const PROMPTS: Readonly<Partial<Record<Phase, (look: Look) => Said>>> = {
  start: (look) => ({
    text: look.t(look.legal.verbs.has('start_at') ? 'genoa.now.start.tile' : 'genoa.now.start'),
    more: look.t('genoa.now.start.more'),
    rules: ['GE-START-01', 'GE-TILE-04'],
  }),
  speak,
  sheet: (look) => ({
    text: look.t(
      look.view.talk.calling ? 'genoa.now.sheet.call' : 'genoa.now.sheet',
      place(look, look.view.draft?.sheet.field ?? null),
    ),
    more: look.t(look.view.players.length === 2 ? 'genoa.now.sheet.two' : 'genoa.now.sheet.more'),
    rules: ['GE-A59', 'GE-A48'],
  }),
  decide,
  accept_field: (look) => ({
    text: look.t('genoa.now.accept_field', { seat: nameOf(look, look.view.talk.party ?? 0) }),
    rules: ['GE-NEG-20'],
  }),
  call_field: (look) => ({ text: look.t('genoa.now.call_field'), rules: ['GE-A63'] }),
  answer,
  pay: (look) => {
    const { draft } = look.view;
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
      text: told(look, 'genoa.now.pay', {
        what: { any_commodity, any_tile, large_order, small_order, message, contract },
      }),
      rules: ['GE-A65'],
    };
  },
  act,
  tile: (look) => ({ text: look.t('genoa.now.tile'), rules: ['GE-CARD-04'] }),
  share: (look) => ({ text: look.t('genoa.now.share'), rules: ['GE-A51'] }),
  swap_give: (look) => ({ text: look.t('genoa.now.swap_give'), rules: ['GE-TILE-12'] }),
  swap_take: (look) => ({ text: look.t('genoa.now.swap_take'), rules: ['GE-TILE-12'] }),
  villa: (look) => ({
    text: look.t('genoa.now.act.villa', place(look, look.view.action?.at ?? null)),
    rules: ['GE-TILE-14'],
  }),
  last_call: (look) => ({
    text: look.t('genoa.now.last_call'),
    more: look.t('genoa.now.last_call.more'),
    rules: ['GE-CARD-12'],
  }),
  acquire: (look) => ({
    text: look.t('genoa.now.acquire'),
    more: look.t('genoa.now.acquire.more'),
    rules: ['GE-OWN-02', 'GE-OWN-03'],
  }),
  place: (look) => ({
    text: look.t('genoa.now.place'),
    more: look.t('genoa.now.place.more', { n: markers(look).used, of: markers(look).of }),
    rules: ['GE-OWN-06', 'GE-OWN-07'],
  }),
  over: (look) => ({ text: look.t('genoa.now.over') }),
};

export function prompt(look: Look): Prompt {
  const said = PROMPTS[phaseOf(look)]?.(look) ?? { text: look.t('genoa.now.chance') };
  return { ...said, warn: forced(look), steps: steps(look), buttons: buttons(look) };
}

function place(look: Look, field: Field | null): { field: string } {
  return { field: field ? fieldName(look, field) : '' };
}

// Sentences: one function for each phase

function speak(look: Look): Said {
  const { talk, tower, active } = look.view;
  const seat = nameOf(look, active);
  if (talk.window === 'building') {
    return {
      text: look.t('genoa.now.speak.building', place(look, tower)),
      more: look.t('genoa.now.speak.building.more', { seat }),
      rules: ['GE-NEG-22', 'GE-A57'],
    };
  }
  return {
    text: look.t('genoa.now.speak.step'),
    more: look.t('genoa.now.speak.step.more'),
    rules: ['GE-NEG-17', 'GE-A35'],
  };
}

function decide(look: Look): Said {
  const { talk, tower, tower_discs } = look.view;
  const rules = talk.window === 'building' ? ['GE-NEG-22', 'GE-ACT-01'] : ['GE-MOVE-02', 'GE-NEG-20'];
  if (talk.window === 'building') return { text: atBuilding(look, tower), rules };
  if (talk.agreed !== null)
    return { text: look.t('genoa.now.decide.sold', place(look, talk.agreed)), rules: ['GE-NEG-03'] };
  return {
    text: look.t('genoa.now.decide.step'),
    more: look.t('genoa.now.decide.step.more', { n: tower_discs - 1 }),
    rules,
  };
}

/** Return the sentence that asks the trader what to do at a building: use its action, sell it or leave it. */
function atBuilding(look: Look, tower: Field | null): string {
  if (forced(look))
    return look.t(
      look.legal.verbs.has('use') ? 'genoa.now.decide.building.forced' : 'genoa.now.decide.building.sell',
    );
  if (!look.view.offers.some(({ live }) => live))
    return look.t(
      look.legal.verbs.has('use') ? 'genoa.now.decide.building.leave' : 'genoa.now.decide.building.on',
    );
  return look.t('genoa.now.decide.building', place(look, tower));
}

/** Return whether there is a bid that the trader must take unless they use the building.  GE-NEG-22 */
export function forced(look: Look): boolean {
  const { phase, active, offers } = look.view;
  return phase === 'decide' && active === look.me && offers.some(({ obliges }) => obliges);
}

function answer(look: Look): Said {
  const { call, active, talk } = look.view;
  const seat = nameOf(look, active);
  const sheet = call?.sheet;
  const text = sheet
    ? told(look, 'genoa.now.answer', { seat, sheet, ...place(look, sheet.field) })
    : look.t('genoa.now.answer.more');
  return {
    text,
    more: look.t(talk.partner === null ? 'genoa.now.answer.all' : 'genoa.now.answer.alone', { seat }),
    rules: ['GE-A63', 'GE-NEG-04'],
  };
}

function act(look: Look): Said {
  const { action } = look.view;
  const rules = ['GE-A75', 'GE-TILE-10'];
  const more = look.t('genoa.now.act.more');
  if (!action) return { text: look.t('genoa.now.chance') };
  if (action.needs_extra_tile) return { text: look.t('genoa.now.act.extra'), rules: ['GE-A8'] };
  if (action.performed)
    return look.legal.moves.length > 1
      ? { text: look.t('genoa.now.act.done'), more, rules }
      : { text: look.t('genoa.now.act.over'), rules };
  const owes = items(look, action.owes) !== '';
  const villa = action.building.startsWith('villa');
  const text = look.t(villa ? 'genoa.now.act.villa' : 'genoa.now.act', place(look, action.building));
  return { text, more: owes ? look.t('genoa.now.act.owed') : more, rules: owes ? ['GE-A82'] : rules };
}

/** Return the steps of a turn: start, move, acquire. */
function steps(look: Look): Prompt['steps'] {
  const { phase, tower } = look.view;
  const at = phase === 'acquire' || phase === 'place' ? 2 : tower === null ? 0 : 1;
  const keys = ['genoa.step.start', 'genoa.step.move', 'genoa.step.acquire'] as const;
  return keys.map((key, i) => ({ text: look.t(key), state: i < at ? 'done' : i === at ? 'now' : 'later' }));
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
/** Return the mark of a button that rolls, or draws a card. */
function markOf({ view }: Look, move: Move): PromptButton['mark'] {
  if (move.do === 'roll') return 'die';
  const building = view.action?.at ?? view.action?.building;
  if (move.do !== 'perform' || !building) return undefined;
  return fieldOf(view, building).gives.some((gift) => (PILES as readonly string[]).includes(gift))
    ? 'eye'
    : undefined;
}

function buttons(look: Look): PromptButton[] {
  if (ON_TRAY.has(phaseOf(look))) return [];
  const moves = look.legal.moves.filter((move) => !ELSEWHERE.has(move.do));
  const primary = primaryOf(look, moves);
  const shown = moves.map((move): PromptButton => ({
    text: wordsOf(look, move),
    does: move,
    primary: move.do === primary,
    mark: markOf(look, move),
    ...keyed(look, move),
  }));
  return [...shown, ...calling(look), ...barred(look)];
}

/** Return the button with which the trader opens a sheet, to ask for what nobody offers. */
function calling(look: Look): PromptButton[] {
  if (!mayCall(look)) return [];
  const { price } = look.desk;
  return [
    {
      text: look.t('genoa.call'),
      glyph: 'letter',
      key: look.t('genoa.key.call'),
      does: () => price.write({ calling: !price.kept.calling }),
    },
  ];
}

/** Return the button that leaves a bid which must not be left: it shows the reason.  GE-NEG-22 */
function barred(look: Look): PromptButton[] {
  return forced(look)
    ? [
        {
          text: look.t('genoa.do.leave'),
          does: { do: 'leave' },
          off: look.t('genoa.now.decide.building.barred'),
        },
      ]
    : [];
}

function primaryOf(look: Look, moves: readonly Move[]): string | undefined {
  const phase = phaseOf(look);
  const { action } = look.view;
  if (phase === 'act' && !action?.needs_extra_tile) return action?.performed ? 'end_action' : 'perform';
  return PRIMARY[phase]?.find((verb) => moves.some((move) => move.do === verb));
}

function wordsOf(look: Look, move: Move): string {
  const { phase, offers } = look.view;
  if (move.do === 'pass' && (phase === 'last_call' || phase === 'acquire'))
    return look.t(`genoa.pass.${phase}`);
  if (move.do === 'pass' && offers.some(({ seat }) => seat === look.me)) return look.t('genoa.pass.speak');
  return look.label(move);
}

function keyed(look: Look, move: Move): Partial<PromptButton> {
  if (move.do === 'agree') return { glyph: 'yes', key: look.t('genoa.key.yes') };
  if (move.do === 'refuse' || (move.do === 'pass' && phaseOf(look) === 'speak'))
    return { glyph: 'no', key: look.t('genoa.key.no') };
  return {};
}

// Sentences while other players decide

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

/** Return the sentence that says who decides what. */
export function waiting(look: Look): string {
  const { view } = look;
  const seat = typeof view.actor === 'number' ? view.actor : (view.action?.user ?? view.active);
  const where = place(look, view.action?.building ?? view.tower);
  const now = told(look, WAITING[view.phase], { seat, to: view.active, ...where });
  const word = mine(look)?.word;
  return word === 'passed' || word === 'asleep' ? `${now} ${look.t(`genoa.wait.${word}`)}` : now;
}
