/** What the engine says of a sheet while it is written: that it may be put as it stands, or the rule against it. */

import type { Facts, Play } from '$game/module';

/** Nobody reads faster than this, in milliseconds; meanwhile the last word stands. */
const PAUSE = 120;

export class Verdict {
  may = $state(false);
  rule = $state<string | null>(null);

  /** Run as an effect: ask about this sheet, unless it changes again before. Of a blank one nothing is said. */
  watch<F extends Facts>(play: Play<F>, goal: F['goal'] | null): (() => void) | undefined {
    if (goal === null) {
      this.say(false, null);
      return undefined;
    }
    let asked = true;
    const timer = setTimeout(
      () => void play.judge(goal).then((rule) => asked && this.say(rule === null, rule)),
      PAUSE,
    );
    return () => {
      asked = false;
      clearTimeout(timer);
    };
  }

  private say(may: boolean, rule: string | null): void {
    this.may = may;
    this.rule = rule;
  }
}
