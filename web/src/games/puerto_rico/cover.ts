/** The picture on the card: a ship before the island, and barrels. */

import { house, sky, sun, waves, type CardPicture } from '$kit/picture';
import { SIGHTS } from '../colony/art/houses';
import { barrel } from '../colony/art/pieces';
import { stroke } from '$kit/strokes';
import { at, outlined, p } from '$kit/pen';

function draw(): string {
  const ship =
    p('M12 84h76l-11 21H24z', '#5E7F9E') + stroke('M47 84V42', 2) + p('M50 44q30 12 24 36H50z', '#FDF9EF') + p('M44 50q-21 12-18 30h18z', '#F4EBD0') + p('M47 42l14 4-14 5z', '#B5533A');
  return (
    sky() + sun(38) + p('M84 104q30-62 90-58 20-22 60-16 40 4 54 24v54H84z', 'var(--hill)') + p('M100 106q40-14 180-10v30H100z', 'var(--beach)') +
    house(106, 40, 1.45, SIGHTS.large_sugar_mill.draw) + house(188, 40, 1.45, SIGHTS.hacienda.draw) +
    waves(107, 'var(--water)') + ship + waves(124, 'var(--deep)') +
    (['coffee', 'indigo', 'corn', 'sugar'] as const).map((good, i) => at(142 + i * 32, 117, outlined(barrel(good), 1.2), 1.25)).join('')
  );
}

export default { draw } satisfies CardPicture;
