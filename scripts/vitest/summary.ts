import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** What a run came to, for the end of `npm test`: also what failed outside of any test. */
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
        (test) => `${placeOf(test.module)} › ${test.fullName}: ${wordsOf(errorOf(test))}`,
      ),
      // A file that does not load or does not end has no failed test, and still is a failure.
      ...modules.flatMap((module) => [
        ...module.errors().map((error) => `${placeOf(module)}: ${wordsOf(error)}`),
        ...[...module.children.allSuites()].flatMap((suite) =>
          suite
            .errors()
            .map((error) => `${placeOf(module)} › ${suite.fullName}: ${wordsOf(error)}`),
        ),
      ]),
      ...outsideOfModules.map((error) => `outside of any test: ${wordsOf(error)}`),
    ];
    writeFileSync(
      this.#file,
      JSON.stringify({
        passed: inState('passed').length,
        failed: failures.length,
        skipped: inState('skipped').length,
        failures,
      }),
    );
  }
}

const placeOf = ({ relativeModuleId }: TestModule) => relativeModuleId;

const errorOf = (test: TestCase) => test.result().errors?.[0];

const wordsOf = (error: SerializedError | undefined) =>
  (error?.stack ?? error?.message ?? 'no reason given').split('\n', 6).join('\n      ');
