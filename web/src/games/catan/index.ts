/** Catan in the frame. */

import type { Sound } from '$app/settings.svelte';
import { defineGame } from '$game/module';
import type { Facts } from './facts';
import type { CatanKey } from './view';
import Board from './board/Board.svelte';
import Own from './own/Own.svelte';
import Panel from './panel/Panel.svelte';
import Race from './panel/Race.svelte';
import Trade from './trays/Trade.svelte';
import Discard from './trays/Discard.svelte';
import Pick from './trays/Pick.svelte';
import { NAMES } from './names';
import { prompt, waiting } from './prompt';
import { facts, scores, status } from './scores';
import { text } from './text';
import { charts, rounds, turningPoints } from './story';
import { flights } from './motion';
import { discardWanted, offersToMe, passes, pickWanted, tradeAlone, tradeShown, tradeWanted } from './trays';

/** What reveals something or hands cards over. A roll is no choice, and what trays send has been composed before. */
const IRREVERSIBLE: ReadonlySet<string> = new Set(['buy_card', 'rob', 'take_offer', 'agree']);

const SOUNDS: Readonly<Record<string, Sound>> = {
  'catan.dice': 'dice',
  'catan.move_robber': 'robber',
  'catan.build_road': 'build',
  'catan.build_settlement': 'build',
  'catan.build_city': 'build',
  'catan.post': 'offer',
  'catan.agree': 'coins',
  'catan.take_offer': 'coins',
  'catan.maritime': 'coins',
};

export default defineGame<Facts, CatanKey>({
  key: 'catan',
  Board,
  Own,
  Panel,
  Below: Race,
  abreast: true,
  trays: [
    {
      key: 'discard',
      name: 'catan.discard',
      glyph: 'card_back',
      component: Discard,
      shown: discardWanted,
      wanted: discardWanted,
      alone: discardWanted,
    },
    {
      key: 'pick',
      name: 'catan.pick',
      glyph: 'bonus',
      component: Pick,
      shown: pickWanted,
      wanted: pickWanted,
      alone: pickWanted,
    },
    {
      key: 'trade',
      name: 'catan.trade',
      glyph: 'swap',
      component: Trade,
      shown: tradeShown,
      wanted: tradeWanted,
      alone: tradeAlone,
      count: offersToMe,
    },
  ],
  prompt,
  waiting,
  names: NAMES,
  marks: { sum: 'token', hex: 'hex', corner: 'corner', edge: 'edge' },
  status,
  facts,
  scores,
  text,
  charts,
  rounds,
  turningPoints,
  irreversible: (move) => IRREVERSIBLE.has(move.do),
  flights,
  passes,
  sound: ({ key }) => SOUNDS[key],
});
