import { describe, expect, test } from 'vitest';
import { bestBot, botsAt, botsLater, rivals } from '$app/bots';
import { settings } from '$app/settings.svelte';
import { adviser } from '$store/suggestion-reason.svelte';

const game = { bots: { 2: ['random', 'easy', 'greedy'], 4: ['random', 'easy', 'greedy', 'hard'] } };

describe('bots by the number of seats', () => {
  test('a level is offered where it sits down, and nobody at a table that does not exist', () => {
    expect(botsAt(game, 2)).not.toContain('hard');
    expect(botsAt(game, 4)).toContain('hard');
    expect(botsAt(game, 9)).toEqual([]);
  });

  test('who waits for compiled engines is named apart from those who play', () => {
    const early = { bots: { 4: ['random', 'easy', 'greedy'] }, later: { 4: ['hard'] } };
    expect(botsLater(early, 4)).toEqual(['hard']);
    expect(botsLater(early, 2)).toEqual([]);
    expect(rivals(early, 4, ['hard', 'easy'])).toEqual(['greedy', 'easy', 'greedy']);
  });

  test('who was chosen for more seats gives way to the usual one where he does not sit down', () => {
    expect(rivals(game, 4, ['hard', 'easy'])).toEqual(['hard', 'easy', 'greedy']);
    expect(rivals(game, 2, ['hard', 'easy'])).toEqual(['greedy']);
    expect(rivals(game, 1, ['hard'])).toEqual([]);
  });

  test('without the usual one the weakest that thinks is taken, else chance', () => {
    expect(bestBot({ bots: { 3: ['random', 'own'] } }, 3)).toBe('own');
    expect(bestBot({ bots: {} }, 3)).toBe('random');
  });

  test('a suggestion is asked of the bot that is liked only where it plays', () => {
    settings.adviser = 'hard';
    expect(adviser(game, 4)).toEqual({ bot: 'hard' });
    expect(adviser(game, 2)).toEqual({});
    settings.adviser = 'greedy';
  });
});
