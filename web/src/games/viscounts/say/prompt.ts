/** The one sentence that says what to do now, and the moves that have no place on the board. */

import type { Move } from '../../catalogue';
import type { Prompt, PromptButton } from '../../module';
import { isInner, mine, type Game, type Phase, type ViscountsKey } from '../view';
import { planWorkers } from '../action/plan';
import { capital, card, effect, nameOf, personOf, source } from './things';

type Said = Pick<Prompt, 'text' | 'more' | 'rules'>;

/** Verbs that stand beside the prompt, in this order; the others are places on the ring, cards, or rows of the tray. */
const BESIDE = ['slide', 'act', 'dismiss', 'exchange', 'workers', 'spend', 'hire', 'collision', 'option', 'gain', 'flip', 'top_card', 'climb', 'exile', 'pass'] as const;
/** What turns up a card that nobody knows yet. */
const REVEALS: ReadonlySet<string> = new Set(['dismiss', 'hire', 'top_card']);
/** What is done most of the time, so that Enter does it. */
const PRIMARY: ReadonlySet<string> = new Set(['slide', 'exchange', 'collision']);

const PASS: Readonly<Partial<Record<Phase, ViscountsKey>>> = {
  act: 'viscounts.pass.act',
  dismiss: 'viscounts.pass.dismiss',
  exchange: 'viscounts.pass.exchange',
  recruit: 'viscounts.pass.recruit',
  rearrange: 'viscounts.pass.keep',
  discard: 'viscounts.pass.keep',
  destroy: 'viscounts.pass.keep',
  destroy_own: 'viscounts.pass.keep',
};

const PARTS = ['card', 'move', 'action', 'hire'] as const;
const PART_OF: Readonly<Partial<Record<Phase, (typeof PARTS)[number]>>> = {
  slide: 'card',
  play: 'card',
  move: 'move',
  act: 'action',
  dismiss: 'action',
  exchange: 'action',
  piece: 'action',
  plot: 'action',
  workers: 'action',
  spend: 'action',
  recruit: 'hire',
};

export function prompt(game: Game): Prompt {
  const planned = game.draft[0];
  if (planned?.do === 'workers' && game.view.phase !== 'spend') return { text: game.t('viscounts.now.planned', { what: game.label(planned) }), more: game.t('viscounts.now.planned.more'), rules: ['VI-CASTLE-02'] };
  const asked = buttons(game);
  return { ...sentence(game), ...(asked.length > 0 ? { buttons: asked } : {}), ...steps(game) };
}

function steps(game: Game): Pick<Prompt, 'steps'> {
  const now = PART_OF[game.view.phase];
  if (now === undefined) return {};
  const at = PARTS.indexOf(now);
  return { steps: PARTS.map((one, i) => ({ text: game.t(`viscounts.part.${one}`), state: i < at ? 'done' : i === at ? 'now' : 'later' })) };
}

function buttons(game: Game): PromptButton[] {
  const moves = BESIDE.flatMap((verb) => (verb === 'hire' && game.view.phase !== 'recruit' ? [] : game.legal.of(verb)));
  const alone = game.legal.moves.length === 1;
  return moves.map((move) => ({
    text: wording(game, move),
    does: move.do === 'workers' ? (): void => void planWorkers(game, move) : move,
    primary: PRIMARY.has(move.do) || alone,
    ...(REVEALS.has(move.do) || (move.do === 'pass' && game.view.phase === 'recruit') ? { mark: 'eye' as const } : {}),
  }));
}

/** A move as its button says it, where the board says more than the catalogue. */
function wording(game: Game, move: Move): string {
  const { phase, step, segments } = game.view;
  if (move.do === 'pass') {
    const draws = step.draws ?? 0;
    if (phase === 'recruit' && draws > 0) return game.t('viscounts.pass.recruit.draw', { n: draws });
    const key = PASS[phase];
    return key ? game.t(key) : game.label(move);
  }
  if (move.do === 'option') {
    const option = step.options?.[Number(move.args['number']) - 1];
    return option ? effect(game, option.effect) : game.label(move);
  }
  if (move.do === 'hire') {
    const there = segments.find(({ segment }) => segment === move.args['segment']);
    const who = there ? personOf(game, there) : '';
    return phase === 'recruit' ? game.t('viscounts.hire.for', { who, n: step.hire_cost ?? 0 }) : game.t('viscounts.hire.free', { who });
  }
  return game.label(move);
}

function sentence(game: Game): Said {
  const { phase } = game.view;
  return turn(game) ?? castle(game) ?? ofEffect(game) ?? { text: game.t(phase === 'over' ? 'viscounts.now.over' : 'viscounts.now.chance') };
}

