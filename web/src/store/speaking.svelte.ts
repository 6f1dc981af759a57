/** What the looks of running tables and of replays have in common: messages, the mark that is pointed at, rules. */

import type { Mark } from '$game/module';
import type { Args, Voice } from '$words/format';
import { lang, maybe, say, type Lang } from '$words/words.svelte';
import type { Notices } from './notices.svelte';

export abstract class Speaking {
  abstract readonly notices: Notices;
  lit = $state.raw<Mark | null>(null);

  get lang(): Lang {
    return lang();
  }

  t(key: string, args?: Args): string {
    return say(key, args);
  }

  maybe(key: string, args?: Args, voice?: Voice): string | undefined {
    return maybe(key, args, voice);
  }

  point(mark: Mark | null): void {
    this.lit = mark;
  }

  showRule(id: string): void {
    this.notices.show(id);
  }
}
