import { z } from 'zod';
import { declareJob } from '../../jobs.ts';

/** Returns all that is left of a payment through the gateway. Payments handle it. */
export const returnAtGateway = declareJob({
  // The name is older: at first the job refunded withdrawn contracts only.
  name: 'payments.refund-withdrawn',
  data: z.object({ paymentId: z.string(), requestedBy: z.string() }),
});
