import type { Context } from '../context.ts';
import type { WriterName } from '../load.ts';

/** Milliseconds from the end of a fault until the first success. Undefined after the timeout. */
export type Recovery = number | undefined;

export type Scenario = {
  name: string;
  /** Writers whose writes would correctly be dropped in this scenario. */
  without?: readonly WriterName[];
  /** The reason why the scenario cannot run on this machine. */
  skipped?: (context: Context) => string | undefined;
  /** Breaks and repairs something under load. Throws a Fault when a check fails in between. */
  run: (context: Context) => Promise<Recovery[]>;
};

export class Fault extends Error {}
