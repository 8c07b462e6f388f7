import { Refusal } from '@cobertura/domain/errors.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { hasOpenMoney } from '../../payment/service/open-money.ts';
import { freeSerial } from '../../serial-number/service/claim.ts';
import { lockComputer, updateComputer } from '../store.ts';
import { note } from './timeline.ts';

/** Out of every list. What the law wants kept stays: contracts, payments, invoices, the timeline. */
export async function removeComputer(
  { db, clock }: Deps,
  { id, caller }: { id: string; caller: Caller },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { computer, period } = await lockComputer(tx, { id });
    if (await hasOpenMoney(tx, id)) throw new Refusal('computer-has-money');

    const at = clock.now();
    await freeSerial(tx, id, at);
    await updateComputer(tx, id, { deleted_at: at, updated_at: at });
    await note(tx, {
      computerId: id,
      periodId: period.id,
      at,
      author: { actor: 'staff', userId: caller.id },
      event: 'deleted',
      from: computer.status,
      to: computer.status,
    });
  });
}
