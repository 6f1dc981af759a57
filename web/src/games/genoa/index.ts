/** The module of Genoa. */

import { defineGame } from '$game/module';
import '$kit/ground.css';
import './palette.css';
import Board from './board/Board.svelte';
import Choice from './trays/Choice.svelte';
import Store from './trays/Store.svelte';
import { goods, marks, reading } from './reading';
import Own from './own/Own.svelte';
import Panel from './panel/Panel.svelte';
import { charts, rounds, turningPoints } from './story';
import { autoPass } from './passes';
import { prompt, waiting } from './prompt';
import { counts, scores, status, track } from './scores';
import { text } from './text';
import { Desk } from './desk.svelte';
import { NAMES } from './names';
import Offers from './trays/Offers.svelte';
import { keys } from './trays/taking';
import { choiceNow, offersNow } from './trays';
import type { Genoa } from './view';

/** Verbs that reveal something or bind. A roll is no choice, and sheets of trays need no second confirmation. */
const ASKS_FIRST: ReadonlySet<string> = new Set(['accept', 'agree', 'perform']);

export default defineGame<Genoa>({
  key: 'genoa',
  Board,
  Own,
  Panel,
  layout: { turnInWords: true },
  desk: (look) => new Desk(look),
  trays: [
    { key: 'choice', name: 'genoa.choice', glyph: 'hammer', component: Choice, now: choiceNow },
    { key: 'offers', name: 'genoa.offers', glyph: 'letter', component: Offers, now: offersNow },
    {
      key: 'supply',
      name: 'genoa.supply',
      glyph: 'pepper',
      component: Store,
      now: () => ({ for: 'reading' }),
    },
  ],
  prompt,
  waiting,
  autoPass,
  keys,
  names: NAMES,
  marks,
  goods,
  status,
  track,
  counts,
  scores,
  text,
  charts,
  rounds,
  turningPoints,
  reading,
  asksFirst: (move) => ASKS_FIRST.has(move.do),
});
