import type { Status } from '@cobertura/domain/computer/status.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { type LockedComputer, lockComputer } from '../store/computers.ts';
import type { Objection, Word } from './review-decision.ts';
import { rejectPhotos, verifyPhotos } from './review-photos.ts';
import { rejectRequest, validateRequest } from './review-request.ts';
import { rejectTransfer, validateTransfer } from './review-transfer.ts';

type Say<What> = (tx: Tx, locked: LockedComputer, what: What) => Promise<void>;

/** What the staff is asked in each status. In the others there is nothing to say. */
const questions: Partial<Record<Status, { yes: Say<Word>; no: Say<Objection> }>> = {
  unverified: { yes: verifyPhotos, no: rejectPhotos },
  pending: { yes: validateRequest, no: rejectRequest },
  'transfer-confirmation': { yes: validateTransfer, no: rejectTransfer },
};

/** Yes to what the status asks for. */
export async function validateComputer(
  { db, clock, jobs }: Deps,
  { id, caller }: { id: string; caller: Caller },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockComputer(tx, { id });
    await questionOf(locked).yes(tx, locked, { caller, jobs, at: clock.now() });
  });
}

/** No to what the status asks for; the family reads why. */
export async function rejectComputer(
  { db, clock, jobs }: Deps,
  { id, issue, caller }: { id: string; issue: string; caller: Caller },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockComputer(tx, { id });
    await questionOf(locked).no(tx, locked, { caller, issue, jobs, at: clock.now() });
  });
}

function questionOf({ life }: LockedComputer) {
  const question = questions[life.status];
  if (!question) throw new Refusal('not-in-this-status');
  return question;
}
