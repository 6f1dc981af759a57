/** Puerto Rico in the frame. */

import type { Sound } from '$app/settings.svelte';
import { defineGame } from '$game/module';
import type { Facts } from './facts';
import type { PuertoRicoKey } from './view';
import Board from './board/Board.svelte';
import './columns.css';
import './palette.css';
import Own from './own/Own.svelte';
import Panel from './panel/Panel.svelte';
import { placeOf } from './trays/which';
import { takeOver } from './drafts.svelte';
import { NAMES } from './names';
import { prompt } from './prompt';
import { waiting } from './waiting';
import { facts, scores, status } from './scores';
import { text } from './text';
import { flights } from './motion';
import { charts, rounds, turningPoints } from './story';

const SOUNDS: Readonly<Record<string, Sound>> = {
  'puerto_rico.sell': 'coins',
  'puerto_rico.sell_at_post': 'coins',
  'puerto_rico.buy': 'build',
};

export default defineGame<Facts, PuertoRicoKey>({
  key: 'puerto_rico',
  Board,
  Own,
  ownForAll: true,
  place: (look) => placeOf(look),
  Panel,
  abreast: true,
  prompt,
  waiting,
  takeOver,
  names: NAMES,
  marks: { building: 'building', ship: 'ship', role: 'role' },
  status,
  facts,
  scores,
  text,
  charts,
  rounds,
  turningPoints,
  irreversible: (move) => move.do === 'hacienda',
  flights,
  sound: ({ key }) => SOUNDS[key],
});
