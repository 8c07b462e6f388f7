import type { ComputerId } from '@cobertura/domain/ids.ts';
import { isRemovedWhenDisowned } from '@cobertura/domain/invitation/disown.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { hasOpenMoney } from '../../ledger/service/open-money.ts';
import { hasOpenRepair } from '../../repair/service/open-repairs.ts';
import { addEvent } from './add-event.ts';
import { lockOwnComputer } from './own-computer.ts';
import { removeComputerInTx } from './remove-computer.ts';

/**
 * The family did not ask for a computer that staff registered. It is deleted unless it is signed or
 * paid: then the event stays in its timeline for a review.
 */
export async function disownComputer(
  tx: Tx,
  { clock }: Deps,
  { id, ownerId }: { id: ComputerId; ownerId: string },
): Promise<'deleted' | 'flagged'> {
  const { computer, period, life } = await lockOwnComputer(tx, { id, ownerId });
  const author = { actor: 'family', userId: ownerId } as const;
  await addEvent(tx, {
    computerId: id,
    periodId: period.id,
    at: clock.now(),
    author,
    event: 'disowned',
    from: computer.status,
    to: computer.status,
  });
  const isRemoved = isRemovedWhenDisowned({
    status: life.status,
    contractSigned: period.contracted_at !== null,
    hasMoney: life.hasMoney || (await hasOpenMoney(tx, id)),
    hasOpenRepair: await hasOpenRepair(tx, id),
  });
  if (!isRemoved) return 'flagged';
  await removeComputerInTx(tx, { id, author, now: () => clock.now() });
  return 'deleted';
}
