/** Genoa in the frame. */

import type { Sound } from '$app/settings.svelte';
import { defineGame } from '$game/module';
import '$kit/ground.css';
import './palette.css';
import Board from './board/Board.svelte';
import Choice from './trays/Choice.svelte';
import Store from './trays/Store.svelte';
import type { Facts } from './facts';
import { flights } from './motion';
import Own from './own/Own.svelte';
import Panel from './panel/Panel.svelte';
import { charts, rounds, turningPoints } from './story';
import { passes } from './passes';
import { prompt, waiting } from './prompt';
import { facts, scores, status, track } from './scores';
import { text } from './text';
import { NAMES } from './names';
import Offers from './trays/Offers.svelte';
import { keys } from './trays/taking';
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
