import { beforeAll, expect, test } from 'vitest';
import type { Suggested } from '$wire/messages';
import { SuggestionReason } from '$store/suggestion-reason.svelte';
import { voiceOf } from '$words/sentence';
import { addWords, maybe, setLang } from '$words/words.svelte';

const NOTHING: Suggested = {
  type: 'suggested',
  id: 1,
  version: 3,
  actions: [7],
  why: null,
  also: null,
  weighed: [],
};
const seats = ['Guest 7', 'Anna', 'Péter'].map((name, seat) => ({ seat, name, me: seat === 0 }));

function reasonOf(game: string): SuggestionReason {
  const look = { maybe, seats } as unknown as Parameters<typeof voiceOf>[1];
  return new SuggestionReason(game, {
    label: (action) => `move ${action}`,
    voice: () => voiceOf(game, look),
  });
}

async function told(game: string, suggested: Partial<Suggested>): Promise<string | undefined> {
  const reason = reasonOf(game);
  await reason.tell({ ...NOTHING, ...suggested }, () => true);
  return reason.text;
}

beforeAll(async () => {
  await addWords('frame');
  await addWords('catan');
  await addWords('genoa');
});

test('an estimate is said in words, as long as the question stands', async () => {
  const reason = reasonOf('catan');
  expect(reason.text).toBeUndefined();
  const weighed: Suggested['weighed'] = [
    [7, 0.41],
    [5, 0.355],
  ];
  await reason.tell({ ...NOTHING, weighed }, () => false);
  expect(reason.text).toBeUndefined();
  await reason.tell({ ...NOTHING, weighed }, () => true);
  expect(reason.text).toBe('Wins about 41 of 100 games from here; move 5: 36.');
  reason.clear();
  expect(reason.text).toBeUndefined();
});

test('without a fact and without an estimate nothing is said', async () => {
  expect(await told('catan', {})).toBeUndefined();
  expect(await told('catan', { why: { key: 'catan.why.unknown' } })).toBeUndefined();
});

test('a suggestion without a reason stands, too, until it is cleared', async () => {
  const reason = reasonOf('catan');
  expect(reason.stands).toBe(false);
  await reason.tell(NOTHING, () => true);
  expect([reason.stands, reason.text]).toEqual([true, undefined]);
  reason.clear();
  expect(reason.stands).toBe(false);
});

test('two facts and the estimate are sentences, with things and players by name', async () => {
  const suggested: Partial<Suggested> = {
    why: { key: 'catan.why.corner', hexes: [{ ore: 8 }, { grain: 5 }], dots: 9 },
    also: { key: 'catan.why.cuts_off', seat: 1, hexes: [{ wool: 10 }] },
    weighed: [[7, 0.53]],
  };
  expect(await told('catan', suggested)).toBe(
    'Takes the 8-ore and 5-grain: 9 dots. Shuts Anna out of the 10-wool. Wins about 53 of 100 games from here.',
  );
  expect(
    await told('genoa', { why: { key: 'genoa.why.pays', seat: 2, items: { ducats: 20 }, field: 'park' } }),
  ).toBe('Péter pays you 20 ducats for the Park.');
});

test('in Hungarian, names and things are inflected', async () => {
  await setLang('hu');
  const blocks = { key: 'catan.why.blocks', seat: [1, 2], resource: 'ore', number: 8 };
  expect(await told('catan', { why: blocks })).toBe('8-as dobásra Anna és Péter nem kap ércet.');
  const corner = { key: 'catan.why.cuts_off', seat: 2, hexes: [{ ore: 8 }] };
  expect(await told('catan', { why: corner })).toBe('Pétert elzárod innen: 8-as érc.');
  const pays = { key: 'genoa.why.pays', seat: 1, items: { ducats: 20 }, field: 'cathedral' };
  expect(await told('genoa', { why: pays, weighed: [[7, 0.5]] })).toBe(
    'Anna 20 dukátot fizet neked a Katedrálisért. Innen 100 játékból kb. 50 nyerhető.',
  );
});
