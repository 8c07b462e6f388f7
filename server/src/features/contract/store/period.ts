import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Tx } from '../../../db/database.ts';

export async function findPeriodId(
  tx: Tx,
  { computerId, ordinal }: { computerId: ComputerId; ordinal: number },
): Promise<string | undefined> {
  const period = await tx
    .selectFrom('coverage_periods')
    .select('id')
    .where('computer_id', '=', computerId)
    .where('ordinal', '=', ordinal)
    .executeTakeFirst();
  return period?.id;
}
