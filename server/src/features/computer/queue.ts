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

/** Removes files whose documents were deleted. */
export const removeDocumentFiles = declareJob({
  name: 'computer.remove-files',
  data: z.object({ keys: z.array(z.string()) }),
});
