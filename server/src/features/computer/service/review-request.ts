import type { Tx } from '../../../db/database.ts';
import { previewKey } from '../../../lib/preview-key.ts';
import { removeDocumentFiles, sendReviewResult } from '../queue.ts';
import type { LockedComputer } from '../store/computers.ts';
import { deleteDocuments } from '../store/documents.ts';
import { applyEvent, byStaff } from './apply-event.ts';
import { endDateOf } from './cover-period.ts';
import type { Approval, Rejection } from './review-decision.ts';

/** Approves an unexpected payment: it covers its period from now on. */
export async function validateRequest(
  tx: Tx,
  locked: LockedComputer,
  { caller, at, jobs }: Approval,
): Promise<void> {
  const { period } = locked;
  const { eventId } = await applyEvent(tx, locked, {
    event: 'request-validated',
    ...byStaff(caller),
    at,
    period: { issue: null, end_date: period.end_date ?? endDateOf(period) },
  });
  await removeIdentityCopies(tx, jobs, period.id);
  await jobs.enqueue(tx, sendReviewResult, { eventId });
}

/** A copy of an identity document is kept only until the decision that it is needed for. */
async function removeIdentityCopies(tx: Tx, jobs: Approval['jobs'], periodId: string) {
  const kinds = ['dniCopy', 'dniCopyBack'] as const;
  const keys = await deleteDocuments(tx, { periodId, kinds });
  if (keys.length === 0) return;
  await jobs.enqueue(tx, removeDocumentFiles, {
    keys: keys.flatMap((key) => [key, previewKey(key)]),
  });
}

/** Asks the family by email for what is missing. */
export async function rejectRequest(
  tx: Tx,
  locked: LockedComputer,
  { caller, issue, at, jobs }: Rejection,
): Promise<void> {
  const { eventId } = await applyEvent(tx, locked, {
    event: 'request-rejected',
    ...byStaff(caller),
    at,
    why: issue,
    period: { issue },
  });
  await jobs.enqueue(tx, sendReviewResult, { eventId });
}
