import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { LedgerReporter } from './tools/ledger-reporter.ts';
import { nativeSources } from './tools/native-sources.ts';
import { withoutBuild } from './web/tools/without-build.mjs';

/** `npm test` samples the laws; `npm run soak` checks every state. DRUMHEAD_SOAK, set in soak only, tells tests which. */
const soak = process.env['DRUMHEAD_SOAK'] !== undefined;

const MEMORY = '/dev/shm';

/**
 * Where tests keep what they write: in memory, where there is room for it. SQLite waits for the disk at every commit, and
 * whether a disk holds what it was given is for no test to say.
 */
function scratch(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > 2 ** 30 ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
const env = { TMPDIR: scratch() };

/** Tests that put something in a module's place: others must not meet it. */
const ALONE = ['table/test/twins-caught.test.ts'];

/** Short files that take long: begun last, they would keep one core busy and the others waiting. */
const LONG =
  /(?:tutorial|twins|correspondence|referee|laws|cases|renaissance-greedy|renaissance-captain|shared|siege-board|year-end-board|accessibility|advice|guide|rulebook)\.test\.ts$/;

/** Project by project: a worker that files share is kept only while the next file is of the same project. Long ones first. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isShort = ({ moduleId }: TestSpecification): number => Number(!LONG.test(moduleId));
    return sorted.toSorted((a, b) => a.project.name.localeCompare(b.project.name) || isShort(a) - isShort(b));
  }
}

export default defineConfig({
  // Half of the time that tests of rules take.
  plugins: [nativeSources()],
  test: {
    testTimeout: soak ? 30 * 60_000 : 30_000,
    // Also on two cores: sockets and processes mostly wait.
    maxWorkers: 2,
    sequence: { sequencer: ByProject },
    reporters: ['default', new LedgerReporter()],
    projects: [
      {
        // Pure packages hold no state between tests, so files share a worker: an order of magnitude faster.
        extends: true,
        test: {
          name: 'pure',
          include: ['{kernel,bots}/test/**/*.test.ts', 'games/*/**/test/**/*.test.ts', 'games/*/test/**/*.test.ts'],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        // What touches files, processes and sockets gets processes; files share them: to load the table costs seconds.
        extends: true,
        test: {
          name: 'node',
          include: ['{cli,bench,tools,table}/test/**/*.test.ts'],
          exclude: ALONE,
          globalSetup: ['cli/test/scratch.ts'],
          setupFiles: ['table/test/tidy-after-file.ts'],
          env,
          pool: 'forks',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ALONE,
          setupFiles: ['table/test/tidy-after-file.ts'],
          env,
          pool: 'forks',
          isolate: true,
        },
      },
      {
        // A real browser against the built page; the page is built once.
        extends: true,
        plugins: [withoutBuild],
        test: {
          name: 'web',
          // After the others: a browser wants the machine to itself.
          sequence: { groupOrder: 1 },
          include: ['web/test/**/*.test.ts'],
          globalSetup: ['web/test/build-and-serve.ts'],
          setupFiles: ['web/test/wait-for-page.ts'],
          // Browsers mostly wait. Files that share a process share its browser.
          maxWorkers: 3,
          pool: 'forks',
          isolate: false,
          retry: 0,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
