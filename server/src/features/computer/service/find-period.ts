import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Db } from '../../../db/database.ts';

/** Finds the id of the current period of a computer, or of an earlier one by its number. */
export async function findPeriodId(
  db: Db,
  { computerId, ordinal }: { computerId: ComputerId; ordinal?: number | undefined },
): Promise<string | undefined> {
  const period = await db
    .selectFrom('coverage_periods')
    .select('id')
    .where('computer_id', '=', computerId)
    .$if(ordinal !== undefined, (query) => query.where('ordinal', '=', ordinal ?? 0))
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst();
  return period?.id;
}
