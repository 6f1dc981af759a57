/**
 * The prompt: the sentence that asks for a decision, its rules, and buttons for moves that nothing on the board
 * stands for.
 */

import type { Prompt, PromptButton } from '$game/module';
import { isInner, mine, type Action, type Look, type Play, type Phase } from './view';
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
/** Verbs that turn up an unknown card. */
const REVEALS: ReadonlySet<string> = new Set(['dismiss', 'hire', 'top_card']);
/** Verbs of the primary button, which Enter chooses, because they are the usual move. */
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

export function prompt(look: Look, play: Play): Prompt {
  const planned = look.draft[0];
  if (planned?.do === 'workers' && look.view.phase !== 'spend')
    return {
      text: look.t('viscounts.now.planned', { what: look.label(planned) }),
      more: look.t('viscounts.now.planned.more'),
      rules: ['VI-CASTLE-02'],
    };
  const asked = buttons(look, play);
  return { ...sentence(look), ...(asked.length > 0 ? { buttons: asked } : {}), ...steps(look) };
}

function steps(look: Look): Pick<Prompt, 'steps'> {
  const now = PART_OF[look.view.phase];
  if (now === undefined) return {};
  const at = PARTS.indexOf(now);
  return {
    steps: PARTS.map((one, i) => ({
      text: look.t(`viscounts.part.${one}`),
      state: i < at ? 'done' : i === at ? 'now' : 'later',
    })),
  };
}

function buttons(look: Look, play: Play): PromptButton[] {
  const moves = BESIDE.flatMap((verb) =>
    verb === 'hire' && look.view.phase !== 'recruit' ? [] : look.legal.of(verb),
  );
  const alone = look.legal.moves.length === 1;
  return moves.map((move) => ({
    text: wording(look, move),
    does: move.do === 'workers' ? (): void => void planWorkers(look, play, move) : move,
    primary: PRIMARY.has(move.do) || alone,
    ...(REVEALS.has(move.do) || (move.do === 'pass' && look.view.phase === 'recruit')
      ? { mark: 'eye' as const }
      : {}),
  }));
}

/** A move as its button says it, where the board says more than the catalogue. */
function wording(look: Look, move: Action): string {
  const { phase, step, segments } = look.view;
  if (move.do === 'pass') {
    const draws = step.draws ?? 0;
    if (phase === 'recruit' && draws > 0) return look.t('viscounts.pass.recruit.draw', { n: draws });
    return look.maybe(`viscounts.pass.${KEEPS.has(phase) ? 'keep' : phase}`) ?? look.label(move);
  }
  if (move.do === 'option') {
    const option = step.options?.[move.number - 1];
    return option ? capital(look, effect(look, option.effect)) : look.label(move);
  }
  if (move.do === 'hire') {
    const there = segments.find(({ segment }) => segment === move.segment);
    const who = there ? personOf(look, there) : '';
    return phase === 'recruit'
      ? look.t('viscounts.hire.for', { who, n: step.hire_cost ?? 0 })
      : look.t('viscounts.hire.free', { who });
  }
  return look.label(move);
}

/** The rules of each phase. Phases that are missing here belong to an effect, which has its own rule. */
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
function sentence(look: Look): Said {
  const { phase, step } = look.view;
  const key = `viscounts.now.${phase}${variant(look)}`;
  const args = {
    n: number(look),
    card: person(look),
    seat: nameOf(look, look.view.active),
    segment: step.segment ? look.t(`viscounts.segment.${step.segment}`) : '',
  };
  const text = look.maybe(key, args);
  if (text === undefined) return { text: look.t('viscounts.now.chance') };
  const more = [cause(look), below(look) ?? look.maybe(`${key}.more`, args) ?? '']
    .filter((one) => one !== '')
    .join(' ');
  const rules = phase === 'recruit' && step.refused ? [step.refused] : RULES[phase];
  return { text, ...(more === '' ? {} : { more }), ...(rules ? { rules } : {}) };
}

/** Return another sentence of the same phase. */
function variant(look: Look): string {
  const { phase, step } = look.view;
  if (phase === 'slide') return mine(look)?.tableau[2] ? '.leaves' : '';
  if (phase === 'exchange') return step.exchanges ? '' : '.first';
  if (phase === 'recruit') return step.hire_cost === undefined ? '.empty' : step.refused ? '.poor' : '';
  return phase === 'rearrange' && met(look) ? '.met' : '';
}

function met({ view }: Look): boolean {
  return view.step.effect?.source?.what === 'meeting';
}

/** Return the number in the sentence: spaces, silver, icons or workers. */
function number({ view: { phase, step } }: Look): number {
  if (phase === 'corridor') return Number(step.effect?.effect.split(' ')[0]) || 1;
  return (
    (phase === 'dismiss'
      ? step.dismissal?.cost
      : (step.distance ?? step.hire_cost ?? step.missing ?? step.too_many)) ?? 0
  );
}

/** Return who leaves, is dismissed or may be hired. */
function person(look: Look): string {
  const { phase, step, segments } = look.view;
  const there = segments.find(({ segment }) => segment === step.segment);
  const who =
    phase === 'slide' ? mine(look)?.tableau[2] : phase === 'dismiss' ? step.dismissal?.person : there?.person;
  return personOf(look, { person: who ?? null });
}

/** Return where an effect comes from; a meeting stands in the sentence itself. */
function cause(look: Look): string {
  const from = met(look) ? '' : source(look, look.view.step.effect?.source);
  return from === '' ? '' : look.t('viscounts.now.from', { source: from });
}

/** Return what stands below where the phase alone does not say it. */
function below(look: Look): string | undefined {
  const { phase, step } = look.view;
  const space = mine(look)?.viscount;
  if (phase === 'act')
    return look.t(space && isInner(space) ? 'viscounts.now.act.inner' : 'viscounts.now.act.outer');
  return phase === 'collision' && step.collision
    ? capital(look, look.t(`viscounts.step.${step.collision}`))
    : undefined;
}
