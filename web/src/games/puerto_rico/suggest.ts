/** A sensible placement: first what makes goods together, then what earns, then whatever has a circle. */

import { add, count, spotsOf, waitingFor, type Begun, type Crews, type Spot } from './placing';
import { MAKES, type Building, type Good, type People, type Place, type PlayerView, type PuertoRicoView } from './view';

const NOBODY: People = { colonists: 0, nobles: 0 };
/** Dearest goods first; corn needs no plant. */
const BY_PRICE: readonly Good[] = ['coffee', 'tobacco', 'sugar', 'indigo'];
const LARGE: readonly Building[] = ['customs_house', 'guild_hall', 'city_hall', 'residence', 'fortress', 'cloister', 'royal_garden'];
/** Those that earn in every round, before those that help now and then. */
const EARNERS: readonly Building[] = [
  ...(['harbor', 'wharf', 'factory', 'jeweler', 'villa', 'large_market', 'small_wharf', 'large_warehouse', 'specialty_factory'] as const),
  ...(['library', 'union_hall', 'lighthouse', 'aqueduct', 'small_market', 'trading_post', 'office', 'small_warehouse'] as const),
  ...(['storehouse', 'royal_supplier', 'chapel', 'church', 'zoning_office', 'university', 'guest_house'] as const),
  ...(['construction_hut', 'hospice', 'hacienda', 'forest_house', 'black_market', 'land_office', 'hunting_lodge'] as const),
];

/** Circles in the order in which they are worth filling; a place stands there once for each circle. */
function wishes(view: PuertoRicoView, one: PlayerView, begun: Begun | null): Place[] {
  const free = ({ place, circles }: Spot): number => (begun && !begun.open.has(place) ? 0 : circles - count(begun?.settled[place] ?? NOBODY));
  const room = new Map(spotsOf(one).map((spot) => [spot.place, free(spot)]));
  const out: Place[] = [];
  const take = (place: Place): boolean => {
    const left = room.get(place) ?? 0;
    if (left === 0) return false;
    room.set(place, left - 1);
    out.push(place);
    return true;
  };
  const all = (place: Place): void => {
    while (take(place));
  };
  if (view.ending.length > 0) LARGE.forEach(all);
  for (const good of BY_PRICE) while ((room.get(good) ?? 0) > 0 && plants(one, good).some(take)) take(good);
  all('corn');
  for (const house of EARNERS) take(house);
  all('quarry');
  LARGE.forEach(all);
  for (const place of [...room.keys()]) all(place);
  return out;
}

function plants(one: PlayerView, good: Good): Building[] {
  return one.city.map(({ building }) => building).filter((building) => MAKES[building] === good);
}

export function suggested(view: PuertoRicoView, one: PlayerView, begun: Begun | null = null): Crews {
  const crews: Partial<Record<Place, People>> = { ...begun?.settled };
  let left = waitingFor(one, crews);
  for (const place of wishes(view, one, begun)) {
    if (count(left) === 0) break;
    // After a noble only nobles may follow in the place that is asked now.
    const nobles = begun?.place === place && (begun.settled[place]?.nobles ?? 0) > 0;
    const who = left.colonists > 0 && !nobles ? 'colonist' : 'noble';
    if (who === 'noble' && left.nobles === 0) continue;
    left = add(left, who, -1);
    crews[place] = add(crews[place] ?? NOBODY, who, 1);
  }
  return crews;
}
