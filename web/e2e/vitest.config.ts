import { defineConfig } from 'vitest/config';

/** Real browsers against a real server: one file after the other, each with a server of its own. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
