/** What is reported of an error has nothing in it that may be private. */

import { describe, expect, test, vi } from 'vitest';

vi.stubGlobal('location', {
  pathname: '/table/tSecret1',
  search: '',
  hash: '',
  origin: 'https://kontor.example',
});
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('document', {
  head: { innerHTML: '<script type="module" src="/assets/index-Df0-wm.js"></script>' },
});
const { placesIn, redacted, report } = await import('../../src/app/errors.svelte');
const { Trouble } = await import('../../src/wire/http');

describe('a message', () => {
  test.each([
    [
      "Cannot read properties of undefined (reading 'hand')",
      'Cannot read properties of undefined (reading …)',
    ],
    [
      'Unexpected token A, "Anna said "hi" to me" is not valid JSON',
      'Unexpected token A, … is not valid JSON',
    ],
    ['no table tNoSuchTable1', 'no table …'],
    ['failed: https://kontor.example/join/AbCdEf', 'failed: https:….…'],
    ['Éva has 3 cards', '… has … cards'],
    ['https://svelte.dev/e/each_key_duplicate', 'svelte: each_key_duplicate'],
    ["it's Anna's", 'it…s'],
    ['x'.repeat(500), 'x'.repeat(120)],
  ])('%s', (message, safe) => {
    expect(redacted(message)).toBe(safe);
    expect(safe).toMatch(/^[A-Za-z_$\s(),.:;…]{0,120}$/); // what the server takes
  });
});

const STACK = `TypeError: x
    at Board (https://kontor.example/assets/catan-P1thfc.js:1:2043)
    at https://kontor.example/assets/EndSheet-AB_12.js?again=17:2:9
    at chrome-extension://abcdef/assets/inject.js:1:1
    at https://other.example/assets/app.js:1:1
draw@https://kontor.example/assets/shared-CFAI-T.js:3:5`;

test('places are those in our own build, whatever the browser', () => {
  expect(placesIn(STACK, 'https://kontor.example')).toEqual([
    'catan-P1thfc.js:1:2043',
    'EndSheet-AB_12.js:2:9',
    'shared-CFAI-T.js:3:5',
  ]);
  expect(placesIn(STACK.repeat(9), 'https://kontor.example')).toHaveLength(8);
});

describe('a report', () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body)]);
    return Promise.reject(new Error('offline'));
  });
  const failed = (error: Error, stack = STACK): Error => Object.assign(error, { stack });

  test('is not made of what the server refused, nor of scripts that are not ours', () => {
    expect(report(failed(new Trouble('taken', 'That seat is taken.')))).toBe(false);
    expect(report(failed(new TypeError('x'), 'at https://other.example/assets/app.js:1:1'))).toBe(false);
    expect(report('a word')).toBe(false);
    expect(sent).toEqual([]);
  });

  test('says what and where, by the kind of the page, and is sent five times at most', () => {
    for (let n = 0; n < 9; n++) expect(report(failed(new TypeError('no "Anna"')))).toBe(true);
    expect(sent).toHaveLength(5);
    expect(sent[0]).toEqual([
      '/api/page-errors',
      {
        error: 'TypeError',
        text: 'no …',
        places: placesIn(STACK, 'https://kontor.example'),
        page: 'table',
        build: 'index-Df0-wm',
      },
    ]);
  });
});
