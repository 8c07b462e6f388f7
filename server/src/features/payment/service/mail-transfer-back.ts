import type { Deps } from '../../../deps.ts';
import type { JobRun } from '../../../jobs.ts';
import { layOutMail } from '../../../lib/mail-layout.ts';
import { findTransferBack } from '../store/mails.ts';
import { returnedByTransferWords } from '../words/returned-by-transfer.ts';

/** Mails the family that money came back by transfer, with the day and the end of the account. */
export async function mailTransferBack(
  { db, config, mail }: Deps,
  { refundId }: { refundId: string },
  run: JobRun,
): Promise<void> {
  const back = await findTransferBack(db, refundId);
  // The family was erased in the meantime.
  if (!back?.returned_on || back.iban === null) return;
  const { lang, email, computerId, repairId, deletedAt, returned_on: day, iban } = back;
  const path = repairId === null ? `my-computers/${computerId}?step=5` : `my-repairs/${repairId}`;
  const url = deletedAt ? undefined : `${config.publicUrl}/${path}`;
  const words = returnedByTransferWords(lang, { ...back, day, iban, url });
  await mail.send({ id: run.id, date: run.enqueuedAt, to: email, ...layOutMail(words, lang) });
}
