/** Notices beside the prompt: why something was refused, or the text of a rule. */

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

  /** Show that `rule` forbids the move. */
  refuse(rule: string): void {
    this.now = { kind: 'refused', rule, code: null };
  }
  /** Show an error that is not a rule (stale, rate_limited, ...). */
  trouble(code: string): void {
    this.now = { kind: 'trouble', rule: null, code };
  }
  /** Show the text of `rule`. */
  show(rule: string): void {
    this.now = { kind: 'rule', rule, code: null };
  }
  /** Remove the notice `code` about the last answer, because the table has moved on. */
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
