import { coverageFrom } from '@cobertura/domain/computer/coverage-from.ts';
import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { eurosFromCents } from '@cobertura/domain/money.ts';
import type { readAttempt as endpoint } from '@cobertura/domain/payment/attempt-api.ts';
import { visibleState } from '@cobertura/domain/payment/shown-attempt.ts';
import { toSeconds, toSecondsOrNull } from '../../../db/instant.ts';
import { repairOf } from '../../../db/repair-of.ts';
import type { Deps } from '../../../deps.ts';
import { loadOwnComputerId } from '../../computer/service/own-computer.ts';
import { findAttempt } from '../store/attempts.ts';
import { listShareOutcomes, type ShareOutcome } from '../store/shares.ts';

export async function readAttempt(
  { db }: Deps,
  { orderCode, ownerId }: { orderCode: string; ownerId: string },
): Promise<ReplyOf<typeof endpoint>> {
  const attempt = await findAttempt(db, orderCode);
  const shares = attempt ? await listShareOutcomes(db, attempt.id) : [];
  const [first] = shares;
  if (!attempt || !first) throw new Refusal('not-found');
  // All computers of an order belong to one family.
  await loadOwnComputerId(db, { id: first.computerId, ownerId, evenDeleted: true });
  return {
    ...viewShare(first),
    method: attempt.method,
    amount: eurosFromCents(attempt.amount_cents),
    state: visibleState({
      state: attempt.state,
      isMismatched: attempt.mismatched_at !== null,
      isSettled: attempt.settled_at !== null,
    }),
    at: toSeconds(attempt.created_at),
    ...(attempt.denial_reason !== null && { reason: attempt.denial_reason }),
    computers: shares.map(viewShare),
    repair: repairOf({ repair_id: first.repairId, repair_number: first.repairNumber }),
  };
}

function viewShare(share: ShareOutcome): ReplyOf<typeof endpoint>['computers'][number] {
  return {
    computerId: share.computerId,
    studentName: share.studentName,
    amount: eurosFromCents(share.amountCents),
    paid: share.paidAt !== null || share.quotePaidAt !== null,
    // The end of the coverage is set when it starts.
    underReview: share.paidAt !== null && share.endDate === null,
    coverageFrom: coverageFrom({
      paidAt: toSecondsOrNull(share.paidAt),
      coversNotBefore: toSecondsOrNull(share.coversNotBefore),
    }),
    toRefund: share.toRefund !== null,
  };
}
