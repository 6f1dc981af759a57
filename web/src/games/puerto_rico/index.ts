/** Puerto Rico in the frame. */

import { defineGame } from '../module';
import type { Messages } from '../../i18n/format';
import { BUILDINGS, type PuertoRicoView } from './view';
import { en, type PuertoRicoKey } from './words/en';
import { hu } from './words/hu';
import Board from './board/Board.svelte';
import Own from './own/Own.svelte';
import Panel from './panel/Panel.svelte';
import { placeOf } from './decide/which';
import { suggest } from './drafts.svelte';
import { label } from './say/label';
import { sentence } from './say/log';
import { prompt } from './say/prompt';
import { waiting } from './say/waiting';
import { facts, scores, status } from './say/scores';
import { text } from './say/text';
import { charts, rounds, turningPoints } from './say/charts';

/** The names of buildings are also the values of the option `buildings`. */
function withNames(words: Messages<PuertoRicoKey>): Messages<PuertoRicoKey> {
  const named = BUILDINGS.map((one) => [`puerto_rico.option.buildings.${one}`, words[`puerto_rico.b.${one}`]]);
  return { ...words, ...Object.fromEntries(named) };
}

export default defineGame<PuertoRicoView, PuertoRicoKey>({
  key: 'puerto_rico',
  words: { en: withNames(en), hu: withNames(hu) },
  Board,
  Own,
  ownForAll: true,
  place: (game) => placeOf(game),
  Panel,
  prompt,
  waiting,
  suggest,
  label,
  sentence,
  status,
  facts,
  scores,
  text,
  charts,
  rounds,
  turningPoints,
  irreversible: (move) => move.do === 'hacienda',
  sound: ({ key }) => (key === 'puerto_rico.sell' || key === 'puerto_rico.sell_at_post' ? 'coins' : undefined),
});
