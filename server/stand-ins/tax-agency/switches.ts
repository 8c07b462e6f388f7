import { z } from 'zod';

/** How the agency behaves. `silence` drops the reply after the work is done. */
export const behaviours = [
  'right',
  'slow',
  'silence',
  'down',
  'fault-server',
  'fault-client',
] as const;

export const mostSeconds = 120;
export const longestWait = 9999;
export const mostRecords = 1000;

const switches = z.object({
  behaviour: z.enum(behaviours).catch('right'),
  answerSeconds: z.coerce.number().int().min(0).max(mostSeconds).catch(5),
  waitSeconds: z.coerce.number().int().min(0).max(longestWait).catch(60),
  /** How many of the next records are rejected or accepted with errors. */
  rejectNext: z.coerce.number().int().min(0).max(mostRecords).catch(0),
  doubtNext: z.coerce.number().int().min(0).max(mostRecords).catch(0),
});

export type Switches = z.output<typeof switches>;

/** Reads switches from any input. Unknown values become defaults. */
export function readSwitches(given: unknown): Switches {
  return switches.parse(typeof given === 'object' && !Array.isArray(given) ? { ...given } : {});
}
