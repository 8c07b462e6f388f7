import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { findChange } from './lib/change.mjs';
import { install } from './lib/install.mjs';
import { installPrograms } from './lib/programs.mjs';
import { runInParallel } from './lib/run-in-parallel.mjs';
import { chooseSteps, steps } from './lib/steps.mjs';
import { secondsSince } from './lib/timed.mjs';

// npm test                         the everyday layer
// npm test -- --all                everything: also files named *.all.*, both databases, more random runs
// npm run check                    the fast steps, in parallel
// npm test -- --only server        one step, or several: --only server,screens
// npm test -- --changed            what can break by the changes since the main branch, committed or
//                                  not: the fast steps; the server and screen tests of the changed
//                                  nouns, or of what imports other changed files; the changed journeys.
//                                  A change of the packages or the test tools runs everything.
const { values } = parseArgs({
  options: {
    fast: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    only: { type: 'string' },
    changed: { type: 'boolean', default: false },
  },
});
const chosen = choose();
const layer = values.all ? 'all' : 'everyday';
// The configurations of Vitest and Playwright and the tests read it.
process.env.TEST_LAYER = layer;
const change = values.changed ? findChange() : undefined;
const start = performance.now();

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = true;
  });
}

await install('test');
await installPrograms(chosen.flatMap(listPrograms));

const results = new Map();
const isFast = ({ fast }) => fast;
await runInParallel(chosen.filter(isFast), availableParallelism(), runStep);
await runInParallel(
  chosen.filter((step) => !isFast(step)),
  1,
  runStep,
);

if (interrupted) {
  console.log('\nInterrupted.');
  process.exit(130);
}
report();

function choose() {
  try {
    return chooseSteps({ names: values.only?.split(','), onlyFast: values.fast });
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

function listPrograms({ needs = [], needsForAll = [] }) {
  return [needs, values.all ? needsForAll : []].flat();
}

async function runStep(step) {
  if (interrupted) return;
  // The output of a fast step is shown as a whole, because several run at once.
  if (!step.fast) console.log(`\n── ${step.name}`);
  const stepStart = performance.now();
  const result = await step.run({ change, layer }).catch((error) => {
    console.error(error);
    return { failed: 1, failures: [String(error)] };
  });
  if (step.fast) console.log(`\n── ${step.name}\n${result.output ?? ''}`.trimEnd());
  const { passed = 0, failed = 0, skipped = 0, note } = result;
  const mark = failed > 0 ? '✗' : passed > 0 ? '✓' : '–';
  const counts = note ?? `passed ${passed}, failed ${failed}, skipped ${skipped}`;
  const line = `${mark} ${step.name}: ${counts}, ${secondsSince(stepStart)}`;
  console.log(line);
  results.set(step, { failures: [], skips: [], ...result, passed, failed, skipped, line });
}

function report() {
  const inOrder = steps.filter((step) => results.has(step));
  const each = (key) =>
    inOrder.flatMap((step) => results.get(step)[key].map((text) => `  ${step.name}: ${text}`));
  const total = (key) => inOrder.reduce((sum, step) => sum + results.get(step)[key], 0);

  console.log(`\n── all, ${secondsSince(start)}`);
  for (const step of inOrder) console.log(`  ${results.get(step).line}`);
  if (each('skips').length > 0) console.log(`\nSkipped:\n${each('skips').join('\n')}`);
  if (each('failures').length > 0) console.log(`\nFailed:\n${each('failures').join('\n')}`);
  console.log(
    `\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`,
  );
  process.exit(total('failed') > 0 ? 1 : 0);
}
