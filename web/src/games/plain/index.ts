/**
 * The module of a game that has none: the view as a table, legal moves as buttons. Plain, but every registered game
 * can be played with it at once.
 */

import { defineGame, type AnyGameModule, type Look, type Prompt, type TextSection } from '$game/module';
import Board from './Board.svelte';
import { shown } from './view';

export function makePlain(key: string): AnyGameModule {
  return defineGame({ key, Board, prompt, text: (look) => text(key, look) });
}

function prompt(look: Look): Prompt {
  return { text: look.t('generic.prompt', { n: look.legal.moves.length }) };
}

function text(key: string, look: Look): TextSection[] {
  const { columns, facts } = shown(key, look);
  return [
    { title: '', lines: facts },
    ...columns.map(({ label, cells }) => ({
      title: label,
      lines: look.seats.map(({ name }, at) => `${name}: ${cells[at]}`),
    })),
  ];
}
