/** The sentence during other players' turns: who decides what. */

import type { Look, Phase, SanJuanKey } from './view';
import { card, nameOf } from './names';

const WAITS: Readonly<Record<Phase, SanJuanKey & `san_juan.wait.${string}`>> = {
  start: 'san_juan.wait.start',
  deal: 'san_juan.wait.start',
  start_discard: 'san_juan.wait.start_discard',
  choose_role: 'san_juan.wait.choose_role',
  build: 'san_juan.wait.build',
  site: 'san_juan.wait.pay',
  pay: 'san_juan.wait.pay',
  produce: 'san_juan.wait.produce',
  good: 'san_juan.wait.produce',
  tile: 'san_juan.wait.sell',
  sell: 'san_juan.wait.sell',
  council: 'san_juan.wait.council',
  look: 'san_juan.wait.council',
  keep: 'san_juan.wait.council',
  archive: 'san_juan.wait.council',
  prospect: 'san_juan.wait.prospect',
  mine: 'san_juan.wait.mine',
  turn_up: 'san_juan.wait.mine',
  nugget: 'san_juan.wait.mine',
  chapel: 'san_juan.wait.chapel',
  hand_check: 'san_juan.wait.hand_check',
  draw: 'san_juan.wait.council',
  open_chapel: 'san_juan.wait.over',
  over: 'san_juan.wait.over',
};

export function waiting(look: Look): string {
  const { phase, actor, active, construction } = look.view;
  const seat = nameOf(look, typeof actor === 'number' ? actor : active);
  return look.t(WAITS[phase], { seat, name: construction ? card(look, construction.building) : '' });
}
