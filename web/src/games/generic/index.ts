/**
 * The module of a game that has none: legal moves as buttons, the view as text. Plain, but every registered game
 * can be played with it at once.
 */

import { defineGame, type AnyGameModule, type AnyFacts, type GameContext, type GameEvent, type LogSentence, type Move, type Prompt, type TextSection, type Value } from '../module';
import Board from './Board.svelte';

export function makeGeneric(key: string): AnyGameModule {
  return defineGame<AnyFacts, string>({ key, Board, prompt, label, sentence, text });
}

function prompt(game: GameContext): Prompt {
  return { text: game.t('generic.prompt', { n: game.legal.moves.length }) };
}

/** "build road: edge 12". */
function label(move: Move): string {
  const args = Object.entries(move.args).map(([name, value]) => `${spaced(name)} ${spaced(value)}`);
  return spaced(move.do) + (args.length > 0 ? `: ${args.join(', ')}` : '');
}

function sentence(event: GameEvent): LogSentence {
  const { key, ...rest } = event;
  const seat = typeof rest['by'] === 'number' ? rest['by'] : typeof rest['seat'] === 'number' ? rest['seat'] : null;
  const facts = Object.entries(rest).filter(([name]) => name !== 'by' && name !== 'seat');
  const words = facts.map(([name, value]) => `${spaced(name)} ${inWords(value)}`).join(', ');
  const verb = spaced(key.slice(key.indexOf('.') + 1));
  return { seat, text: words ? `${verb}: ${words}` : verb };
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

function spaced(value: Value): string {
  return String(value).replaceAll('_', ' ');
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.map(inWords).join(', ') || '–';
  if (typeof value !== 'object') return spaced(String(value));
  return (
    Object.entries(value)
      .map(([name, inner]) => `${spaced(name)} ${inWords(inner)}`)
      .join('; ') || '–'
  );
}
