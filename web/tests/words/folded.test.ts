import { describe, expect, it } from 'vitest';
import { folded, unfolded } from '$words/folded';
import { PARTS, wordsOf } from '../word_files';

describe('folded words', () => {
  it.each(PARTS)('of %s are the same when they are unfolded', (part) => {
    for (const lang of ['en', 'hu'] as const)
      expect(unfolded(folded(wordsOf(lang, part)))).toEqual(wordsOf(lang, part));
  });

  it('take the first parts of a key from the line before', () => {
    expect(folded({ 'a.now.play': 'Play!', 'a.now': 'Now', 'a.now.move': 'Move\nnow!' })).toBe(
      '0a.now.play\tPlay!\n2\tNow\n2move\tMove\rnow!',
    );
  });
});
