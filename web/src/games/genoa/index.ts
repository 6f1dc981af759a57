/** Genoa in the frame. */

import type { Sound } from '$app/settings.svelte';
import { defineGame } from '$game/module';
import '$kit/ground.css';
import Board from './board/Board.svelte';
import Choice from './decide/Choice.svelte';
import Store from './decide/Store.svelte';
import type { Facts } from './facts';
import { flights } from './motion';
import Own from './own/Own.svelte';
import Panel from './panel/Panel.svelte';
import { charts, rounds, turningPoints } from './say/charts';
import { passes } from './say/passes';
import { prompt, waiting } from './say/prompt';
import { facts, scores, status, track } from './say/scores';
import { text } from './say/text';
import { NAMES } from './say/things';
import Offers from './trade/Offers.svelte';
import { keys } from './trade/taking';
import { choiceShown, choiceWanted, offersCount, offersOver, offersShown, offersWanted } from './trays';
import type { GenoaKey } from './view';

/** What reveals something or binds. A roll is no choice, and what trays send has been composed before. */
const IRREVERSIBLE: ReadonlySet<string> = new Set(['accept', 'agree', 'perform']);

/** What is said stays on the table; what only begins or ends something shows little. */
const TALK: ReadonlySet<string> = new Set(
  [
    'offer',
    'proposal',
    'withdraw',
    'sleep',
    'call',
    'call_everybody',
    'agree',
    'refuse',
    'ask_again',
    'use',
    'leave',
    'stop',
  ].map((verb) => `genoa.${verb}`),
);

const SOUNDS: Readonly<Record<string, Sound>> = {
  'genoa.dice': 'dice',
  'genoa.offer': 'offer',
  'genoa.call': 'offer',
  'genoa.call_everybody': 'offer',
  'genoa.deal': 'coins',
  'genoa.income': 'coins',
  'genoa.large_order': 'coins',
  'genoa.small_order': 'coins',
  'genoa.message': 'coins',
  'genoa.own': 'build',
  'genoa.oust': 'robber',
};

export default defineGame<Facts, GenoaKey>({
  key: 'genoa',
  Board,
  Own,
  Panel,
  turnInWords: true,
  trays: [
    {
      key: 'choice',
      name: 'genoa.choice',
      glyph: 'hammer',
      component: Choice,
      shown: choiceShown,
      wanted: choiceWanted,
      alone: choiceWanted,
    },
    {
      key: 'offers',
      name: 'genoa.offers',
      glyph: 'letter',
      component: Offers,
      shown: offersShown,
      wanted: offersWanted,
      over: offersOver,
      count: offersCount,
    },
    { key: 'supply', name: 'genoa.supply', glyph: 'pepper', component: Store, shown: () => true },
  ],
  prompt,
  waiting,
  passes,
  talk: TALK,
  keys,
  names: NAMES,
  marks: { field: 'field', building: 'field' },
  status,
  track,
  facts,
  scores,
  text,
  charts,
  rounds,
  turningPoints,
  flights,
  irreversible: (move) => IRREVERSIBLE.has(move.do),
  sound: ({ key }) => SOUNDS[key],
});
