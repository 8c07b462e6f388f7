import { z } from 'zod';

/** The transfer that pays one computer. */
export const transferReply = z.object({
  /** Short code, unique to this period. Its last character is a check character. */
  code: z.string(),
  concept: z.string(),
  /** Euros. */
  amount: z.number(),
});

/** The transfer that pays several computers. */
export const jointTransferReply = z.object({
  concept: z.string(),
  /** Euros. The sum of the computers below. */
  amount: z.number(),
  /** Includes the computer that shows it. */
  computers: z.array(
    z.object({ computerId: z.string(), studentName: z.string(), amount: z.number() }),
  ),
});
