import type { WriterName } from '../load.ts';
import type { Scene } from '../scene.ts';

/** How long each thing that was broken took until the first good answer, in milliseconds. */
export type Recovery = number | undefined;

export type Scenario = {
  name: string;
  /** Writers whose writes would rightly be lost in it. */
  without?: readonly WriterName[];
  /** Why it cannot run here. */
  skipped?: (scene: Scene) => string | undefined;
  /** Breaks things and mends them, under the load. Throws a Fault at once when something does not hold. */
  run: (scene: Scene) => Promise<Recovery[]>;
};

export class Fault extends Error {}
