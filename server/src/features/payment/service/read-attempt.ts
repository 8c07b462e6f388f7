import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { eurosFromCents } from '@cobertura/domain/money.ts';
import type { readAttempt as endpoint } from '@cobertura/domain/payment/api.ts';
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
    state: attempt.state,
    ...(attempt.denial_reason !== null && { reason: attempt.denial_reason }),
    paid: attempt.paid_at !== null,
    toRefund: attempt.to_refund !== null,
  };
}
