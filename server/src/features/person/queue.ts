import { z } from 'zod';
import { declareJob } from '../../jobs.ts';

export const sendPasswordReset = declareJob({
  name: 'mail.password-reset',
  data: z.object({ resetId: z.string() }),
});

const secondFactorEvents = [
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset',
  'recovery-codes-made',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'passkey-refused',
] as const;

export type SecondFactorEvent = (typeof secondFactorEvents)[number];

export const sendSecondFactorChanged = declareJob({
  name: 'mail.second-factor-changed',
  data: z.object({
    userId: z.string(),
    event: z.enum(secondFactorEvents),
    /** The address at the time of the event: a thief may change it next. Jobs of earlier versions lack it. */
    email: z.string().optional(),
  }),
});

export const sendEmailChanged = declareJob({
  name: 'mail.email-changed',
  data: z.object({
    changeId: z.string(),
    to: z.enum(['old', 'new']),
    /** The change undoes another one, so that the password is no longer valid. */
    isUndo: z.boolean().optional(),
  }),
});
