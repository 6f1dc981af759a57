/** The sentence during other players' turns: who decides what. */

import type { Look, Phase, PuertoRicoKey } from './view';
import { listed, nameOf } from './names';

const SAID: Readonly<Partial<Record<Phase, PuertoRicoKey>>> = {
  draft: 'puerto_rico.wait.draft',
  choose_role: 'puerto_rico.wait.choose_role',
  guests_first: 'puerto_rico.wait.guests',
  guests_last: 'puerto_rico.wait.guests',
  settle: 'puerto_rico.wait.settle',
  draw_tile: 'puerto_rico.wait.settle',
  plant: 'puerto_rico.wait.settle',
  hospice: 'puerto_rico.wait.settle',
  second_tile: 'puerto_rico.wait.settle',
  hunt: 'puerto_rico.wait.hunt',
  build: 'puerto_rico.wait.build',
  pay: 'puerto_rico.wait.build',
  university: 'puerto_rico.wait.build',
  take_part: 'puerto_rico.wait.take_part',
  empty_ship: 'puerto_rico.wait.empty_ship',
  produce: 'puerto_rico.wait.produce',
  extra_barrel: 'puerto_rico.wait.produce',
  trade: 'puerto_rico.wait.trade',
  land_office: 'puerto_rico.wait.land_office',
  load: 'puerto_rico.wait.load',
  small_wharf: 'puerto_rico.wait.load',
  store: 'puerto_rico.wait.store',
  over: 'puerto_rico.wait.over',
};

export function waiting(look: Look): string {
  const { phase, actor } = look.view;
  const seat = typeof actor === 'number' ? nameOf(look, actor) : '';
  if (phase === 'place') {
    const still = look.deciding.filter((one) => !look.ready.includes(one)).map((one) => nameOf(look, one));
    return look.t('puerto_rico.wait.place', { seat: still.length > 0 ? listed(look, still) : seat });
  }
  const key = SAID[phase];
  return key && (seat !== '' || phase === 'over') ? look.t(key, { seat }) : look.t('puerto_rico.wait.start');
}
