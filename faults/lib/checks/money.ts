import type { LoadContext } from '../context.ts';
import { type Findings, noFindings } from './findings.ts';

type Account = {
  order_code: string;
  collected: number;
  refunded: number;
  refunds: number;
  received: number;
  payments: number;
  shares: number;
  returned: number;
  unclear: number;
};

/** Compares the gateway's records with the product's, order by order. */
export async function checkMoney({ environment, record }: LoadContext): Promise<Findings> {
  const { pool } = environment.database;
  const found = noFindings();
  const { rows } = await pool.query<Account>(
    `select o.order_code,
       case when o.response = '0000' then o.amount_cents else 0 end as collected,
       o.refunded_cents as refunded,
       (select count(*)::int from local_gateway.refunds r where r.operation_id = o.id) as refunds,
       coalesce((select sum(p.amount_cents)::int from payments p where p.attempt_id = a.id), 0) as received,
       (select count(*)::int from payments p where p.attempt_id = a.id) as payments,
       (select count(*)::int from attempt_shares s where s.attempt_id = a.id) as shares,
       coalesce((select sum(p.refunded_cents)::int from payments p where p.attempt_id = a.id), 0) as returned,
       coalesce((select sum(r.amount_cents)::int from refunds r join payments p on p.id = r.payment_id
         where p.attempt_id = a.id and r.state in ('requested', 'unknown')), 0) as unclear
     from local_gateway.operations o left join payment_attempts a on a.order_code = o.order_code`,
  );
  const byOrder = new Map(rows.map((row) => [row.order_code, row]));
  for (const order of record.paidOrders) {
    if ((byOrder.get(order)?.payments ?? 0) === 0) {
      found.lost.push(`the payment of ${order}, which was acknowledged`);
    }
  }
  for (const account of rows) {
    const { order_code: order, collected, received, returned, refunded, unclear } = account;
    if (account.payments > account.shares) found.doubled.push(`the payment of ${order}`);
    if (account.refunds > 1) found.doubled.push(`the refund of ${order}`);
    if (collected !== received) {
      found.wrong.push(
        `${order}: the gateway collected ${collected} cents, the product recorded ${received}`,
      );
    }
    // A refund without an answer may have happened or not. It is flagged for staff.
    if (refunded < returned || refunded > returned + unclear) {
      found.wrong.push(
        `${order}: the gateway refunded ${refunded} cents, the product recorded ${returned} (+${unclear})`,
      );
    }
  }

  const covered = await pool.query<{ period_id: string }>(
    `select period_id from payments where to_refund is null and refunded_cents < amount_cents
     group by period_id having count(*) > 1`,
  );
  found.doubled.push(...covered.rows.map(({ period_id }) => `the money of period ${period_id}`));
  const done = await pool.query<{ id: string }>("select id from refunds where state = 'done'");
  const refundIds = new Set(done.rows.map(({ id }) => id));
  for (const id of record.refunds) {
    if (!refundIds.has(id)) found.lost.push(`the refund ${id}, which was acknowledged`);
  }
  return found;
}
