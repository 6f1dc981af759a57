/** San Juan in the frame. */

import { defineGame } from '$game/module';
import type { Facts } from './facts';
import type { SanJuanKey } from './view';
import Almanac from './trays/Almanac.svelte';
import Board from './board/Board.svelte';
import Own from './own/Own.svelte';
import Panel from './panel/Panel.svelte';
import { prompt } from './prompt';
import { waiting } from './waiting';
import { facts, scores, status } from './scores';
import { text } from './text';
import { flights } from './motion';
import './palette.css';
import './rows.css';
import { charts, rounds, turningPoints } from './story';

/** A trader turns up a tile at once; all else that reveals something stands on a button of its own. */
const IRREVERSIBLE: ReadonlySet<string> = new Set(['trader']);

export default defineGame<Facts, SanJuanKey>({
  key: 'san_juan',
  Board,
  Own,
  Panel,
  seatsOnBoard: true,
  place: ({ view }) => (view.phase === 'choose_role' ? 'board' : 'own'),
  trays: [{ key: 'cards', name: 'san_juan.almanac', glyph: 'bonus', component: Almanac, shown: () => true }],
  prompt,
  waiting,
  marks: { card: 'card', building: 'card' },
  status,
  facts,
  scores,
  text,
  charts,
  rounds,
  turningPoints,
  irreversible: (move) => move.do === 'choose' && IRREVERSIBLE.has(move.role),
  flights,
  sound: ({ key }) => (key === 'san_juan.sell' ? 'coins' : key === 'san_juan.built' ? 'build' : undefined),
});
