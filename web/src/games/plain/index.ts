/**
 * The module of a game that has none: the view as a table, legal moves as buttons. Plain, but every registered game
 * can be played with it at once.
 */

import {
  defineGame,
  type AnyGameModule,
  type AnyFacts,
  type GameContext,
  type Prompt,
  type TextSection,
} from '$game/module';
import Board from './Board.svelte';
import { shown } from './view';

export function makePlain(key: string): AnyGameModule {
  return defineGame<AnyFacts, string>({ key, Board, prompt, text: (game) => text(key, game) });
}

function prompt(game: GameContext): Prompt {
  return { text: game.t('generic.prompt', { n: game.legal.moves.length }) };
}

function text(key: string, game: GameContext): TextSection[] {
  const { columns, facts } = shown(key, game);
  return [
    { title: '', lines: facts },
    ...columns.map(({ label, cells }) => ({
      title: label,
      lines: game.seats.map(({ name }, at) => `${name}: ${cells[at]}`),
    })),
  ];
}
