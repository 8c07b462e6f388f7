import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, tool } from './project.mjs';
import { run } from './run.mjs';

const results = join(root, 'test-results');

/** A script that is content or not: it counts as one test. */
export async function check(script, args = []) {
  const { code } = await run(node, [script, ...args]);
  return code === 0 ? { passed: 1 } : { failed: 1 };
}

/** Runs a project of vitest.config.ts. */
export async function vitest(project, env = {}) {
  const report = join(results, `${project}.json`);
  return runTests({
    report,
    args: [tool('vitest'), 'run', '--project', project],
    env: { NODE_ENV: 'test', SUMMARY_FILE: report, ...env },
    count: (found) => found,
  });
}

/** Runs the journeys of playwright.config.ts, which says where the report goes. */
export async function playwright() {
  return runTests({
    report: join(results, 'journeys.json'),
    args: [tool('playwright'), 'test'],
    env: {},
    count: ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: suites.flatMap(failedJourneys),
    }),
  });
}

function failedJourneys({ suites = [], specs = [] }) {
  return [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file} › ${title}`),
    ...suites.flatMap(failedJourneys),
  ];
}

/** Believes the report only as far as the exit code agrees with it, and never that nothing ran. */
async function runTests({ report, args, env, count }) {
  mkdirSync(results, { recursive: true });
  rmSync(report, { force: true });
  const { code } = await run(node, args, { env: { ...testEnvironment(), ...env } });
  if (!existsSync(report)) return { failed: 1 };

  const counts = count(JSON.parse(readFileSync(report, 'utf8')));
  const nothingRan = counts.passed + counts.failed === 0;
  const failedUncounted = code !== 0 && counts.failed === 0;
  return nothingRan || failedUncounted ? { ...counts, failed: counts.failed + 1 } : counts;
}

/** Without the developer's own settings: tests must never reach a database they were not given. */
function testEnvironment() {
  const { NODE_ENV, DATABASE_URL, TEST_DATABASE_URL, DATA_DIR, PORT, HOST, ...rest } = process.env;
  return rest;
}
