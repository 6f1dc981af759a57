import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, in this order. They begin first, so that none of them is left for the end. */
const LONGEST = [
  'puerto_rico/reads-the-table',
  'san_juan/plays-a-game-by-keys',
  'catan/plays-a-game-by-keys',
  'genoa/plays-a-game-by-keys',
  'puerto_rico/plays-a-game-by-keys',
  'viscounts/plays-a-game-by-keys',
  'table/leaves-the-table',
  'catan/plays-a-whole-game',
  'puerto_rico/plays-a-whole-game',
  'genoa/plays-a-whole-game',
  'san_juan/plays-a-whole-game',
  'lessons/follows-the-guide',
  'table/sees-pieces-move',
  'pages/meets-no-barrier',
  'viscounts/meets-rare-moments',
  'pages/finds-a-way-on',
  'genoa/answers-a-call',
  'puerto_rico/plays-by-keys-alone',
  'catan/answers-a-call',
  'san_juan/reads-the-table',
  'table/takes-a-move-back',
  'table/comes-back-after-a-break',
  'viscounts/reads-the-end-sheet',
  'catan/reads-both-languages',
  'puerto_rico/buys-a-building',
  'table/sends-a-draft',
  'lobby/starts-a-game',
  'viscounts/plays-a-whole-game',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
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
    sequence: { sequencer: LongestFirst },
    isolate: false,
    maxWorkers: 2 * availableParallelism(),
    // Nothing is timed here: only what is broken is waited for so long.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
