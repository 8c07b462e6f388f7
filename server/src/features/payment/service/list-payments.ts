import type { InputOf, ReplyOf } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type {
  Attempt,
  listComputerPayments as computerEndpoint,
  listUnclearPayments as unclearEndpoint,
} from '@cobertura/domain/payment/api.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import { isComputer, listAttempts } from '../store/payments.ts';
import { countUnclear, listUnclear, type UnclearRow } from '../store/unclear.ts';
import { euros, viewAttempt, viewPayments } from './view.ts';

export async function listComputerPayments(
  { db }: Deps,
  computerId: ComputerId,
): Promise<ReplyOf<typeof computerEndpoint>> {
  return db.transaction().execute(async (tx) => {
    if (!(await isComputer(tx, computerId))) throw new Refusal('not-found');
    const attempts = await listAttempts(tx, computerId);
    return {
      payments: await viewPayments(tx, { computerId }),
      attempts: attempts.map(viewAttempt),
    };
  });
}

/** One of a computer's attempts, which is there. */
export async function viewComputerAttempt(
  tx: Tx,
  { computerId, id }: { computerId: ComputerId; id: string },
): Promise<Attempt> {
  const row = (await listAttempts(tx, computerId)).find((each) => each.id === id);
  if (!row) throw new Error('there is no such attempt');
  return viewAttempt(row);
}

/** How many payments somebody has to look at. */
export { countUnclear } from '../store/unclear.ts';

/** What has waited longest comes first. */
export async function listUnclearPayments(
  { db }: Deps,
  { offset, limit, order }: InputOf<typeof unclearEndpoint>['query'],
): Promise<ReplyOf<typeof unclearEndpoint>> {
  return db.transaction().execute(async (tx) => {
    const page = { offset, limit, descending: order?.descending ?? false };
    const rows = await listUnclear(tx, page);
    const total = await countUnclear(tx);
    return { docs: rows.map(viewUnclear), total, pagination: { total, limit, exact: true } };
  });
}

function viewUnclear(row: UnclearRow): ReplyOf<typeof unclearEndpoint>['docs'][number] {
  return {
    kind: row.kind,
    at: toSeconds(row.at),
    computerId: row.computer_id,
    studentName: row.student_name,
    name: row.name,
    isDeleted: row.is_deleted,
    method: row.method,
    order: row.order_code,
    amount: euros(row.amount_cents),
    paymentId: row.payment_id,
    refundId: row.refund_id,
    why: row.why,
  };
}
