import { perLayer } from './layer.ts';

/**
 * How often a property is tried, and from which seed. `RUNS` and `SEED` try more of it or other values.
 * fast-check prints the seed of a failure.
 */
export function randomRuns(runs: { everyday: number; all: number }, seed = 2026) {
  return {
    seed: Number(process.env.SEED ?? seed),
    numRuns: Number(process.env.RUNS ?? perLayer(runs)),
  };
}

/** Other values every day. */
export const seedOfToday = Math.floor(Date.now() / 86_400_000);
