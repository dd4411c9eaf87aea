import { defineConfig } from 'vitest/config';
import { LedgerReporter } from './tools/ledger-reporter.ts';

/**
 * `npm test` samples the laws; `npm run soak` (mode `soak`) checks every state. Tests tell them apart by
 * `process.env.DRUMHEAD_SOAK`, which is set in soak only.
 */
export default defineConfig(({ mode }) => {
  const soak = mode === 'soak';
  return {
    test: {
      env: soak ? { DRUMHEAD_SOAK: '1' } : {},
      testTimeout: soak ? 30 * 60_000 : 30_000,
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
          // What touches files, processes and sockets keeps a process to itself.
          extends: true,
          test: {
            name: 'node',
            include: ['{cli,bench,tools,table}/test/**/*.test.ts'],
            pool: 'forks',
            isolate: true,
          },
        },
      ],
    },
  };
});
