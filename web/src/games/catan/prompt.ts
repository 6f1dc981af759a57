/**
 * The prompt: the sentence that asks for a decision, its rules and buttons, and the sentence during other players'
 * turns.
 */

import type { Prompt, PromptButton } from '$game/module';
import { mine, missing, total, type Card, type CatanKey, type Look, type Phase } from './view';
import { listed } from '$words/format';
import { voiceOf } from '$words/sentence';
import { card, cards, inOrder, nameOf, told } from './names';

const PROMPTS: Readonly<Partial<Record<Phase, (look: Look) => Prompt>>> = {
  found_settlement: (look) => {
    const second = look.view.buildings.some(({ seat }) => seat === look.me);
    const key = second ? 'catan.now.found_settlement.2' : 'catan.now.found_settlement.1';
    return {
      text: look.t(key),
      more: look.t(`${key}.more`),
      rules: second ? ['CA-FOUND-08', 'CA-FOUND-10'] : ['CA-FOUND-03', 'CA-BUILD-10'],
    };
  },
  found_road: (look) => said(look, 'catan.now.found_road', ['CA-FOUND-03']),
  before_roll: (look) => ({
    text: look.t(look.legal.verbs.has('play_card') ? 'catan.now.before_roll.card' : 'catan.now.before_roll'),
    more: look.t('catan.now.before_roll.more'),
    rules: ['CA-TURN-03', 'CA-CARD-03'],
    steps: steps(look),
    buttons: [{ text: look.t('catan.do.roll'), does: { do: 'roll' }, primary: true, mark: 'die' }],
  }),
  discard: (look) => ({
    text: look.t('catan.now.discard', { n: mine(look)?.due ?? 0 }),
    more: look.t('catan.now.discard.more'),
    rules: ['CA-ROBBER-02', 'CA-A39'],
  }),
  robber: (look) => ({
    text: look.t('catan.now.robber'),
    more: look.t(modern(look) ? 'catan.now.robber.more.modern' : 'catan.now.robber.more.almanac'),
    rules: ['CA-ROBBER-06', 'CA-ROBBER-12'],
  }),
  victim,
  floor: (look) => ({
    text: look.t('catan.now.floor', { seat: nameOf(look, look.view.active) }),
    more: look.t('catan.now.floor.more'),
    rules: ['CA-TRADE-04', 'CA-A38'],
    buttons: refusals(look),
  }),
  answer,
  sheet: (look) => said(look, 'catan.now.sheet', ['CA-A9', 'CA-A38']),
  main,
  mix: (look) => ({
    text: look.view.picks > 0 ? look.t('catan.now.mix', { n: look.view.picks }) : look.t('catan.now.mix.get'),
    more: look.t('catan.now.mix.more'),
    rules: ['CA-A42'],
  }),
  free_road: (look) => ({
    text: look.t('catan.now.free_road', { n: look.view.free_roads }),
    more: look.t('catan.now.free_road.more'),
    rules: ['CA-CARD-06', 'CA-A18'],
  }),
  invention: (look) => ({
    text: look.t('catan.now.invention', { n: look.view.picks }),
    more: look.t('catan.now.invention.more'),
    rules: ['CA-CARD-07', 'CA-CARD-08'],
  }),
  monopoly: (look) => said(look, 'catan.now.monopoly', ['CA-CARD-09']),
  over: (look) => ({ text: look.t('catan.now.over') }),
};

export function prompt(look: Look): Prompt {
  return PROMPTS[look.view.phase]?.(look) ?? { text: look.t('catan.now.chance') };
}

function said(
  look: Look,
  key: 'catan.now.found_road' | 'catan.now.sheet' | 'catan.now.monopoly',
  rules: string[],
): Prompt {
  return { text: look.t(key), more: look.t(`${key}.more`), rules };
}

function modern(look: Look): boolean {
  return look.options['edition'] === 'modern';
}

/** *Roll > Trade > Build*; the modern edition mixes the last two. */
function steps(look: Look): Prompt['steps'] {
  const { roll, may_trade } = look.view;
  const rolled = roll !== null;
  const first = rolled
    ? { text: look.t('catan.step.rolled', { n: roll }), state: 'done' as const }
    : { text: look.t('catan.step.roll'), state: 'now' as const };
  if (modern(look)) return [first, { text: look.t('catan.step.both'), state: rolled ? 'now' : 'later' }];
  const trade = !rolled ? 'later' : may_trade ? 'now' : 'done';
  const build = rolled && !may_trade ? 'now' : 'later';
  return [
    first,
    { text: look.t('catan.step.trade'), state: trade },
    { text: look.t('catan.step.build'), state: build },
  ];
}

function victim(look: Look): Prompt {
  const seats = look.legal
    .of('rob')
    .map((move): PromptButton => ({ text: look.label(move), does: move, mark: 'eye' }));
  const nobody = look.legal
    .of('rob_nobody')
    .map((move): PromptButton => ({ text: look.label(move), does: move }));
  return {
    text: look.t('catan.now.victim'),
    more: look.t(modern(look) ? 'catan.now.victim.more.modern' : 'catan.now.victim.more.almanac'),
    rules: ['CA-ROBBER-08', modern(look) ? 'CA-ROBBER-07' : 'CA-A8'],
    buttons: [...seats, ...nobody],
  };
}

/** An answer has a letter of its own beside its number. */
type Answer = PromptButton & { key: string };

