import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, tool } from './project.mjs';
import { run } from './run.mjs';

const results = join(root, 'test-results');

/** Runs a script that passes or fails as a whole: it counts as one test. */
export async function check(script, args = []) {
  const { code, output } = await run(node, [script, ...args], {
    quiet: true,
    env: { ...process.env, ...colour() },
  });
  return code === 0 ? { passed: 1, output } : { failed: 1, output };
}

/** Runs a project of vitest.config.ts: all of it, some files, or what changed since a commit. */
export async function vitest(
  project,
  {
    env = {},
    files = [],
    since,
    mayBeEmpty = since !== undefined,
    quiet = false,
    report: name = project,
  } = {},
) {
  const report = join(results, `${name}.json`);
  return runTests({
    report,
    args: [
      ...[tool('vitest'), 'run', '--project', project, ...files],
      ...(since ? ['--changed', since] : []),
      ...(mayBeEmpty ? ['--passWithNoTests'] : []),
    ],
    env: { NODE_ENV: 'test', SUMMARY_FILE: report, ...env },
    read: (found) => found,
    mayBeEmpty,
    quiet,
  });
}

/** Runs the journeys of playwright.config.ts, which defines where the report is written. */
export async function playwright({ since } = {}) {
  return runTests({
    report: join(results, 'journeys.json'),
    args: [
      ...[tool('playwright'), 'test'],
      ...(since ? ['--only-changed', since, '--pass-with-no-tests'] : []),
    ],
    env: {},
    read: ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: suites
        .flatMap(listSpecs)
        .filter(({ ok }) => !ok)
        .map(nameOf),
      skips: suites.flatMap(listSpecs).flatMap(describeSkip),
    }),
    mayBeEmpty: since !== undefined,
  });
}

function listSpecs({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)];
}

function nameOf({ file, title }) {
  return `e2e/${file} › ${title}`;
}

function describeSkip(spec) {
  return spec.tests
    .filter(({ status }) => status === 'skipped')
    .map(({ annotations }) => {
      const reason = annotations.find(({ type }) => type === 'skip')?.description;
      return `${nameOf(spec)}: ${reason ?? 'no reason given'}`;
    });
}

/** A run without tests, or one that fails without a failed test, counts as a failure. */
async function runTests({ report, args, env, read, mayBeEmpty, quiet = false }) {
  mkdirSync(results, { recursive: true });
  rmSync(report, { force: true });
  const { code, output } = await run(node, args, {
    env: { ...testEnvironment(), ...(quiet ? colour() : {}), ...env },
    quiet,
  });
  const empty = { passed: 0, failed: 0, skipped: 0, failures: [], skips: [] };
  const counts = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : empty;
  const isEmpty = counts.passed + counts.failed === 0;
  if (isEmpty && mayBeEmpty && code === 0) {
    return { ...counts, output, note: 'no test is affected by the change' };
  }
  const failedUncounted = code !== 0 && counts.failed === 0;
  const isWrong = isEmpty || failedUncounted;
  return { ...counts, output, failed: counts.failed + (isWrong ? 1 : 0) };
}

/** Without the developer's own settings: tests must not reach a database that is not theirs. */
function testEnvironment() {
  const { NODE_ENV, DATABASE_URL, TEST_DATABASE_URL, DATA_DIR, PORT, HOST, ...rest } = process.env;
  return rest;
}

/** Programs turn colours off when their output is a pipe. */
function colour() {
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
}
