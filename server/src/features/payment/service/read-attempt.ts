import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { type Cents, eurosFromCents } from '@cobertura/domain/money.ts';
import type { readAttempt as endpoint } from '@cobertura/domain/payment/api.ts';
import type { Deps } from '../../../deps.ts';
import { findOwnAttempt } from '../store/attempts.ts';

export async function readAttempt(
  { db }: Deps,
  which: { orderCode: string; ownerId: string },
): Promise<ReplyOf<typeof endpoint>> {
  const attempt = await db.transaction().execute((tx) => findOwnAttempt(tx, which));
  if (!attempt) throw new Refusal('not-found');
  return {
    computerId: attempt.computer_id,
    studentName: attempt.student_name,
    method: attempt.method,
    amount: eurosFromCents(attempt.amount_cents as Cents),
    state: attempt.state,
    ...(attempt.denial_reason !== null && { reason: attempt.denial_reason }),
    paid: attempt.paid_at !== null,
    toRefund: attempt.to_refund !== null,
  };
}
