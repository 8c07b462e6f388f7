import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkSteps, separator } from './fault-finders.mjs';
import { node } from './project.mjs';
import { run } from './run.mjs';

/** A fault can keep a run from ending. All finders together take minutes. */
const timeoutMs = { one: 15 * 60_000, all: 120 * 60_000 };

/**
 * Runs test files in a copy of the project, or with `bail` until the first test fails. Returns a map
 * from each file to `passed`, `failed`, or `not run`. A file that does not load has not found a fault:
 * the fault is a typing error.
 */
export async function runFinders(files, { folder, layer, databaseUrl, bail = false }) {
  const isJourney = (file) => file.startsWith('e2e/');
  const isStep = (file) => checkSteps.includes(file);
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    TEST_LAYER: layer,
    TEST_DATABASE_URL: databaseUrl,
    // The packages of the copy are links to the developer's, so nothing there may install.
    npm_config_dry_run: 'true',
    // The developer's own settings do not reach the tests.
    ...{ DATABASE_URL: undefined, DATA_DIR: undefined, PORT: undefined, HOST: undefined },
  };
  const timeout = bail ? timeoutMs.one : timeoutMs.all;
  const start = (args) => run(node, args, { cwd: folder, env, quiet: true, timeout });

  const outcomes = new Map(files.map((file) => [file, 'not run']));
  const results = [
    await runSteps(files.filter(isStep), start),
    await runVitest(
      files.filter((file) => !isStep(file) && !isJourney(file)),
      { folder, start, bail },
    ),
    await runJourneys(files.filter(isJourney), { folder, start, bail }),
  ];
  for (const [file, outcome] of results.flat()) if (outcomes.has(file)) outcomes.set(file, outcome);
  return outcomes;
}

async function runSteps(steps, start) {
  const results = [];
  for (const step of steps) {
    const { code } = await start(['scripts/test.mjs', '--only', step]);
    results.push([step, code === 0 ? 'passed' : 'failed']);
  }
  return results;
}

async function runVitest(files, { folder, start, bail }) {
  if (files.length === 0) return [];
  const report = join(folder, 'test-results/finders.json');
  rmSync(report, { force: true });
  const { output } = await start([
    ...['node_modules/.bin/vitest', 'run', ...files, bail ? '--bail=1' : '--bail=0'],
    ...[...new Set(files.map(projectOf))].map((project) => `--project=${project}`),
    ...['--reporter=json', `--outputFile=${report}`],
  ]);
  const { testResults = [] } = readReport(report, output);
  return testResults.map(({ name, status, assertionResults }) => [
    relative(folder, name),
    outcomeOf(
      assertionResults.map((test) => test.status),
      status,
    ),
  ]);
}

/** Only the projects that are needed are started. */
function projectOf(file) {
  if (file.startsWith('domain/') || /\.rules\.|\.mjs$/.test(file)) return 'rules';
  return file.startsWith('web/') ? 'screens' : 'server';
}

/** Playwright writes its report where playwright.config.ts says. */
async function runJourneys(files, { folder, start, bail }) {
  if (files.length === 0) return [];
  const build = await start(['scripts/build.mjs']);
  if (build.code !== 0) {
    console.error(build.output);
    return [];
  }
  const report = join(folder, 'test-results/journeys.json');
  const results = [];
  for (const each of files) {
    const [file, pattern] = each.split(separator);
    rmSync(report, { force: true });
    const { output } = await start([
      ...['node_modules/.bin/playwright', 'test', file, ...(bail ? ['-x'] : [])],
      ...(pattern ? ['--grep', pattern] : []),
    ]);
    const { suites = [] } = readReport(report, output);
    const specs = suites.flatMap(listSpecs);
    results.push([each, outcomeOf(specs.map(statusOf))]);
  }
  return results;
}

/** A test that did not run after an earlier failure counts as ok for Playwright. */
function statusOf({ ok, tests }) {
  if (!ok) return 'failed';
  return tests.some(({ status }) => status === 'expected') ? 'passed' : 'skipped';
}

function outcomeOf(tests, status = 'passed') {
  // A hook before all tests may find the fault.
  if (tests.includes('failed') || (status === 'failed' && tests.length > 0)) return 'failed';
  return status === 'passed' && tests.includes('passed') ? 'passed' : 'not run';
}

function listSpecs({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)];
}

/** Without a report no test ran, and the output says why. */
function readReport(report, output) {
  if (existsSync(report)) return JSON.parse(readFileSync(report, 'utf8'));
  console.error(output);
  return {};
}
