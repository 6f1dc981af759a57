/** The module of Viscounts of the West Kingdom. */

import { defineGame } from '$game/module';
import '$kit/ground.css';
import './palette.css';
import Action from './trays/Action.svelte';
import Almanac from './trays/Almanac.svelte';
import Scheme from './trays/Scheme.svelte';
import Board from './board/Board.svelte';
import { goods, marks, reading } from './reading';
import Own from './own/Own.svelte';
import Panel from './panel/Panel.svelte';
import { charts, rounds, turningPoints } from './story';
import { prompt } from './prompt';
import { counts, scores, status } from './scores';
import { text } from './text';
import { waiting } from './waiting';
import { actionNow, placeOf, schemeNow } from './trays';
import type { Viscounts } from './view';

/** Verbs that turn up a card, or end the turn by drawing. */
const ASKS_FIRST: ReadonlySet<string> = new Set(['dismiss', 'hire', 'top_card']);

export default defineGame<Viscounts>({
  key: 'viscounts',
  Board,
  Own,
  Panel,
  layout: { decidesAt: placeOf },
  trays: [
    { key: 'action', name: 'viscounts.part.action', glyph: 'noble', component: Action, now: actionNow },
    { key: 'scheme', name: 'viscounts.tray.scheme', glyph: 'scroll', component: Scheme, now: schemeNow },
    {
      key: 'cards',
      name: 'viscounts.tray.cards',
      glyph: 'card',
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
  reading,
  asksFirst: (move) => ASKS_FIRST.has(move.do),
});
