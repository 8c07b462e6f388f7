import { z } from 'zod';

/** How the agency behaves. Silence comes after the work was done. */
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
  /** So many of the records that come next are rejected, or taken with an error. */
  rejectNext: z.coerce.number().int().min(0).max(mostRecords).catch(0),
  doubtNext: z.coerce.number().int().min(0).max(mostRecords).catch(0),
});

export type Switches = z.output<typeof switches>;

/** Whatever is sent, it becomes switches: what is not understood is as it comes. */
export function readSwitches(given: unknown): Switches {
  return switches.parse(typeof given === 'object' && !Array.isArray(given) ? { ...given } : {});
}
