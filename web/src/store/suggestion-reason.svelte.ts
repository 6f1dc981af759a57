/**
 * Why a bot would do what it suggests: up to two facts about the position, and how often the moves that it compared
 * would win. The words are fetched when somebody asks for the first time.
 */

import { addWords, maybe, t } from '$words/words.svelte';
import { botsAt } from '$app/bots';
import type { Voice } from '$words/format';
import type { GameInfo, Suggested } from '$wire/messages';
import { settings } from '$app/settings.svelte';

type Fact = NonNullable<Suggested['why']>;

/** The parts of a look that name moves, things and players in a reason. */
export interface Speaker {
  label(action: number): string;
  voice(): Voice;
}

export class SuggestionReason {
  private told = $state.raw<Suggested | null>(null);
  private readonly game: string;
  private readonly speaker: Speaker;

  constructor(game: string, speaker: Speaker) {
    this.game = game;
    this.speaker = speaker;
  }

  /** Whether a suggestion stands, with a reason or without one. */
  get stands(): boolean {
    return this.told !== null;
  }

  /** The facts, then the estimate; nothing if the bot has neither. */
  get text(): string | undefined {
    const told = this.told;
    if (!told) return undefined;
    const said = [this.say(told.why), this.say(told.also), this.estimate(told.weighed)];
    return said.filter((sentence) => sentence !== undefined).join(' ') || undefined;
  }

  private say(fact: Fact | null): string | undefined {
    return fact ? maybe(String(fact['key']), fact, this.speaker.voice()) : undefined;
  }

  /** "Wins about 53 of 100 games from here; settler: 47." */
  private estimate([best, ...others]: Suggested['weighed']): string | undefined {
    if (!best) return undefined;
    const said = others.map(([action, share]) => `${this.speaker.label(action)}: ${percent(share)}`);
    return t('suggest.estimate', { n: percent(best[1]), others: said.join(', ') || null });
  }

  /** If its words cannot be fetched, the suggestion is shown without a reason. */
  async tell(told: Suggested, stillAsked: () => boolean): Promise<void> {
    await addWords(`${this.game}.reasons`).catch(() => undefined);
    if (stillAsked()) this.told = told;
  }

  clear(): void {
    this.told = null;
  }
}

function percent(share: number): number {
  return Math.round(100 * share);
}

/** Return the bot to ask: the one that the player has set, if it plays this game. */
export function adviser(game: Pick<GameInfo, 'bots'>, seats: number): { bot?: string } {
  return botsAt(game, seats).includes(settings.adviser) ? { bot: settings.adviser } : {};
}
