import { disownOutcomes } from '@cobertura/domain/invitation/api.ts';
import { z } from 'zod';
import { declareJob } from '../../jobs.ts';

/** Tells a person what staff registered for them. */
export const sendInvitation = declareJob({
  name: 'mail.invitation',
  data: z.object({ invitationId: z.string() }),
});

const disowned = z.object({
  invitedBy: z.string(),
  /** Unix seconds. */
  invitedAt: z.int(),
  userId: z.string(),
  computerId: z.string().nullable(),
  outcome: z.enum(disownOutcomes),
});

export type Disowned = z.output<typeof disowned>;

/** Tells the support desk that a person did not ask for what staff registered. */
export const tellStaff = declareJob({ name: 'invitation.tell-staff', data: disowned });
