import { defineConfig } from 'vitest/config';

/** Real browsers against real servers: each file has a server of its own, two files are played at a time. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    environment: 'node',
    maxWorkers: 2,
    // Nothing is timed here: only what is broken is waited for so long.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 45_000 } },
  },
});
