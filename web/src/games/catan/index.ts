/** The module of Catan. */

import { defineGame } from '$game/module';
import type { Catan } from './view';
import Board from './board/Board.svelte';
import Own from './own/Own.svelte';
import Panel from './panel/Panel.svelte';
import Race from './panel/Race.svelte';
import Trade from './trays/Trade.svelte';
import Discard from './trays/Discard.svelte';
import Pick from './trays/Pick.svelte';
import { Desk } from './desk';
import { NAMES } from './names';
import { prompt, waiting } from './prompt';
import { counts, scores, status } from './scores';
import { text } from './text';
import { charts, rounds, turningPoints } from './story';
import { goods, marks, reading } from './reading';
import { autoPass, discardNow, pickNow, tradeNow } from './trays';

/** Verbs that reveal something or hand cards over. A roll is no choice, and sheets of trays need no second confirmation. */
const ASKS_FIRST: ReadonlySet<string> = new Set(['buy_card', 'rob', 'take_offer', 'agree']);

export default defineGame<Catan>({
  key: 'catan',
  Board,
  Own,
  Panel,
  Below: Race,
  layout: { panels: 'row' },
  desk: (look) => new Desk(look),
  trays: [
    { key: 'discard', name: 'catan.discard', glyph: 'card_back', component: Discard, now: discardNow },
    { key: 'pick', name: 'catan.pick', glyph: 'bonus', component: Pick, now: pickNow },
    { key: 'trade', name: 'catan.trade', glyph: 'swap', component: Trade, now: tradeNow },
  ],
  prompt,
  waiting,
  names: NAMES,
  marks,
  goods,
  status,
  counts,
  scores,
  text,
  charts,
  rounds,
  turningPoints,
  asksFirst: (move) => ASKS_FIRST.has(move.do),
  reading,
  autoPass,
});
