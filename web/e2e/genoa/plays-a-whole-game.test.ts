import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../audit';
import { Merchant, visit } from './merchant';
import { DESKTOP, House, PHONE } from '../house';

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

/** Most of a game is talk, and the files on trade have that. */
const FEW_WORDS = { hear: 'on_call', rounds: 1, calls: 1, posts: 1 };

describe('a player of Genoa', () => {
  test.each([
    { seats: 2, size: DESKTOP, touch: false, asked: 'always' },
    { seats: 5, size: PHONE, touch: true, asked: 'never' },
  ])(
    'plays a whole game by clicking what is offered: $seats seats, $size.width wide',
    { timeout: 600_000 },
    async ({ seats, size, touch, asked }) => {
      const guest = await house.guest(visit({ size, touch, settings: { asked } }));
      await house.against(guest, { game: 'genoa', seats, bot: 'random', options: FEW_WORDS });
      const me = new Merchant(guest);
      await me.decide();
      expect(await audit(guest.page)).toEqual([]);
      await me.playOut();
      expect(me.done.length).toBeGreaterThan(10);
      await guest.page.waitForSelector('text=Ducats paid and received in deals');
      expect(await audit(guest.page)).toEqual([]);
      expect(guest.errors).toEqual([]);
      await guest.context.close();
    },
  );
});
