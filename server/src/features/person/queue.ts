import { z } from 'zod';
import { declareJob } from '../../jobs.ts';

export const sendPasswordReset = declareJob({
  name: 'mail.password-reset',
  data: z.object({ resetId: z.string() }),
});

export const sendEmailChanged = declareJob({
  name: 'mail.email-changed',
  data: z.object({ changeId: z.string(), to: z.enum(['old', 'new']) }),
});