/** Answering a call: agree, pass, or sleep; a counter-offer is written on the tray. */
function answer(look: Look): Prompt {
  const { trade, active } = look.view;
  const call = trade?.call ?? { give: {}, want: {} };
  const words = { seat: active, give: inOrder(call.give), want: inOrder(call.want) };
  const half: CatanKey = total(call.want) === 0 ? 'catan.now.answer.give' : 'catan.now.answer.want';
  const whole = total(call.give) > 0 && total(call.want) > 0;
  const short = missing(mine(look)?.hand ?? {}, call.want);
  const agree: Answer = {
    text: look.t('catan.do.agree'),
    does: { do: 'agree' },
    primary: true,
    glyph: 'yes',
    key: look.t('catan.key.yes'),
  };
  const cannot: Answer = {
    ...agree,
    primary: false,
    off: look.t('catan.own.short', { cards: cards(look, short) }),
  };
  return {
    text: told(look, whole ? 'catan.now.answer' : half, words),
    more: told(
      look,
      !whole
        ? 'catan.now.answer.half'
        : trade?.partner === null
          ? 'catan.now.answer.all'
          : 'catan.now.answer.alone',
      words,
    ),
    rules: ['CA-A38', 'CA-TRADE-15'],
    buttons: [...(whole ? [look.legal.verbs.has('agree') ? agree : cannot] : []), ...refusals(look)],
  };
}

function refusals(look: Look): PromptButton[] {
  return [
    ...look.legal.of('pass').map((move): Answer => ({
      text: look.label(move),
      does: move,
      glyph: 'no',
      key: look.t('catan.key.no'),
    })),
    ...look.legal.of('sleep').map((move): PromptButton => ({ text: look.label(move), does: move })),
  ];
}

function main(look: Look): Prompt {
  const { view } = look;
  const idle = look.legal.verbs.size === 1;
  const offers = look.legal.verbs.has('take_offer');
  const next = { seat: nameOf(look, (view.active + 1) % view.players.length) };
  const ending = look.t(
    view.players.some((other) => other.offer !== null && other.seat !== view.active)
      ? 'catan.end.lapse'
      : 'catan.end.next',
    next,
  );
  const [text, more, rules] = mainWords(look, idle, offers);
  return {
    text,
    more: `${more} ${ending}`,
    rules,
    steps: steps(look),
    buttons: [{ text: look.t('catan.do.end_turn'), does: { do: 'end_turn' }, primary: idle }],
  };
}

function mainWords(
  look: Look,
  idle: boolean,
  offers: boolean,
): [text: string, more: string, rules: string[]] {
  if (!look.view.may_trade)
    return [
      look.t(idle ? 'catan.now.main.nothing' : 'catan.now.main.build'),
      look.t('catan.now.main.build.more'),
      ['CA-TURN-06'],
    ];
  const text = look.t(
    offers ? 'catan.now.main.offers' : idle ? 'catan.now.main.nothing' : 'catan.now.main.trade',
  );
  if (modern(look)) return [text, look.t('catan.now.main.mixed.more'), ['CA-TURN-02']];
  return [text, look.t('catan.now.main.trade.more'), ['CA-TURN-06']];
}

// Others' turn

const PHASE_CARD: Readonly<Partial<Record<Phase, Card>>> = {
  free_road: 'road_building',
  invention: 'invention',
  monopoly: 'monopoly',
  hand_over: 'monopoly',
};

/** Return the sentence that says who decides what. */
export function waiting(look: Look): string {
  const { view } = look;
  const seat = nameOf(look, typeof view.actor === 'number' ? view.actor : view.active);
  const used = PHASE_CARD[view.phase];
  if (view.actor === look.me && (view.phase === 'floor' || view.phase === 'answer'))
    return look.t('catan.wait.main', { seat: nameOf(look, view.active) });
  if (used) return look.t('catan.wait.card', { seat, card: card(look, used) });
  switch (view.phase) {
    case 'found_settlement':
      return look.t('catan.wait.found', { seat, thing: look.t('catan.thing.settlement') });
    case 'found_road':
      return look.t('catan.wait.found', { seat, thing: look.t('catan.thing.road') });
    case 'before_roll':
    case 'dice':
      return look.t('catan.wait.before_roll', { seat });
    case 'discard':
    case 'open_discards':
      return look.t('catan.wait.discard', { names: listed(look.lang, discarding(look)) });
    case 'robber':
      return look.t('catan.wait.robber', { seat });
    case 'victim':
    case 'steal':
      return look.t('catan.wait.victim', { seat });
    case 'floor':
    case 'answer':
      return (
        look.maybe(`catan.wait.${view.phase}`, { by: view.actor, to: view.active }, voiceOf('catan', look)) ??
        ''
      );
    case 'sheet':
      return look.t('catan.wait.sheet', { seat });
    case 'mix':
      return look.t('catan.wait.mix', { seat });
    case 'main':
      return look.t(view.may_trade ? 'catan.wait.main' : 'catan.wait.build', { seat });
    case 'draw':
    case 'verdict':
      return look.t('catan.wait.build', { seat });
    case 'over':
      return look.t('catan.wait.over');
    default:
      return look.t('catan.wait.lay');
  }
}

/** Return the players who still have to choose, or all who owe cards while these are opened. */
function discarding(look: Look): string[] {
  const owing = look.view.players.filter(({ seat, due }) => due > 0 && !look.ready.includes(seat));
  const seats = owing.length > 0 ? owing.map(({ seat }) => seat) : [look.view.active];
  return seats.map((seat) => nameOf(look, seat));
}
