import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Tx } from '../../../db/database.ts';

type Asked = {
  computerId: ComputerId;
  /** Where it has to be theirs: somebody else's is as one that does not exist. */
  ownerId?: string;
};

/** The current period of a computer, or an earlier one by its number; nothing where there is none. */
export async function findPeriodOf(
  tx: Tx,
  { computerId, ordinal, ...asked }: Asked & { ordinal?: number | undefined },
): Promise<string | undefined> {
  await mustBeThere(tx, { computerId, ...asked });
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

export async function mustBeThere(tx: Tx, { computerId, ownerId }: Asked): Promise<void> {
  const computer = await tx
    .selectFrom('computers')
    .select('user_id')
    .where('id', '=', computerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!computer || (ownerId !== undefined && computer.user_id !== ownerId)) {
    throw new Refusal('not-found');
  }
}
