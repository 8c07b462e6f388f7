import { parseArgs } from 'node:util';
import { findersOf, isEveryday } from './lib/fault-finders.mjs';
import { createFaultyCopy } from './lib/faulty-copy.mjs';
import { install } from './lib/install.mjs';
import { installPrograms } from './lib/programs.mjs';
import { runFinders } from './lib/run-finders.mjs';
import { withPostgres } from './lib/server-steps.mjs';
import { secondsSince } from './lib/timed.mjs';
import { faults } from './planted-faults/all.mjs';

const help = `npm run plant-faults                     plants every fault, one at a time
npm run plant-faults -- --only a,b       only these faults
npm run plant-faults -- --layer everyday runs only finders that npm test runs without --all
npm run plant-faults -- --list           prints the faults and their finders

Proves that the tests find faults that people make. Each fault is planted in a copy of the project in
the temporary folder, its finders run there, and the fault is taken back. The copy includes changes
that are not committed and new files, but no file that git ignores. Your own files never change. A
killed run leaves only the copy. A finder must pass without the fault, and a fault is found when one
finder fails in a test. Uses the PostgreSQL of TEST_DATABASE_URL, or starts one.`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    layer: { type: 'string', default: 'all' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const { layer } = values;
const chosen = choose(values.only?.split(','));

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = true;
  });
}

if (values.help) console.log(help);
else if (values.list) list();
else {
  await install('test');
  await installPrograms([
    'postgresql',
    'poppler-utils',
    'libxml2-utils',
    'chromium-headless-shell',
  ]);
  process.exitCode = await withPostgres(plantAll);
}

function choose(names = faults.map(({ name }) => name)) {
  const unknown = names.filter((name) => !faults.some((fault) => fault.name === name));
  if (unknown.length > 0 || !['everyday', 'all'].includes(layer)) {
    console.error(unknown.length > 0 ? `There is no fault ${unknown.join(', ')}.` : help);
    process.exit(1);
  }
  return faults.filter(({ name }) => names.includes(name));
}

function list() {
  for (const fault of chosen) {
    console.log(`${fault.name}\n  in ${fault.file}`);
    for (const file of findersOf(fault, 'all')) console.log(`  found by ${file}`);
  }
  console.log(`\n${chosen.length} faults`);
}

async function plantAll(databaseUrl) {
  const copy = createFaultyCopy();
  try {
    const options = { folder: copy.folder, layer };
    const urlFor = ({ onPglite }) => (onPglite ? undefined : databaseUrl);
    const usable = await findUsable({ options, urlFor });
    const results = [];
    for (const fault of interrupted ? [] : chosen) {
      const start = performance.now();
      const finders = findersOf(fault, layer).filter((file) => usable.get(urlFor(fault)).has(file));
      const takeBack = copy.plant(fault);
      const outcomes = await find(finders, { ...options, databaseUrl: urlFor(fault) });
      takeBack();
      if (interrupted) break;
      results.push({ fault, outcomes });
      console.log(`${describe(fault, outcomes)}, ${secondsSince(start)}`);
    }
    return interrupted ? 130 : report(results);
  } finally {
    copy.remove();
  }
}

/** Runs the finders of `npm test` first, until one finds the fault. */
async function find(finders, options) {
  const outcomes = new Map();
  for (const file of finders.toSorted((a, b) => isEveryday(b) - isEveryday(a))) {
    const ran = await runFinders([file], { ...options, bail: true });
    outcomes.set(file, ran.get(file));
    if (isFound(outcomes)) break;
  }
  return outcomes;
}

/** The finders that pass without a fault, by database. Others prove nothing. */
async function findUsable({ options, urlFor }) {
  const usable = new Map();
  for (const databaseUrl of new Set(chosen.map(urlFor))) {
    const its = chosen.filter((fault) => urlFor(fault) === databaseUrl);
    const files = [...new Set(its.flatMap((fault) => findersOf(fault, layer)))];
    console.log(`${files.length} finders without a fault`);
    const outcomes = [...(await runFinders(files, { ...options, databaseUrl }))];
    for (const [file, outcome] of outcomes) {
      // The pattern of a journey may name tests of one layer only.
      if (!['passed', 'not run'].includes(outcome) && !interrupted)
        console.log(`✗ ${file} does not pass without a fault: ${outcome}`);
    }
    const passed = outcomes.filter(([, outcome]) => outcome === 'passed');
    usable.set(databaseUrl, new Set(passed.map(([file]) => file)));
  }
  return usable;
}

function describe(fault, outcomes) {
  const notes = [...outcomes].map(([file, outcome]) => `${outcome} ${file}`);
  return `${isFound(outcomes) ? '✓' : '✗'} ${fault.name}: ${notes.join(', ') || 'no finder'}`;
}

function isFound(outcomes) {
  return [...outcomes.values()].includes('failed');
}

function report(results) {
  const found = results.filter(({ outcomes }) => isFound(outcomes));
  const everyday = found.filter(
    ({ fault, outcomes }) =>
      !fault.onPglite &&
      [...outcomes].some(([file, outcome]) => outcome === 'failed' && isEveryday(file)),
  );
  const missed = results.filter((result) => !found.includes(result));
  console.log('');
  if (layer === 'all')
    console.log(`${found.length} of ${results.length} found by npm test -- --all`);
  console.log(`${everyday.length} of ${results.length} found by npm test`);
  for (const { fault } of missed) console.log(`Not found: ${fault.name}`);
  console.log(`\n${found.length} passed, ${missed.length} failed`);
  return missed.length > 0 ? 1 : 0;
}
