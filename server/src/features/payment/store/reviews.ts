import type { Cents } from '@cobertura/domain/money.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { fullNameIn } from '../../../db/full-name.ts';
import type { Tables } from '../../../db/schema.ts';

export type ReviewRow = Selectable<Tables['message_reviews']>;

/** Flags a message for review. Another message about the same operation changes nothing. */
export async function insertReview(
  tx: Tx,
  review: Insertable<Tables['message_reviews']>,
): Promise<void> {
  await tx
    .insertInto('message_reviews')
    .values(review)
    .onConflict((conflict) => conflict.column('operation').doNothing())
    .execute();
}

/** Finds a review with the attempt of its order. Does not lock. */
export function findReview(db: Db, messageId: string) {
  return db
    .selectFrom('message_reviews')
    .innerJoin('gateway_messages', 'gateway_messages.id', 'message_reviews.message_id')
    .select(['attempt_id as attemptId', 'response_code as responseCode'])
    .where('message_id', '=', messageId)
    .executeTakeFirst();
}

/** Call only after locking the computer, if there is one: a fixed lock order prevents deadlocks. */
export function lockReview(tx: Tx, messageId: string): Promise<ReviewRow> {
  return tx
    .selectFrom('message_reviews')
    .selectAll()
    .where('message_id', '=', messageId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateReview(
  tx: Tx,
  messageId: string,
  changes: Updateable<Tables['message_reviews']>,
): Promise<void> {
  await tx
    .updateTable('message_reviews')
    .set(changes)
    .where('message_id', '=', messageId)
    .execute();
}

/** The name of the staff member who settled a review. */
export async function loadSettler(db: Db, messageId: string): Promise<string> {
  const { name } = await db
    .selectFrom('message_reviews')
    .innerJoin('users', 'users.id', 'message_reviews.settled_by')
    .select(fullNameIn(['first_name', 'surname1']).as('name'))
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow();
  return name;
}

/** The contents of an attempt's messages about refunds: answers to our requests, and notifications. */
export async function listRefundMessages(db: Db, attemptId: string) {
  const rows = await db
    .selectFrom('gateway_messages')
    .select(['outcome', 'content'])
    .where('attempt_id', '=', attemptId)
    .where(({ or, eb }) =>
      or([
        eb('kind', '=', 'refund').and('outcome', '=', 'done'),
        eb('kind', '=', 'notification').and('outcome', '=', 'own-refund'),
      ]),
    )
    .execute();
  return rows.map(({ outcome, content }) => ({
    outcome,
    content: content as Record<string, string>,
  }));
}

/** Returns whether a refund of this amount was requested and the gateway has not answered yet. */
export async function isRefundRequested(
  db: Db,
  { attemptId, amountCents }: { attemptId: string; amountCents: Cents },
): Promise<boolean> {
  const found = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('attempt_shares as share', 'share.computer_id', 'payments.computer_id')
    .select('refunds.id')
    .where('share.attempt_id', '=', attemptId)
    .where('payments.attempt_id', '=', attemptId)
    .where('refunds.amount_cents', '=', amountCents)
    .where('refunds.state', '=', 'requested')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The gateway gives times in whole minutes, and its clock may differ by another minute. */
const clockToleranceMs = 120_000;

/**
 * Finds the refund that a message reports: one without an answer, or one that a staff member had
 * confirmed after the time of the message. Each refund has at most one message.
 */
export async function findReportedRefund(
  db: Db,
  { paymentId, amountCents, at }: { paymentId: string; amountCents: Cents; at: Date },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('amount_cents', '=', amountCents)
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'unknown'),
        and([
          eb('state', '=', 'done'),
          eb('settled_by', 'is not', null),
          eb('requested_at', '<=', new Date(at.getTime() + clockToleranceMs)),
          eb('answered_at', '>=', at),
        ]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message_reviews')
            .select('message_id')
            .whereRef('message_reviews.refund_id', '=', 'refunds.id'),
        ),
      ),
    )
    // Descending, so that `unknown` comes before `done`.
    .orderBy('state', 'desc')
    .orderBy('requested_at')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}
