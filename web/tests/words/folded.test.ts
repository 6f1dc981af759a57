import { describe, expect, it } from 'vitest';
import { folded, unfolded } from '$words/folded';
import { PARTS, wordsOf } from '../word_files';

describe('folded words', () => {
  it.each(PARTS)('of %s are the same when they are unfolded', (part) => {
    for (const lang of ['en', 'hu'] as const)
      expect(unfolded(folded(wordsOf(lang, part)))).toEqual(wordsOf(lang, part));
  });

  it('take the first parts of a key from the line before', () => {
    const messages = { 'a.now.play': 'Play!', 'a.now': 'Now', 'a.now.move': 'Move\nnow!', 'a.now.pass': '' };
    expect(folded(messages)).toBe('/a.now.play\n.now\n/move\npass\nPlay!\nNow\nMove\rnow!\n');
    expect(unfolded(folded(messages))).toEqual(messages);
  });
});
