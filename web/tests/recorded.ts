/** The files that the games' `record.py` write, one entry a line. */

import type { Story } from '$game/module';

type StoryLine = Story['lines'][number];

export function entriesOf<T>(text: string): T[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

/** What a spectator is told of a whole game. */
export function storyIn(text: string): StoryLine[] {
  return entriesOf<Omit<StoryLine, 'version'>>(text).map((line, version) => ({ ...line, version }));
}
