import type { ComputerId } from '@cobertura/domain/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { fullNameIn } from '../../../db/full-name.ts';
import { containing } from '../../../db/search.ts';

/**
 * Finds open transfers whose family or student has two of these words in the name. Each pair is one
 * condition that the trigram index answers; a single common word would match too many rows.
 */
export async function findTransfersByName(
  db: Db,
  words: readonly string[],
  limit: number,
): Promise<ComputerId[]> {
  if (words.length === 0) return [];
  const columns = [sql.ref('parent_folded'), sql.ref('student_folded')];
  const pairs = columns.flatMap((column) => pairsOf(words).map((pair) => hasAll(column, pair)));
  const count = sql.join(
    words.map((word) => sql`(${containing(sql.ref('parent_folded'), word)})::int`),
    sql` + `,
  );
  return idsOf(
    await db
      .selectFrom('computers')
      .select('id')
      .where('deleted_at', 'is', null)
      .where('status', 'in', ['pending-payment', 'transfer-confirmation'])
      .where(sql<boolean>`(${sql.join(pairs, sql` or `)})`)
      .orderBy(count, 'desc')
      .orderBy('updated_at', 'desc')
      .limit(limit)
      .execute(),
  );
}

function pairsOf(words: readonly string[]): string[][] {
  const pairs = words.flatMap((one, index) => words.slice(index + 1).map((two) => [one, two]));
  return pairs.length > 0 ? pairs : [[...words]];
}

function hasAll(column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> {
  const conditions = words.map((word) => containing(column, word));
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Finds the open transfers that changed last, in the order of the index by status. */
export async function findLatestTransfers(
  db: Db,
  status: 'pending-payment' | 'transfer-confirmation',
  limit: number,
): Promise<ComputerId[]> {
  return idsOf(
    await db
      .selectFrom('computers')
      .select('id')
      .where('deleted_at', 'is', null)
      .where('status', '=', status)
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );
}

export async function findByPaymentNumbers(
  db: Db,
  numbers: readonly number[],
): Promise<ComputerId[]> {
  const rows = await db
    .selectFrom('coverage_periods')
    .select('computer_id as id')
    .where('payment_number', '=', sql<string>`any(${numbers}::bigint[])`)
    .union((union) =>
      union
        .selectFrom('joint_transfers')
        .innerJoin('coverage_periods', 'coverage_periods.id', 'joint_transfers.period_id')
        .select('computer_id as id')
        .where('transfer_number', '=', sql<string>`any(${numbers}::bigint[])`),
    )
    .execute();
  return idsOf(rows);
}

function idsOf(rows: readonly { id: ComputerId }[]): ComputerId[] {
  return rows.map(({ id }) => id);
}

/** Loads computers with the facts about the transfer of their current period. */
export function listTransferFacts(
  db: Db,
  ids: readonly ComputerId[],
  { askedSince }: { askedSince: Date },
) {
  return db
    .selectFrom('computers')
    .innerJoin('users', 'users.id', 'computers.user_id')
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('coverage_periods')
          .select(['id', 'paid_at', 'payment_number', 'transfer_price_cents'])
          .whereRef('coverage_periods.computer_id', '=', 'computers.id')
          .orderBy('ordinal', 'desc')
          .limit(1)
          .as('period'),
      (join) => join.onTrue(),
    )
    .select([
      'computers.id',
      'computers.student_name',
      'computers.serial_number',
      'computers.status',
      'computers.deleted_at',
      'period.paid_at',
      'period.payment_number',
      'period.transfer_price_cents',
      fullNameIn().as('name'),
    ])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('documents')
          .select('documents.id')
          .whereRef('documents.period_id', '=', 'period.id')
          .where('kind', '=', 'bankReceipt')
          .where('removed_at', 'is', null),
      ).as('hasReceipt'),
      exists(
        selectFrom('computer_events')
          .select('computer_events.id')
          .whereRef('computer_events.computer_id', '=', 'computers.id')
          .where('event', '=', 'transfer-data-sent')
          .where('at', '>=', askedSince),
      ).as('hasAsked'),
    ])
    .where('computers.id', '=', sql<ComputerId>`any(${ids}::uuid[])`)
    .execute();
}
