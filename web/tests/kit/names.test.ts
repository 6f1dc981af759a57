import { describe, expect, test } from 'vitest';
import { shortened } from '$kit/names';

describe('a name where there is little room', () => {
  test('stays whole if it fits', () => {
    expect(shortened('Éva', 12)).toBe('Éva');
    expect(shortened('Kovács Béla', 11)).toBe('Kovács Béla');
  });
  test('keeps its first word and the initials of the others', () => {
    expect(shortened('Kovács-Nagy Boldizsár', 12)).toBe('Kovács-Nagy B.');
    expect(shortened('Anna  Mária Szabó', 12)).toBe('Anna M. S.');
    expect(shortened('Zsófia 😀na', 4)).toBe('Zsófia 😀.');
  });
  test('stays whole if it is one word', () => {
    expect(shortened('Maximilianus', 6)).toBe('Maximilianus');
  });
});
