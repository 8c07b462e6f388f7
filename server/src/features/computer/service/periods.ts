import { Refusal } from '@cobertura/domain/errors.ts';
import type { Tx } from '../../../db/database.ts';

/** The current period of a computer, or an earlier one by its number; nothing where there is none. */
export async function findPeriodOf(
  tx: Tx,
  {
    computerId,
    ordinal,
    ownerId,
  }: { computerId: string; ordinal?: number | undefined; ownerId?: string },
): Promise<string | undefined> {
  const computer = await tx
    .selectFrom('computers')
    .select('user_id')
    .where('id', '=', computerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!computer || (ownerId !== undefined && computer.user_id !== ownerId)) {
    throw new Refusal('not-found');
  }
  const period = await tx
    .selectFrom('coverage_periods')
    .select('id')
    .where('computer_id', '=', computerId)
    .$if(ordinal !== undefined, (query) => query.where('ordinal', '=', ordinal ?? 0))
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst();
  return period?.id;
}
