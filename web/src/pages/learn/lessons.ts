/**
 * Guided first games. A lesson is data: steps in the order of the game, each with a text (`<game>.learn.<say>`), and
 * perhaps the moves it waits for. The server plays a recorded game (`lesson/record.json` of the game): dice and bots
 * do the same every time, so the texts fit.
 */

import { lazily } from '$wire/lazy';
import { addWords } from '$words/words.svelte';
import { infoOf } from '$app/titles';
import { api } from '$wire/http';
import type { GlyphName } from '$kit/paths';
import type { AnyAction } from '$game/moves';

export interface Step {
  /** The number of moves made before it, with those of chance and of others. Several steps may have the same. */
  at: number;
  /** The end of its message's key. */
  say: string;
  /** The moves of the step, in order. A step without moves is only read, and "Next" goes on. */
  do?: readonly AnyAction[];
  /** A selector of the element to point at, if the moves have no target of their own. */
  point?: string;
  /** The tab that shows that element on phones, which have no room for everything. */
  tab?: string;
}

/** A picture of one action on the page "How to play". */
export interface Picture {
  say: string;
  glyphs: readonly GlyphName[];
}

export interface Lesson {
  steps: readonly Step[];
  how: readonly Picture[];
}

const FILES = import.meta.glob<{ default: Lesson }>('./*/lesson/steps.json', {
  base: '../../../../src/kontor/games',
});

export function hasLesson(game: string): boolean {
  return infoOf(game)?.has_lesson ?? false;
}

/** Fetch the steps: of a game of our own from this client, of others from the server. */
async function loadSteps(game: string): Promise<Lesson> {
  const file = FILES[`./${game}/lesson/steps.json`];
  return file ? (await lazily(file)).default : api.lesson(game);
}

/** Fetch the lesson of a game, with its words. */
export async function loadLesson(game: string): Promise<Lesson> {
  const [lesson] = await Promise.all([loadSteps(game), addWords('learn'), addWords(`${game}.lesson`)]);
  return lesson;
}

/** Return the steps of this place, or those whose moves have begun. */
export function stepsAt(steps: readonly Step[], at: number): readonly Step[] {
  const here = steps.filter((step) => step.at === at);
  if (here.length > 0) return here;
  const begun = steps.findLast((step) => step.at < at && at < step.at + (step.do?.length ?? 0));
  return begun ? [begun] : [];
}
