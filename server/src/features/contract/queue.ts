import { z } from 'zod';
import { declareJob } from '../../jobs.ts';

const oneContract = z.object({ contractId: z.string() });

export const sealJob = declareJob({ name: 'contract.seal', data: oneContract });

/** Asks the signing provider for the state of a contract. */
export const syncJob = declareJob({ name: 'contract.follow', data: oneContract });

/** Takes an unsigned contract back from the signing provider. */
export const recallJob = declareJob({ name: 'contract.recall', data: oneContract });

/**
 * The name that the version before enqueues. Its jobs are handled too. It is another name now, because a
 * family withdraws from a signed contract.
 */
export const earlierRecallJob = declareJob({ name: 'contract.withdraw', data: oneContract });

export const sendCodeJob = declareJob({
  name: 'mail.signing-code',
  data: z.object({ codeId: z.string() }),
});

/** A code that signs several contracts. A job of its own, because the version before mails only one. */
export const sendSittingCodeJob = declareJob({
  name: 'mail.sitting-code',
  data: z.object({ codeId: z.string() }),
});

/** The copy on a durable medium that the law requires (TRLGDCU 98.7, LSSI 28). */
export const sendCopyJob = declareJob({ name: 'mail.signed-contract', data: oneContract });

/** Removes the files of a contract that has been deleted. */
export const removeFilesJob = declareJob({
  name: 'contract.remove-paper',
  data: z.object({ keys: z.array(z.string()) }),
});
