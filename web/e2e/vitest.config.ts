import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files in which whole games are played begin first, so that none of them is left for the end. */
class WholeGamesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const plays = ({ moduleId }: TestSpecification): boolean => /.[-_]play\.test\.ts$/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(plays), ...sorted.filter((file) => !plays(file))];
  }
}

/**
 * Real browsers against real servers: each file has a server of its own, and each worker a browser, kept from file to file.
 * Mostly they wait, so two are played at a time on each core.
 */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    environment: 'node',
    sequence: { sequencer: WholeGamesFirst },
    isolate: false,
    maxWorkers: 2 * availableParallelism(),
    // Nothing is timed here: only what is broken is waited for so long.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
