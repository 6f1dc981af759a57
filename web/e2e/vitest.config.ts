import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Real browsers against real servers: each file has a server of its own. Mostly they wait, so two are played at a time on each core. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    environment: 'node',
    maxWorkers: 2 * availableParallelism(),
    // Nothing is timed here: only what is broken is waited for so long.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
