import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { qrCode } from '../../../src/table/seats/qr';

/** Checksums of the squares that the Python package `qrcode` draws for the same texts (level L, mask 0). */
const KNOWN: [text: string, size: number, checksum: string][] = [
  ['https://a.example/join/abc', 25, '9758f98a08654a407b1bbfbcf89d81ac020c842c17307ffd6be2692f1a1d1271'],
  [
    'http://localhost:8000/join/tNYzhXdg476UWZg_0123456789abcdef0123456789',
    33,
    '7ea5a8065c10f9e97c77490aead9dcfd6383998337c8732432ec2c0aeb84ecb0',
  ],
  [
    'http://kontor.example/join/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    41,
    'bd0abe11aade87cfe7378cb3af2fc7625374f724675c228c6bfceb82d3265a30',
  ],
];

describe('the square code of an invitation', () => {
  test.each(KNOWN)('is drawn as others draw it: %s', (text, size, checksum) => {
    const square = qrCode(text);
    expect(square.length).toBe(size);
    const cells = square.flat().map(Number).join('');
    expect(createHash('sha256').update(cells).digest('hex')).toBe(checksum);
  });

  test('refuses what does not fit', () => {
    expect(() => qrCode('x'.repeat(135))).toThrow(RangeError);
  });
});
