/** Viscounts of the West Kingdom in the frame. */

import type { Sound } from '$app/settings.svelte';
import { defineGame } from '$game/module';
import '$kit/ground.css';
import './palette.css';
import Action from './trays/Action.svelte';
import Almanac from './trays/Almanac.svelte';
import Scheme from './trays/Scheme.svelte';
import Board from './board/Board.svelte';
import type { Facts } from './facts';
import { flights } from './motion';
import Own from './own/Own.svelte';
import Panel from './panel/Panel.svelte';
import { charts, rounds, turningPoints } from './story';
import { prompt } from './prompt';
import { facts, scores, status } from './scores';
import { text } from './text';
import { waiting } from './waiting';
import { actionAlone, actionShown, actionWanted, actionWatched, placeOf, schemeWatched } from './trays';
import type { ViscountsKey } from './view';

/** What turns up a card, or ends the turn with drawing. */
const IRREVERSIBLE: ReadonlySet<string> = new Set(['dismiss', 'hire', 'top_card']);

const SOUNDS: Readonly<Record<string, Sound>> = {
  'viscounts.exchange': 'coins',
  'viscounts.builds': 'build',
};

export default defineGame<Facts, ViscountsKey>({
  key: 'viscounts',
  Board,
  Own,
  Panel,
  place: placeOf,
  trays: [
    {
      key: 'action',
      name: 'viscounts.part.action',
      glyph: 'noble',
      component: Action,
      shown: actionShown,
      wanted: actionWanted,
      watched: actionWatched,
      alone: actionAlone,
    },
    {
      key: 'scheme',
      name: 'viscounts.tray.scheme',
      glyph: 'scroll',
      component: Scheme,
      shown: ({ view }) => view.automaton !== null,
      watched: schemeWatched,
    },
    { key: 'cards', name: 'viscounts.tray.cards', glyph: 'card', component: Almanac, shown: () => true },
  ],
  prompt,
  waiting,
  marks: {
    card: 'card',
    segment: 'segment',
    space: 'space',
    plot: 'plot',
    manuscript: 'manuscript',
    piece: 'piece',
  },
  status,
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
