import { z } from 'zod';
import { declareJob } from '../../jobs.ts';

export const sendPasswordReset = declareJob({
  name: 'mail.password-reset',
  data: z.object({ resetId: z.string() }),
});
