import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/vitest/longest-first.ts';
import { Summary } from './scripts/vitest/summary.ts';

const failOnConsoleError = `${import.meta.dirname}/scripts/vitest/fail-on-console-error.ts`;

/** On two cores, Vitest would use one by default. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** One more than cores: a test that waits leaves its core to another one. */
const workers = availableParallelism() + 1;

/** Only `npm test -- --all` runs these. A plain `npx vitest` runs every file that it is asked for. */
const leftToAll = process.env.TEST_LAYER === 'everyday' ? ['**/*.all.test.{ts,tsx}'] : [];

/** `npm test` reads the counts, failures and skips from this file. */
const summaryFile = process.env.SUMMARY_FILE;

export default defineConfig({
  test: {
    reporters: summaryFile ? ['default', new Summary(summaryFile)] : ['default'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'domain/src/**/*.test.ts',
            '{server/{src,stand-ins,demo,stories,commands},web/src}/**/*.rules.test.ts',
            'scripts/**/*.test.mjs',
          ],
          // Rules have no state, so files can share the modules.
          isolate: false,
          maxWorkers,
          // Some start a compiler, and other steps of `npm run check` run at the same time.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/{src,stand-ins,demo,stories,commands}/**/*.test.ts'],
          exclude: ['**/*.rules.test.ts', ...leftToAll],
          setupFiles: [failOnConsoleError],
          globalSetup: './server/testing/drop-databases.ts',
          pool: 'forks',
          // V8 can crash while it frees the code of PGlite (nodejs/node issue 64500), so it keeps the code.
          execArgv: ['--no-wasm-code-gc'],
          // Each file has its own database and application, so files can share the modules.
          isolate: false,
          maxWorkers: workers,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'screens',
          root: './web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.rules.test.ts', ...leftToAll],
          setupFiles: [failOnConsoleError, `${import.meta.dirname}/web/src/testing/setup.ts`],
          environment: 'jsdom',
          isolate: false,
          // Each test leaves a page of short-lived objects, so fewer collections save time.
          execArgv: ['--max-semi-space-size=64'],
          maxWorkers: workers,
        },
      },
    ],
  },
});
