/** The one sentence that says what to do now, with the rule in force; and who decides what in others' turns. */

import type { Prompt, PromptButton } from '$game/module';
import { mine, missing, total, type Card, type CatanKey, type Game, type Phase } from './view';
import { listed } from '$words/format';
import { card, cards, nameOf } from './names';

const PROMPTS: Readonly<Partial<Record<Phase, (game: Game) => Prompt>>> = {
  found_settlement: (game) => {
    const second = game.view.buildings.some(({ seat }) => seat === game.me);
    const key = second ? 'catan.now.found_settlement.2' : 'catan.now.found_settlement.1';
    return {
      text: game.t(key),
      more: game.t(`${key}.more`),
      rules: second ? ['CA-FOUND-08', 'CA-FOUND-10'] : ['CA-FOUND-03', 'CA-BUILD-10'],
    };
  },
  found_road: (game) => said(game, 'catan.now.found_road', ['CA-FOUND-03']),
  before_roll: (game) => ({
    text: game.t(game.legal.verbs.has('play_card') ? 'catan.now.before_roll.card' : 'catan.now.before_roll'),
    more: game.t('catan.now.before_roll.more'),
    rules: ['CA-TURN-03', 'CA-CARD-03'],
    steps: steps(game),
    buttons: [{ text: game.t('catan.do.roll'), does: { do: 'roll' }, primary: true, mark: 'die' }],
  }),
  discard: (game) => ({
    text: game.t('catan.now.discard', { n: mine(game)?.due ?? 0 }),
    more: game.t('catan.now.discard.more'),
    rules: ['CA-ROBBER-02', 'CA-A39'],
  }),
  robber: (game) => ({
    text: game.t('catan.now.robber'),
    more: game.t(modern(game) ? 'catan.now.robber.more.modern' : 'catan.now.robber.more.almanac'),
    rules: ['CA-ROBBER-06', 'CA-ROBBER-12'],
  }),
  victim,
  floor: (game) => ({
    text: game.t('catan.now.floor', { seat: nameOf(game, game.view.active) }),
    more: game.t('catan.now.floor.more'),
    rules: ['CA-TRADE-04', 'CA-A38'],
    buttons: refusals(game),
  }),
  answer,
  sheet: (game) => said(game, 'catan.now.sheet', ['CA-A9', 'CA-A38']),
  main,
  mix: (game) => ({
    text: game.view.picks > 0 ? game.t('catan.now.mix', { n: game.view.picks }) : game.t('catan.now.mix.get'),
    more: game.t('catan.now.mix.more'),
    rules: ['CA-A42'],
  }),
  free_road: (game) => ({
    text: game.t('catan.now.free_road', { n: game.view.free_roads }),
    more: game.t('catan.now.free_road.more'),
    rules: ['CA-CARD-06', 'CA-A18'],
  }),
  invention: (game) => ({
    text: game.t('catan.now.invention', { n: game.view.picks }),
    more: game.t('catan.now.invention.more'),
    rules: ['CA-CARD-07', 'CA-CARD-08'],
  }),
  monopoly: (game) => said(game, 'catan.now.monopoly', ['CA-CARD-09']),
  over: (game) => ({ text: game.t('catan.now.over') }),
};

export function prompt(game: Game): Prompt {
  return PROMPTS[game.view.phase]?.(game) ?? { text: game.t('catan.now.chance') };
}

function said(
  game: Game,
  key: 'catan.now.found_road' | 'catan.now.sheet' | 'catan.now.monopoly',
  rules: string[],
): Prompt {
  return { text: game.t(key), more: game.t(`${key}.more`), rules };
}

function modern(game: Game): boolean {
  return game.options['edition'] === 'modern';
}

/** *Roll > Trade > Build*; the modern edition mixes the last two. */
function steps(game: Game): Prompt['steps'] {
  const { roll, may_trade } = game.view;
  const rolled = roll !== null;
  const first = rolled
    ? { text: game.t('catan.step.rolled', { n: roll }), state: 'done' as const }
    : { text: game.t('catan.step.roll'), state: 'now' as const };
  if (modern(game)) return [first, { text: game.t('catan.step.both'), state: rolled ? 'now' : 'later' }];
  const trade = !rolled ? 'later' : may_trade ? 'now' : 'done';
  const build = rolled && !may_trade ? 'now' : 'later';
  return [
    first,
    { text: game.t('catan.step.trade'), state: trade },
    { text: game.t('catan.step.build'), state: build },
  ];
}

function victim(game: Game): Prompt {
  const seats = game.legal
    .of('rob')
    .map((move): PromptButton => ({ text: game.label(move), does: move, mark: 'eye' }));
  const nobody = game.legal
    .of('rob_nobody')
    .map((move): PromptButton => ({ text: game.label(move), does: move }));
  return {
    text: game.t('catan.now.victim'),
    more: game.t(modern(game) ? 'catan.now.victim.more.modern' : 'catan.now.victim.more.almanac'),
    rules: ['CA-ROBBER-08', modern(game) ? 'CA-ROBBER-07' : 'CA-A8'],
    buttons: [...seats, ...nobody],
  };
}

/** An answer has a letter of its own beside its number. */
type Answer = PromptButton & { key: string };

