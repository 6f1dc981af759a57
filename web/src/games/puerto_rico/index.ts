/** The module of Puerto Rico. */

import { defineGame } from '$game/module';
import { mine, type Place, type PuertoRico } from './view';
import Board from './board/Board.svelte';
import './columns.css';
import './palette.css';
import Own from './own/Own.svelte';
import Panel from './panel/Panel.svelte';
import { placeOf } from './trays/which';
import { adoptSuggestion, Desk } from './desk.svelte';
import { NAMES, place, small } from './names';
import { changed } from './placing';
import { prompt } from './prompt';
import { waiting } from './waiting';
import { counts, scores, status } from './scores';
import { text } from './text';
import { goods, marks, reading } from './reading';
import { charts, rounds, turningPoints } from './story';

export default defineGame<PuertoRico>({
  key: 'puerto_rico',
  Board,
  Own,
  Panel,
  layout: { panels: 'row', own: 'all', decidesAt: placeOf },
  desk: (look) => new Desk(look),
  prompt,
  waiting,
  adoptSuggestion,
  decided: (look) => {
    const [before, after] = [look.actual.players[look.me ?? -1], mine(look)];
    if (!before || !after) return {};
    const { from, to, who } = changed(before, after);
    const named = (places: readonly Place[]): string[] => places.map((one) => small(look, place(look, one)));
    return { from: named(from), to: named(to), who };
  },
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
  asksFirst: (move) => move.do === 'hacienda',
  reading,
});
