/** Whom the black market may take: everybody on windrose, tiles and buildings, except its own worker.  PR-BMKT-04 */

import { crewsOf } from '../placing';
import type { Place, PlayerView, Who } from '../view';

export interface Person {
  readonly key: string;
  readonly place: Place | 'windrose';
  readonly who: Who;
  readonly n: number;
}

export function persons(one: PlayerView): Person[] {
  const places: [Place | 'windrose', { colonists: number; nobles: number }][] = [
    ['windrose', one.windrose],
    ...(Object.entries(crewsOf(one)) as [Place, { colonists: number; nobles: number }][]),
  ];
  return places.flatMap(([place, { colonists, nobles }]) => {
    if (place === 'black_market') return [];
    const found: Person[] = [];
    if (colonists > 0) found.push({ key: `${place}/colonist`, place, who: 'colonist', n: colonists });
    if (nobles > 0) found.push({ key: `${place}/noble`, place, who: 'noble', n: nobles });
    return found;
  });
}
