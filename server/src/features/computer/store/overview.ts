import { staffActsIn } from '@cobertura/domain/computer/status.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

export function countByStatus(tx: Tx) {
  return tx
    .selectFrom('computers')
    .select(({ fn }) => ['status', fn.countAll<string>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute();
}

/** Since when the oldest of each waits for the staff. */
export function listOldest(tx: Tx) {
  return tx
    .selectFrom('computers')
    .select(({ fn }) => ['status', fn.min('updated_at').as('since')])
    .where('deleted_at', 'is', null)
    .where('status', 'in', staffActsIn)
    .groupBy('status')
    .execute();
}

/** Computers paid since an instant, by the day in Madrid: those that the list of that day shows. */
export function listReceived(tx: Tx, since: Date) {
  const day = sql<string>`to_char(received_at at time zone 'Europe/Madrid', 'YYYY-MM-DD')`;
  return (
    tx
      .selectFrom('payments')
      .select(({ fn }) => [
        day.as('day'),
        fn.count<string>('computer_id').distinct().as('count'),
        fn.sum<string>('amount_cents').as('cents'),
      ])
      // The deleted are few, and have an index of their own: the others need not be read.
      .where('computer_id', 'not in', (inner) =>
        inner.selectFrom('computers').select('computers.id').where('deleted_at', 'is not', null),
      )
      .where('received_at', '>=', since)
      .where('to_refund', 'is', null)
      .groupBy(day)
      .execute()
  );
}
