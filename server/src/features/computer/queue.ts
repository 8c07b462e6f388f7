import { z } from 'zod';
import { declareJob } from '../../jobs.ts';

export const sendPhotosRejected = declareJob({
  name: 'mail.photos-rejected',
  data: z.object({ eventId: z.string() }),
});

/** Tells the family the result of a review of its transfer or request. */
export const sendReviewResult = declareJob({
  name: 'mail.staff-word',
  data: z.object({ eventId: z.string() }),
});
