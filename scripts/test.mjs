import { parseArgs } from 'node:util';
import { install } from './lib/install.mjs';
import { installPrograms } from './lib/programs.mjs';
import { steps } from './lib/steps.mjs';
import { secondsSince } from './lib/timed.mjs';

// npm test                         everything
// npm test -- --only server        one step, or several: --only server,screens
// npm run check                    what is fast
const chosen = chooseSteps();
const start = performance.now();

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = true;
  });
}

await install();
await installPrograms(chosen.flatMap(({ needs }) => needs ?? []));

const total = { passed: 0, failed: 0, skipped: 0 };
const summary = [];
const failures = [];
for (const step of chosen) {
  if (interrupted) break;
  summary.push(await runStep(step));
}

if (interrupted) {
  console.log('\nInterrupted.');
  process.exit(130);
}
console.log(`\n── all, ${secondsSince(start)}\n${summary.join('\n')}\n`);
if (failures.length > 0) console.log(`Failed:\n${failures.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 ? 1 : 0);

function chooseSteps() {
  const { values } = parseArgs({
    options: { fast: { type: 'boolean', default: false }, only: { type: 'string' } },
  });
  const names = values.only?.split(',');
  const unknown = names?.filter((name) => !steps.some((step) => step.name === name)) ?? [];
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}.`);
    console.error(`The steps are ${steps.map(({ name }) => name).join(', ')}.`);
    process.exit(1);
  }
  return steps.filter(({ name, fast }) => (names ? names.includes(name) : fast || !values.fast));
}

async function runStep({ name, run }) {
  console.log(`\n── ${name}`);
  const stepStart = performance.now();
  const {
    passed = 0,
    failed = 0,
    skipped = 0,
    failures: named = [],
  } = await run().catch((error) => {
    console.error(error);
    return { failed: 1, failures: [String(error)] };
  });
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  failures.push(...named.map((failure) => `  ${name}: ${failure}`));
  const mark = failed > 0 ? '✗' : passed > 0 ? '✓' : '–';
  const line = `${mark} ${name}: passed ${passed}, failed ${failed}, skipped ${skipped}, ${secondsSince(stepStart)}`;
  console.log(line);
  return `  ${line}`;
}