/** Answering a call: agree, pass, or sleep; a counter-offer is written on the tray. */
function answer(game: Game): Prompt {
  const { trade, active } = game.view;
  const call = trade?.call ?? { give: {}, want: {} };
  const words = { seat: nameOf(game, active), give: cards(game, call.give), want: cards(game, call.want) };
  const half: CatanKey = total(call.want) === 0 ? 'catan.now.answer.give' : 'catan.now.answer.want';
  const whole = total(call.give) > 0 && total(call.want) > 0;
  const short = missing(mine(game)?.hand ?? {}, call.want);
  const agree: Answer = {
    text: game.t('catan.do.agree'),
    does: { do: 'agree' },
    primary: true,
    glyph: 'yes',
    key: game.t('catan.key.yes'),
  };
  const cannot: Answer = {
    ...agree,
    primary: false,
    off: game.t('catan.own.short', { cards: cards(game, short) }),
  };
  return {
    text: game.t(whole ? 'catan.now.answer' : half, words),
    more: game.t(
      !whole
        ? 'catan.now.answer.half'
        : trade?.partner === null
          ? 'catan.now.answer.all'
          : 'catan.now.answer.alone',
      words,
    ),
    rules: ['CA-A38', 'CA-TRADE-15'],
    buttons: [...(whole ? [game.legal.verbs.has('agree') ? agree : cannot] : []), ...refusals(game)],
  };
}

function refusals(game: Game): PromptButton[] {
  return [
    ...game.legal.of('pass').map((move): Answer => ({
      text: game.label(move),
      does: move,
      glyph: 'no',
      key: game.t('catan.key.no'),
    })),
    ...game.legal.of('sleep').map((move): PromptButton => ({ text: game.label(move), does: move })),
  ];
}

function main(game: Game): Prompt {
  const { view } = game;
  const idle = game.legal.verbs.size === 1;
  const offers = game.legal.verbs.has('take_offer');
  const next = { seat: nameOf(game, (view.active + 1) % view.players.length) };
  const ending = game.t(
    view.players.some((other) => other.offer !== null && other.seat !== view.active)
      ? 'catan.end.lapse'
      : 'catan.end.next',
    next,
  );
  const [text, more, rules] = mainWords(game, idle, offers);
  return {
    text,
    more: `${more} ${ending}`,
    rules,
    steps: steps(game),
    buttons: [{ text: game.t('catan.do.end_turn'), does: { do: 'end_turn' }, primary: idle }],
  };
}

function mainWords(
  game: Game,
  idle: boolean,
  offers: boolean,
): [text: string, more: string, rules: string[]] {
  if (!game.view.may_trade)
    return [
      game.t(idle ? 'catan.now.main.nothing' : 'catan.now.main.build'),
      game.t('catan.now.main.build.more'),
      ['CA-TURN-06'],
    ];
  const text = game.t(
    offers ? 'catan.now.main.offers' : idle ? 'catan.now.main.nothing' : 'catan.now.main.trade',
  );
  if (modern(game)) return [text, game.t('catan.now.main.mixed.more'), ['CA-TURN-02']];
  return [text, game.t('catan.now.main.trade.more'), ['CA-TURN-06']];
}

// Others' turn

const PHASE_CARD: Readonly<Partial<Record<Phase, Card>>> = {
  free_road: 'road_building',
  invention: 'invention',
  monopoly: 'monopoly',
  hand_over: 'monopoly',
};

/** Who decides what. */
export function waiting(game: Game): string {
  const { view } = game;
  const seat = nameOf(game, typeof view.actor === 'number' ? view.actor : view.active);
  const active = nameOf(game, view.active);
  const used = PHASE_CARD[view.phase];
  if (view.actor === game.me && (view.phase === 'floor' || view.phase === 'answer'))
    return game.t('catan.wait.main', { seat: active });
  if (used) return game.t('catan.wait.card', { seat, card: card(game, used) });
  switch (view.phase) {
    case 'found_settlement':
      return game.t('catan.wait.found', { seat, thing: game.t('catan.thing.settlement') });
    case 'found_road':
      return game.t('catan.wait.found', { seat, thing: game.t('catan.thing.road') });
    case 'before_roll':
    case 'dice':
      return game.t('catan.wait.before_roll', { seat });
    case 'discard':
    case 'open_discards':
      return game.t('catan.wait.discard', { names: listed(game.lang, discarding(game)) });
    case 'robber':
      return game.t('catan.wait.robber', { seat });
    case 'victim':
    case 'steal':
      return game.t('catan.wait.victim', { seat });
    case 'floor':
      return game.t('catan.wait.floor', { seat, active });
    case 'answer':
      return game.t('catan.wait.answer', { seat, active });
    case 'sheet':
      return game.t('catan.wait.sheet', { seat });
    case 'mix':
      return game.t('catan.wait.mix', { seat });
    case 'main':
      return game.t(view.may_trade ? 'catan.wait.main' : 'catan.wait.build', { seat });
    case 'draw':
    case 'verdict':
      return game.t('catan.wait.build', { seat });
    case 'over':
      return game.t('catan.wait.over');
    default:
      return game.t('catan.wait.lay');
  }
}

/** Those who still have to choose, or all who owe cards while they are opened. */
function discarding(game: Game): string[] {
  const owing = game.view.players.filter(({ seat, due }) => due > 0 && !game.ready.includes(seat));
  const seats = owing.length > 0 ? owing.map(({ seat }) => seat) : [game.view.active];
  return seats.map((seat) => nameOf(game, seat));
}
