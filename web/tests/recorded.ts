/** The files that the games' `record.py` write, one entry a line. */

import type { AnyGame, Facts } from '$game/module';
import type { Story } from '$game/story';

type StoryLine<G extends Facts> = Story<G>['lines'][number];

export function entriesOf<T>(text: string): T[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

/** What a spectator is told of a whole game. */
export function storyIn<G extends Facts = AnyGame>(text: string): StoryLine<G>[] {
  return entriesOf<Omit<StoryLine<G>, 'version'>>(text).map((line, version) => ({ ...line, version }));
}
