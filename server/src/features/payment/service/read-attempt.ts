import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { eurosFromCents } from '@cobertura/domain/money.ts';
import type { readAttempt as endpoint } from '@cobertura/domain/payment/attempt-api.ts';
import { visibleState } from '@cobertura/domain/payment/shown-attempt.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { loadOwnComputerId } from '../../computer/service/own-computer.ts';
import { findAttemptOutcome } from '../store/attempts.ts';

export async function readAttempt(
  { db }: Deps,
  { orderCode, ownerId }: { orderCode: string; ownerId: string },
): Promise<ReplyOf<typeof endpoint>> {
  const attempt = await findAttemptOutcome(db, orderCode);
  if (!attempt) throw new Refusal('not-found');
  await loadOwnComputerId(db, { id: attempt.computer_id, ownerId, evenDeleted: true });
  return {
    computerId: attempt.computer_id,
    studentName: attempt.student_name,
    method: attempt.method,
    amount: eurosFromCents(attempt.amount_cents),
    state: visibleState({
      state: attempt.state,
      isMismatched: attempt.mismatched_at !== null,
      isSettled: attempt.settled_at !== null,
    }),
    at: toSeconds(attempt.created_at),
    ...(attempt.denial_reason !== null && { reason: attempt.denial_reason }),
    paid: attempt.paid_at !== null,
    // The end of the coverage is set when it starts.
    underReview: attempt.paid_at !== null && attempt.end_date === null,
    toRefund: attempt.to_refund !== null,
  };
}
