import { isCodeOpen } from '@cobertura/domain/contract/signing-code.ts';
import { z } from 'zod';
import { job } from '../../../jobs.ts';
import { layOutMail } from '../../../lib/mail-layout.ts';
import { sealedCopyWords, signingCodeWords } from '../emails.ts';
import { fileName } from '../service/paper.ts';
import { oneTimeCode } from '../service/token.ts';
import { findCodeToMail } from '../store/codes.ts';
import { findFirstName, loadContract } from '../store/contracts.ts';
import { appendEvents, hasEvent } from '../store/events.ts';

export const sendCodeJob = job({
  name: 'mail.signing-code',
  data: z.object({ codeId: z.string() }),
  handle: async ({ db, clock, config, mail }, { codeId }, { id, enqueuedAt }) => {
    const code = await db.transaction().execute((tx) => findCodeToMail(tx, codeId));
    // Used, or over while the mail was waiting: nobody needs it any more.
    const isOpen =
      code &&
      isCodeOpen({ sentAt: code.sent_at, tries: code.tries, usedAt: code.used_at }, clock.now());
    if (!isOpen) return;

    const words = signingCodeWords(code.lang, {
      firstName: code.first_name,
      code: oneTimeCode(codeId, config.tokenSecret),
    });
    await mail.send({ id, date: enqueuedAt, to: code.sent_to, ...layOutMail(words, code.lang) });
  },
});

/** The copy on a durable medium that the law asks for (TRLGDCU 98.7, LSSI 28). */
export const sendCopyJob = job({
  name: 'mail.signed-contract',
  data: z.object({ contractId: z.string() }),
  handle: async ({ db, clock, config, files, mail }, { contractId }, { id, enqueuedAt }) => {
    const { contract, isSent, firstName } = await db.transaction().execute(async (tx) => ({
      contract: await loadContract(tx, contractId),
      isSent: await hasEvent(tx, contractId, 'copy-sent'),
      firstName: await findFirstName(tx, contractId),
    }));
    if (isSent || !contract.sealed_key) return;
    const content = await files.find(contract.sealed_key);
    if (!content) throw new Error('the sealed contract is not where it was put');

    const { terms, computer_id: computerId } = contract;
    const words = sealedCopyWords(terms.language, {
      // Erased meanwhile, a person is still who signed.
      firstName: firstName || terms.signer.name,
      studentName: terms.studentName,
      url: `${config.publicUrl}/my-computers/${computerId}?step=4`,
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
});
