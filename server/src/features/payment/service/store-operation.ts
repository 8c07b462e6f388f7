import { receivedAtGateway } from '@cobertura/domain/payment/received-on.ts';
import { reviewKind } from '@cobertura/domain/payment/review.ts';
import type { Tx } from '../../../db/database.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { GatewayOperation } from '../../../gateways/payments/gateway.ts';
import { saveGatewayMessage } from '../../ledger/service/save-gateway-message.ts';
import { type AttemptRow, findAttempt } from '../store/attempts.ts';
import { insertReview, isRefundRequested, listRefundMessages } from '../store/reviews.ts';
import { lockShares } from './lock-subject.ts';

/**
 * Stores a signed message that is not the answer to an attempt, and flags it for review if money moved.
 * It is idempotent.
 */
export async function storeOperation(deps: Deps, content: Record<string, string>): Promise<void> {
  const operation = deps.payments.describe(content);
  await deps.db.transaction().execute(async (tx) => {
    const attempt = await findAttempt(tx, operation.orderCode);
    // The locks of the computers wait for a refund whose answer is being saved.
    if (attempt) await lockShares(tx, attempt);
    const at = deps.clock.now();
    const isOwnRefund = await isOwn(tx, deps, { attempt, operation });
    const kind = reviewKind(operation, { isOwnRefund });
    const messageId = await saveGatewayMessage(tx, {
      attemptId: attempt?.id ?? null,
      kind: 'notification',
      at,
      responseCode: operation.responseCode,
      outcome: kind ?? (isOwnRefund ? 'own-refund' : 'no-change'),
      content,
    });
    if (messageId === undefined || kind === undefined) return;
    const { orderCode, amountCents, key, paidAt } = operation;
    const now = toSeconds(at);
    await insertReview(tx, {
      message_id: messageId,
      kind,
      order_code: orderCode,
      amount_cents: amountCents,
      at: fromSeconds(receivedAtGateway(paidAt, { createdAt: 0, now })),
      // Two refunds of the same amount may have the same key, so the time is part of the identity.
      operation: `${key} ${paidAt ?? ''}`,
    });
  });
}

/** Whether this product requested the refund itself. Each request accounts for one notification. */
async function isOwn(
  tx: Tx,
  { payments }: Deps,
  { attempt, operation }: { attempt: AttemptRow | undefined; operation: GatewayOperation },
): Promise<boolean> {
  const { kind, isAuthorised, amountCents, key } = operation;
  if (!attempt || kind !== 'refund' || !isAuthorised || amountCents === null) return false;
  if (await isRefundRequested(tx, { attemptId: attempt.id, amountCents })) return true;
  const messages = await listRefundMessages(tx, attempt.id);
  const same = messages.filter(({ content }) => payments.describe(content).key === key);
  const notified = same.filter(({ outcome }) => outcome === 'own-refund').length;
  return same.length - notified > notified;
}
