import { z } from 'zod';

/** How the agency behaves. `silence` processes the request and sends no reply. */
export const behaviours = [
  'right',
  'slow',
  'silence',
  'down',
  'fault-server',
  'fault-client',
] as const;

export const maxSeconds = 120;
export const maxWaitSeconds = 9999;
export const maxRecords = 1000;

const switches = z.object({
  behaviour: z.enum(behaviours).catch('right'),
  answerSeconds: z.coerce.number().int().min(0).max(maxSeconds).catch(5),
  waitSeconds: z.coerce.number().int().min(0).max(maxWaitSeconds).catch(60),
  /** How many of the next records are rejected or accepted with errors. */
  rejectNext: z.coerce.number().int().min(0).max(maxRecords).catch(0),
  doubtNext: z.coerce.number().int().min(0).max(maxRecords).catch(0),
  /** A recipient's NIF that the census does not have. */
  unknownNif: z.string().max(9).catch(''),
});

export type Switches = z.output<typeof switches>;

/** Reads switches from any input. Unknown values become defaults. */
export function readSwitches(given: unknown): Switches {
  return switches.parse(typeof given === 'object' && !Array.isArray(given) ? { ...given } : {});
}
