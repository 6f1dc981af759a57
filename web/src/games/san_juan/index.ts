/** The module of San Juan. */

import { defineGame } from '$game/module';
import type { SanJuan } from './view';
import Almanac from './trays/Almanac.svelte';
import Board from './board/Board.svelte';
import Own from './own/Own.svelte';
import Panel from './panel/Panel.svelte';
import { Desk } from './desk.svelte';
import { prompt } from './prompt';
import { waiting } from './waiting';
import { counts, scores, status } from './scores';
import { text } from './text';
import { goods, marks, reading } from './reading';
import './palette.css';
import './rows.css';
import { charts, rounds, turningPoints } from './story';

/** A trader turns up a tile at once; all else that reveals something stands on a button of its own. */
const ASKS_FIRST: ReadonlySet<string> = new Set(['trader']);

export default defineGame<SanJuan>({
  key: 'san_juan',
  Board,
  Own,
  Panel,
  layout: {
    seats: 'on_board',
    decidesAt: ({ view }) => (view.phase === 'choose_role' ? 'board' : 'own'),
  },
  desk: (look) => new Desk(look),
  trays: [
    {
      key: 'cards',
      name: 'san_juan.almanac',
      glyph: 'bonus',
      component: Almanac,
      now: () => ({ for: 'reading' }),
    },
  ],
  prompt,
  waiting,
  marks,
  goods,
  status,
  counts,
  scores,
  text,
  charts,
  rounds,
  turningPoints,
  asksFirst: (move) => move.do === 'choose' && ASKS_FIRST.has(move.role),
  reading,
});
