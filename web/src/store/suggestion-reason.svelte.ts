/**
 * Why a bot would do what it suggests, and how often each move that it compared would win. The words are fetched when
 * somebody asks for the first time; kinds of moves without a sentence of their own share one.
 */

import { addWords, maybe } from '$words/words.svelte';
import { botsAt } from '$app/bots';
import type { GameInfo, Suggested } from '$wire/messages';
import { settings } from '$app/settings.svelte';

export class SuggestionReason {
  private told = $state.raw<Suggested | null>(null);
  private readonly game: string;
  private readonly label: (action: number) => string;

  constructor(game: string, label: (action: number) => string) {
    this.game = game;
    this.label = label;
  }

  get text(): string | undefined {
    const why = this.told?.why;
    return why ? (maybe(String(why['key']), why) ?? maybe(`${this.game}.why.other`)) : undefined;
  }

  /** The moves that it compared, the best first. */
  get weighed(): string[] {
    return (this.told?.weighed ?? []).map(
      ([action, share]) => `${this.label(action)} ${Math.round(100 * share)}%`,
    );
  }

  /** Without its words a suggestion is still one. */
  async tell(told: Suggested, stillAsked: () => boolean): Promise<void> {
    await addWords(`${this.game}.reasons`).catch(() => undefined);
    if (stillAsked()) this.told = told;
  }

  clear(): void {
    this.told = null;
  }
}

/** Which bot is asked: the one that the player likes, where it plays. */
export function adviser(game: Pick<GameInfo, 'bots'>, seats: number): { bot?: string } {
  return botsAt(game, seats).includes(settings.adviser) ? { bot: settings.adviser } : {};
}
