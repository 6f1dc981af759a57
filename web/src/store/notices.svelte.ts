/** What the table has to say to me beside the prompt: why something was refused, or the text of a rule. */

import { maybe, t } from '$words/words.svelte';
import { ruleText } from '$app/rules.svelte';

interface Notice {
  kind: 'refused' | 'trouble' | 'rule';
  rule: string | null;
  code: string | null;
}

export class Notices {
  readonly game: string;
  now = $state.raw<Notice | null>(null);

  constructor(game: string) {
    this.game = game;
  }

  /** A rule stands against it. */
  refuse(rule: string): void {
    this.now = { kind: 'refused', rule, code: null };
  }
  /** It did not work, for another reason (stale, rate_limited, ...). */
  trouble(code: string): void {
    this.now = { kind: 'trouble', rule: null, code };
  }
  /** Somebody wants to read a rule. */
  show(rule: string): void {
    this.now = { kind: 'rule', rule, code: null };
  }
  /** The table has moved on: what was said about the last answer is no news. */
  outdate(code: string): void {
    if (this.now?.code === code) this.now = null;
  }
  clear(): void {
    this.now = null;
  }

  get text(): string {
    if (!this.now) return '';
    if (this.now.rule) return ruleText(this.game, this.now.rule) ?? t('rule.loading');
    return maybe(`trouble.${this.now.code ?? ''}`) ?? t('trouble.other', { code: this.now.code ?? '' });
  }
}
