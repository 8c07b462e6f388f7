import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { eurosFromCents } from '@cobertura/domain/money.ts';
import type { listUnclearPayments as endpoint } from '@cobertura/domain/payment/api.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import { readSnapshot } from '../../../db/snapshot.ts';
import type { Deps } from '../../../deps.ts';
import {
  countUnclear,
  listUnclear,
  type UnclearRow,
} from '../../ledger/service/unclear-payments.ts';
import { splitRefund } from './split-refund.ts';

/** Lists the payments that a staff member has to check, oldest first. */
export async function listUnclearPayments(
  { db }: Deps,
  { offset, limit, order }: InputOf<typeof endpoint>['query'],
): Promise<ReplyOf<typeof endpoint>> {
  return readSnapshot(db, async (tx) => {
    const page = { offset, limit, descending: order?.descending ?? false };
    const rows = await listUnclear(tx, page);
    const total = await countUnclear(tx);
    const docs = [];
    for (const row of rows)
      docs.push({ ...viewUnclear(row), needsComputer: await needsComputer(tx, row) });
    return { docs, total, pagination: { total, limit, exact: true } };
  });
}

/** Whether the staff member who records the refund has to name its payment. */
async function needsComputer(
  tx: Tx,
  { kind, amount_cents: amountCents, at, shares }: UnclearRow,
): Promise<boolean> {
  const paymentIds = shares.flatMap((share) => share.payment_id ?? []);
  if (kind !== 'portal-refund' || !amountCents || paymentIds.length < 2) return false;
  return (await splitRefund(tx, { paymentIds, amountCents, at })) === undefined;
}

function viewUnclear(
  row: UnclearRow,
): Omit<ReplyOf<typeof endpoint>['docs'][number], 'needsComputer'> {
  return {
    kind: row.kind,
    at: toSeconds(row.at),
    computerId: row.computer_id,
    studentName: row.student_name,
    name: row.name,
    isDeleted: row.is_deleted,
    method: row.method,
    order: row.order_code,
    amount: row.amount_cents === null ? null : eurosFromCents(row.amount_cents),
    paymentId: row.payment_id,
    refundId: row.refund_id,
    messageId: row.message_id,
    why: row.why,
    reported: row.kind === 'mismatch' ? row.reported : null,
    repair: row.repair,
    computers: row.shares.map((share) => ({
      computerId: share.computer_id,
      studentName: share.student_name,
      amount: eurosFromCents(share.amount_cents),
      paymentId: share.payment_id,
    })),
  };
}
