import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export type BenchOptions = {
  /** Requests of each kind. */
  count: number | undefined;
  /** Parts of the names of what is measured. */
  wanted: string[];
  /** The folder of another version of the product, which is measured in the same run. */
  before: string | undefined;
};

/** `npm run bench` passes its options to several benchmarks, so all of them accept the same ones. */
export function readOptions(): BenchOptions {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string' },
      only: { type: 'string', default: '' },
      before: { type: 'string' },
    },
  });
  return {
    count: values.requests ? Number(values.requests) : undefined,
    wanted: values.only.split(','),
    before: values.before && resolve(values.before),
  };
}
