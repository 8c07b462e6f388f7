import { isCodeOpen } from '@cobertura/domain/contract/signing-code.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { z } from 'zod';
import { handleJob } from '../../jobs.ts';
import { findLaterDay } from '../../lib/later-day.ts';
import { layOutMail } from '../../lib/mail-layout.ts';
import { removeEach } from '../../lib/remove-each.ts';
import { withdrawNotice } from '../../lib/withdraw-notice.ts';
import { listHolidayDays } from '../holiday/service.ts';
import { sealedCopyWords, signingCodeWords, sittingCodeWords } from './emails.ts';
import {
  earlierRecallJob,
  recallJob,
  removeFilesJob,
  sealJob,
  sendCodeJob,
  sendCopyJob,
  sendSittingCodeJob,
  syncJob,
} from './queue.ts';
import { fileName } from './service/print-contract.ts';
import { purgeUnsignedContracts } from './service/purge-unsigned-contracts.ts';
import { recallContract } from './service/recall-contract.ts';
import { sealContract } from './service/seal-contract.ts';
import { syncContract } from './service/sync-contract.ts';
import type { ContractTerms } from './service/terms.ts';
import { oneTimeCode } from './service/token.ts';
import { watchContracts } from './service/watch-contracts.ts';
import { findCodeToMail, listCodesToMail } from './store/codes.ts';
import { loadContract, loadCoversNotBefore, loadFirstName } from './store/contracts.ts';
import { appendEvents, hasEvent } from './store/events.ts';

export const contractJobs = [
  // Retried for two days. After that `contract.watch` retries it.
  handleJob(sealJob, (deps, { contractId }) => sealContract(deps, contractId)),

  handleJob(syncJob, async (deps, { contractId }) => {
    try {
      await syncContract(deps, contractId);
    } catch (error) {
      // `contract.watch` asks again in a few minutes, so this job needs no retry.
      if (!(error instanceof Refusal && error.code === 'signing-unavailable')) throw error;
    }
  }),

  ...[recallJob, earlierRecallJob].map((job) =>
    handleJob(job, (deps, { contractId }) => recallContract(deps, contractId)),
  ),

  // Finds contracts whose webhook was lost or whose retries have ended.
  handleJob({ name: 'contract.watch', data: z.object({}), cron: '*/5 * * * *' }, watchContracts),

  handleJob(sendCodeJob, async ({ db, clock, config, mail }, { codeId }, { id, enqueuedAt }) => {
    const code = await findCodeToMail(db, codeId);
    const isOpen =
      code &&
      isCodeOpen({ sentAt: code.sent_at, tries: code.tries, usedAt: code.used_at }, clock.now());
    // The code was used or expired while the mail waited.
    if (!isOpen) return;

    const words = signingCodeWords(code.lang, {
      firstName: code.first_name,
      code: oneTimeCode(codeId, config.tokenSecret),
    });
    await mail.send({ id, date: enqueuedAt, to: code.sent_to, ...layOutMail(words, code.lang) });
  }),

  handleJob(
    sendSittingCodeJob,
    async ({ db, clock, config, mail }, { codeId }, { id, enqueuedAt }) => {
      const codes = await listCodesToMail(db, codeId);
      const [code] = codes;
      const isOpen =
        code &&
        isCodeOpen({ sentAt: code.sent_at, tries: code.tries, usedAt: code.used_at }, clock.now());
      if (!isOpen) return;

      const words = sittingCodeWords(code.lang, {
        firstName: code.first_name,
        code: oneTimeCode(codeId, config.tokenSecret),
        computers: codes.map(({ terms }) => terms as ContractTerms),
      });
      await mail.send({ id, date: enqueuedAt, to: code.sent_to, ...layOutMail(words, code.lang) });
    },
  ),

  handleJob(
    sendCopyJob,
    async ({ db, clock, config, files, mail }, { contractId }, { id, enqueuedAt }) => {
      const { contract, isSent, firstName, coversNotBefore } = await db
        .transaction()
        .execute(async (tx) => ({
          contract: await loadContract(tx, contractId),
          isSent: await hasEvent(tx, contractId, 'copy-sent'),
          firstName: await loadFirstName(tx, contractId),
          coversNotBefore: await loadCoversNotBefore(tx, contractId),
        }));
      if (isSent || !contract.sealed_key) return;
      const content = await files.find(contract.sealed_key);
      if (!content) throw new Error('the file of the sealed contract is missing');

      const { terms, computer_id: computerId } = contract;
      const words = sealedCopyWords(terms.language, {
        // After an erasure only the contract has the name of the signer.
        firstName: firstName || terms.signer.name,
        studentName: terms.studentName,
        from: findLaterDay(coversNotBefore, enqueuedAt),
        url: `${config.publicUrl}/my-computers/${computerId}?step=4`,
        withdraw: withdrawNotice(terms.language, {
          signedAt: [contract.signed_at],
          holidays: await listHolidayDays(db),
          now: enqueuedAt,
          publicUrl: config.publicUrl,
        }),
      });
      await mail.send({
        id,
        date: enqueuedAt,
        to: terms.signer.email,
        ...layOutMail(words, terms.language),
        attachments: [{ name: fileName(terms), type: 'application/pdf', content }],
      });
      await db
        .transaction()
        .execute((tx) => appendEvents(tx, contractId, [{ type: 'copy-sent', at: clock.now() }]));
    },
  ),

  handleJob(
    { name: 'contract.purge-unsigned', data: z.object({}), cron: '30 4 * * *' },
    purgeUnsignedContracts,
  ),

  handleJob(removeFilesJob, ({ files }, { keys }) => removeEach(files, keys)),
];
