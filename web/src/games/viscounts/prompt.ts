/** The one sentence that says what to do now, and the moves that have no place on the board. */

import type { Prompt, PromptButton } from '$game/module';
import { isInner, mine, type Action, type Game, type Phase } from './view';
import { planWorkers } from './trays/plan';
import { capital, effect, nameOf, personOf, source } from './names';

type Said = Pick<Prompt, 'text' | 'more' | 'rules'>;

/** Verbs that stand beside the prompt, in this order; the others are places on the ring, cards, or rows of the tray. */
const BESIDE = [
  'slide',
  'act',
  'dismiss',
  'exchange',
  'workers',
  'spend',
  'hire',
  'collision',
  'option',
  'gain',
  'flip',
  'top_card',
  'climb',
  'exile',
  'pass',
] as const;
/** What turns up a card that nobody knows yet. */
const REVEALS: ReadonlySet<string> = new Set(['dismiss', 'hire', 'top_card']);
/** What is done most of the time, so that Enter does it. */
const PRIMARY: ReadonlySet<string> = new Set(['slide', 'exchange', 'collision']);

/** Where passing means that the cards stay as they are. */
const KEEPS: ReadonlySet<Phase> = new Set(['rearrange', 'discard', 'destroy', 'destroy_own']);

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
  if (planned?.do === 'workers' && game.view.phase !== 'spend')
    return {
      text: game.t('viscounts.now.planned', { what: game.label(planned) }),
      more: game.t('viscounts.now.planned.more'),
      rules: ['VI-CASTLE-02'],
    };
  const asked = buttons(game);
  return { ...sentence(game), ...(asked.length > 0 ? { buttons: asked } : {}), ...steps(game) };
}

function steps(game: Game): Pick<Prompt, 'steps'> {
  const now = PART_OF[game.view.phase];
  if (now === undefined) return {};
  const at = PARTS.indexOf(now);
  return {
    steps: PARTS.map((one, i) => ({
      text: game.t(`viscounts.part.${one}`),
      state: i < at ? 'done' : i === at ? 'now' : 'later',
    })),
  };
}

function buttons(game: Game): PromptButton[] {
  const moves = BESIDE.flatMap((verb) =>
    verb === 'hire' && game.view.phase !== 'recruit' ? [] : game.legal.of(verb),
  );
  const alone = game.legal.moves.length === 1;
  return moves.map((move) => ({
    text: wording(game, move),
    does: move.do === 'workers' ? (): void => void planWorkers(game, move) : move,
    primary: PRIMARY.has(move.do) || alone,
    ...(REVEALS.has(move.do) || (move.do === 'pass' && game.view.phase === 'recruit')
      ? { mark: 'eye' as const }
      : {}),
  }));
}

/** A move as its button says it, where the board says more than the catalogue. */
function wording(game: Game, move: Action): string {
  const { phase, step, segments } = game.view;
  if (move.do === 'pass') {
    const draws = step.draws ?? 0;
    if (phase === 'recruit' && draws > 0) return game.t('viscounts.pass.recruit.draw', { n: draws });
    return game.maybe(`viscounts.pass.${KEEPS.has(phase) ? 'keep' : phase}`) ?? game.label(move);
  }
  if (move.do === 'option') {
    const option = step.options?.[move.number - 1];
    return option ? capital(game, effect(game, option.effect)) : game.label(move);
  }
  if (move.do === 'hire') {
    const there = segments.find(({ segment }) => segment === move.segment);
    const who = there ? personOf(game, there) : '';
    return phase === 'recruit'
      ? game.t('viscounts.hire.for', { who, n: step.hire_cost ?? 0 })
      : game.t('viscounts.hire.free', { who });
  }
  return game.label(move);
}

/** The rules in force; what is not here is asked by an effect. */
const RULES: Readonly<Partial<Record<Phase, readonly string[]>>> = {
  choose_start: ['VI-SETUP-13', 'VI-SETUP-14'],
  slide: ['VI-CARD-01'],
  play: ['VI-CARD-04'],
  move: ['VI-MOVE-01'],
  act: ['VI-ACT-01'],
  dismiss: ['VI-DISMISS-01'],
  exchange: ['VI-TRADE-03'],
  piece: ['VI-BUILD-01'],
  plot: ['VI-BUILD-01'],
  workers: ['VI-CASTLE-01'],
  spend: ['VI-ACT-02'],
  recruit: ['VI-RECRUIT-01'],
  collision: ['VI-COLLISION-02'],
  shift: ['VI-EFF-15'],
  climb: ['VI-CASTLE-06'],
  exile: ['VI-CASTLE-15'],
};

/** The sentence of the phase, with what it names; below it what the question comes from, and what it means. */
function sentence(game: Game): Said {
  const { phase, step } = game.view;
  const key = `viscounts.now.${phase}${variant(game)}`;
  const args = {
    n: number(game),
    card: person(game),
    seat: nameOf(game, game.view.active),
    segment: step.segment ? game.t(`viscounts.segment.${step.segment}`) : '',
  };
  const text = game.maybe(key, args);
  if (text === undefined) return { text: game.t('viscounts.now.chance') };
  const more = [cause(game), below(game) ?? game.maybe(`${key}.more`, args) ?? '']
    .filter((one) => one !== '')
    .join(' ');
  const rules = phase === 'recruit' && step.refused ? [step.refused] : RULES[phase];
  return { text, ...(more === '' ? {} : { more }), ...(rules ? { rules } : {}) };
}

/** Another sentence of the same phase. */
function variant(game: Game): string {
  const { phase, step } = game.view;
  if (phase === 'slide') return mine(game)?.tableau[2] ? '.leaves' : '';
  if (phase === 'exchange') return step.exchanges ? '' : '.first';
  if (phase === 'recruit') return step.hire_cost === undefined ? '.empty' : step.refused ? '.poor' : '';
  return phase === 'rearrange' && met(game) ? '.met' : '';
}

function met({ view }: Game): boolean {
  return view.step.effect?.source?.what === 'meeting';
}

/** Spaces, silver, icons or workers. */
function number({ view: { phase, step } }: Game): number {
  if (phase === 'corridor') return Number(step.effect?.effect.split(' ')[0]) || 1;
  return (
    (phase === 'dismiss'
      ? step.dismissal?.cost
      : (step.distance ?? step.hire_cost ?? step.missing ?? step.too_many)) ?? 0
  );
}

/** Who leaves, is dismissed or may be hired. */
function person(game: Game): string {
  const { phase, step, segments } = game.view;
  const there = segments.find(({ segment }) => segment === step.segment);
  const who =
    phase === 'slide' ? mine(game)?.tableau[2] : phase === 'dismiss' ? step.dismissal?.person : there?.person;
  return personOf(game, { person: who ?? null });
}

/** Where an effect comes from; a meeting stands in the sentence itself. */
function cause(game: Game): string {
  const from = met(game) ? '' : source(game, game.view.step.effect?.source);
  return from === '' ? '' : game.t('viscounts.now.from', { source: from });
}

/** What stands below where the phase alone does not say it. */
function below(game: Game): string | undefined {
  const { phase, step } = game.view;
  const space = mine(game)?.viscount;
  if (phase === 'act')
    return game.t(space && isInner(space) ? 'viscounts.now.act.inner' : 'viscounts.now.act.outer');
  return phase === 'collision' && step.collision
    ? capital(game, game.t(`viscounts.step.${step.collision}`))
    : undefined;
}
