import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute or more, mostly because they start and stop programs. */
const slowFiles = [
  'server/src/durability.all.test.ts',
  'server/src/http/any-input.test.ts',
  'server/src/stopping.all.test.ts',
  'server/src/jobs.engine.all.test.ts',
  'server/src/features/payment/server-killed.all.test.ts',
  'server/src/features/payment/answer-killed.test.ts',
];

/** Starts slow files first, so that none of them runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = slowFiles.findIndex((path) => moduleId.endsWith(path));
      return at === -1 ? slowFiles.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
