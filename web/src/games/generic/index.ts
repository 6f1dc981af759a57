/**
 * The module of a game that has none: legal moves as buttons, the view as text. Plain, but every registered game
 * can be played with it at once.
 */

import { defineGame, type AnyGameModule, type AnyFacts, type GameContext, type Prompt, type TextSection } from '../module';
import { inWords, spaced } from '../say';
import Board from './Board.svelte';

export function makeGeneric(key: string): AnyGameModule {
  return defineGame<AnyFacts, string>({ key, Board, prompt, text });
}

function prompt(game: GameContext): Prompt {
  return { text: game.t('generic.prompt', { n: game.legal.moves.length }) };
}

function text(game: GameContext): TextSection[] {
  const lines: string[] = [];
  const sections: TextSection[] = [{ title: '', lines }];
  for (const [name, value] of Object.entries(game.view)) {
    if (Array.isArray(value) && value.some((item) => typeof item === 'object')) {
      sections.push({ title: spaced(name), lines: value.map((item, at) => `${at}: ${inWords(item)}`) });
    } else {
      lines.push(`${spaced(name)}: ${inWords(value)}`);
    }
  }
  return sections;
}
