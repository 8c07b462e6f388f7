import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes a minute or more, mostly because it starts programs and ends them. */
const long = [
  'server/src/durability.engine.test.ts',
  'server/src/http/any-input.test.ts',
  'server/src/stopping.engine.test.ts',
  'server/src/jobs.engine.test.ts',
  'server/src/features/payment/killed-process.engine.test.ts',
  'server/src/features/payment/killed.engine.test.ts',
];

/** So that no worker begins a long one when the others are done. After them Vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((path) => moduleId.endsWith(path));
      return at === -1 ? long.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