/** The course of a turn. */
function turn(game: Game): Said | null {
  const { phase, step } = game.view;
  const me = mine(game);
  switch (phase) {
    case 'choose_start':
      return { text: game.t('viscounts.now.choose_start'), more: game.t('viscounts.now.choose_start.more'), rules: ['VI-SETUP-13', 'VI-SETUP-14'] };
    case 'slide': {
      const leaves = me?.tableau[2];
      return { text: leaves ? game.t('viscounts.now.slide.leaves', { card: card(game, leaves) }) : game.t('viscounts.now.slide'), rules: ['VI-CARD-01'] };
    }
    case 'play':
      return { text: game.t('viscounts.now.play'), more: game.t('viscounts.now.play.more'), rules: ['VI-CARD-04'] };
    case 'move':
      return { text: game.t('viscounts.now.move', { n: step.distance ?? 0 }), more: game.t('viscounts.now.move.more'), rules: ['VI-MOVE-01'] };
    case 'act':
      return { text: game.t('viscounts.now.act'), more: game.t(me?.viscount && isInner(me.viscount) ? 'viscounts.now.act.inner' : 'viscounts.now.act.outer'), rules: ['VI-ACT-01'] };
    case 'recruit':
      return recruiting(game);
    case 'collision':
      return { text: game.t('viscounts.now.collision'), ...(step.collision ? { more: capital(game, game.t(`viscounts.step.${step.collision}`)) } : {}), rules: ['VI-COLLISION-02'] };
    default:
      return action(game);
  }
}

function recruiting(game: Game): Said {
  const { step, segments } = game.view;
  const there = segments.find(({ segment }) => segment === step.segment);
  if (step.hire_cost === undefined || !there) return { text: game.t('viscounts.now.recruit.empty') };
  return {
    text: game.t('viscounts.now.recruit', { card: personOf(game, there) }),
    more: game.t('viscounts.now.recruit.more', { n: step.hire_cost }),
    rules: [step.refused ?? 'VI-RECRUIT-01'],
  };
}

/** What follows when an action has been chosen. */
function action(game: Game): Said | null {
  const { phase, step } = game.view;
  switch (phase) {
    case 'dismiss': {
      const { person, cost } = step.dismissal ?? { person: null, cost: 0 };
      const who = person ? card(game, person) : game.t('viscounts.row.printed');
      return { text: game.t('viscounts.now.dismiss', { card: who }), more: game.t('viscounts.now.dismiss.more', { n: cost }), rules: ['VI-DISMISS-01'] };
    }
    case 'exchange':
      return { text: game.t(step.exchanges ? 'viscounts.now.exchange' : 'viscounts.now.exchange.first'), rules: ['VI-TRADE-03'] };
    case 'piece':
      return { text: game.t('viscounts.now.piece'), more: game.t('viscounts.now.piece.more'), rules: ['VI-BUILD-01'] };
    case 'plot':
      return { text: game.t('viscounts.now.plot'), more: game.t('viscounts.now.plot.more'), rules: ['VI-BUILD-01'] };
    case 'workers':
      return { text: game.t('viscounts.now.workers'), rules: ['VI-CASTLE-01'] };
    case 'spend':
      return { text: game.t('viscounts.now.spend', { n: step.missing ?? 0 }), rules: ['VI-ACT-02'] };
    default:
      return null;
  }
}

function castle(game: Game): Said | null {
  const { phase, step } = game.view;
  switch (phase) {
    case 'shift':
      return { text: game.t('viscounts.now.shift'), more: game.t('viscounts.now.shift.more'), rules: ['VI-EFF-15'] };
    case 'corridor':
      return { text: game.t('viscounts.now.corridor', { n: Number(step.effect?.effect.split(' ')[0]) || 1 }) };
    case 'climb':
      return { text: game.t('viscounts.now.climb'), rules: ['VI-CASTLE-06'] };
    case 'exile':
      return {
        text: game.t('viscounts.now.exile', { n: step.too_many ?? 1, segment: step.segment ? game.t(`viscounts.segment.${step.segment}`) : '' }),
        more: game.t('viscounts.now.exile.more'),
        rules: ['VI-CASTLE-15'],
      };
    default:
      return null;
  }
}

/** A question that an effect asks; where it comes from stands below it. */
function ofEffect(game: Game): Said | null {
  const { phase, step, active } = game.view;
  const asked: Readonly<Partial<Record<Phase, ViscountsKey>>> = {
    option: 'viscounts.now.option',
    gain: 'viscounts.now.gain',
    flip: 'viscounts.now.flip',
    discard: 'viscounts.now.discard',
    destroy: 'viscounts.now.destroy',
    destroy_own: 'viscounts.now.destroy_own',
    hire: 'viscounts.now.hire',
    manuscript: 'viscounts.now.manuscript',
    ability: 'viscounts.now.ability',
  };
  const from = source(game, step.effect?.source);
  const below = (...parts: string[]): Pick<Said, 'more'> => {
    const more = parts.filter((one) => one !== '').join(' ');
    return more === '' ? {} : { more };
  };
  const cause = from === '' ? '' : game.t('viscounts.now.from', { source: from });
  if (phase === 'rearrange') {
    const met = step.effect?.source?.what === 'meeting';
    return { text: met ? game.t('viscounts.now.rearrange.met', { seat: nameOf(game, active) }) : game.t('viscounts.now.rearrange'), ...(met ? {} : below(cause)) };
  }
  const key = asked[phase];
  if (!key) return null;
  return { text: game.t(key), ...below(cause, game.maybe(`${key}.more`) ?? '') };
}
