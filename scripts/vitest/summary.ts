import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

/** Writes the counts, failures and skips of a run for the end of `npm test`. */
export class Summary implements Reporter {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  onTestRunEnd(modules: readonly TestModule[], outsideOfModules: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    const failures = [
      ...inState('failed').map(
        (test) => `${placeOf(test.module)} › ${test.fullName}: ${messageOf(errorOf(test))}`,
      ),
      // A file that does not load or does not end has no failed test, but it is a failure.
      ...modules.flatMap((module) => [
        ...module.errors().map((error) => `${placeOf(module)}: ${messageOf(error)}`),
        ...[...module.children.allSuites()].flatMap((suite) =>
          suite
            .errors()
            .map((error) => `${placeOf(module)} › ${suite.fullName}: ${messageOf(error)}`),
        ),
      ]),
      ...outsideOfModules.map((error) => `outside of any test: ${messageOf(error)}`),
    ];
    writeFileSync(
      this.#file,
      JSON.stringify({
        passed: inState('passed').length,
        failed: failures.length,
        skipped: inState('skipped').length,
        failures,
        skips: inState('skipped').map(
          (test) => `${placeOf(test.module)} › ${test.fullName}: ${reasonOf(test)}`,
        ),
      }),
    );
  }
}

const placeOf = ({ relativeModuleId }: TestModule) => relativeModuleId;

const errorOf = (test: TestCase) => test.result().errors?.[0];

/** `meta.needs` is set by server/testing/needs.ts, and a note by `skip('why')` inside a test. */
function reasonOf(test: TestCase): string {
  const { needs } = test.meta() as { needs?: string };
  const result = test.result();
  const note = result.state === 'skipped' ? result.note : undefined;
  if (needs) return `needs ${needs}`;
  return note ?? (isInFailedSuite(test) ? 'its suite failed' : 'no reason given');
}

function isInFailedSuite({ parent }: TestCase | TestSuite): boolean {
  return parent.errors().length > 0 || (parent.type === 'suite' && isInFailedSuite(parent));
}

/** The cause of a crash names the test file and the signal. */
function messageOf(error: SerializedError | undefined): string {
  const message = (error?.stack ?? error?.message ?? 'no reason given')
    .split('\n', 6)
    .join('\n      ');
  return error?.cause ? `${message}\n      ${messageOf(error.cause)}` : message;
}
