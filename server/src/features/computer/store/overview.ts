import { statusesForStaff } from '@cobertura/domain/computer/status.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export function countByStatus(db: Db) {
  return db
    .selectFrom('computers')
    .select(({ fn }) => ['status', fn.countAll<string>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute();
}

/** Lists the oldest update in each status that waits for the staff. */
export function listOldestUpdates(db: Db) {
  return db
    .selectFrom('computers')
    .select(({ fn }) => ['status', fn.min('updated_at').as('since')])
    .where('deleted_at', 'is', null)
    .where('status', 'in', statusesForStaff)
    .groupBy('status')
    .execute();
}

/** Counts paid computers by day in Madrid, with the same conditions as the list of computers. */
export function countPaidByDay(db: Db, since: Date) {
  const day = sql<string>`to_char(received_at at time zone 'Europe/Madrid', 'YYYY-MM-DD')`;
  return (
    db
      .selectFrom('payments')
      .select(({ fn }) => [
        day.as('day'),
        fn.count<string>('computer_id').distinct().as('count'),
        fn.sum<string>('amount_cents').as('cents'),
      ])
      // Deleted computers are few and indexed, so excluding them avoids a scan of the table.
      .where('computer_id', 'not in', (inner) =>
        inner.selectFrom('computers').select('computers.id').where('deleted_at', 'is not', null),
      )
      .where('received_at', '>=', since)
      .where('to_refund', 'is', null)
      .where('period_id', 'is not', null)
      .groupBy(day)
      .execute()
  );
}
