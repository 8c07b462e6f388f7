import { z } from 'zod';
import { instantField } from '../fields.ts';
import { gatewayMethods } from './methods.ts';
import { shownStates } from './shown-attempt.ts';

/** The card or Bizum attempt to show to the family while its payment is due. */
export const shownAttemptReply = z.object({
  order: z.string(),
  method: z.enum(gatewayMethods),
  /** Open or unknown: the attempt may have been paid and is being checked. */
  state: z.enum(shownStates),
  at: instantField,
});
