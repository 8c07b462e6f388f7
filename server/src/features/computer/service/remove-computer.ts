import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { hasOpenMoney } from '../../ledger/service/open-money.ts';
import { refuseOpenLoan } from '../../loaner/service/open-loans.ts';
import { refuseOpenRepair } from '../../repair/service/open-repairs.ts';
import { freeSerial } from '../../serial-number/service/claim-serial.ts';
import { lockComputer } from '../store/computers.ts';
import { type Author, addEvent } from './add-event.ts';

/** Hides a computer from every list. Contracts, payments, invoices and the timeline stay, by law. */
export async function removeComputer(
  { db, clock }: Deps,
  { id, caller }: { id: ComputerId; caller: Caller },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const author = { actor: 'staff', userId: caller.id } as const;
    await removeComputerInTx(tx, { id, author, now: () => clock.now() });
  });
}

/** Removes a computer in the transaction of a larger action. */
export async function removeComputerInTx(
  tx: Tx,
  { id, author, now }: { id: ComputerId; author: Author; now: () => Date },
): Promise<void> {
  const { computer, period } = await lockComputer(tx, { id });
  if (await hasOpenMoney(tx, id)) throw new Refusal('computer-has-money');
  await refuseOpenRepair(tx, id);
  await refuseOpenLoan(tx, id);

  const at = now();
  await freeSerial(tx, id, at);
  await addEvent(tx, {
    computerId: id,
    periodId: period.id,
    at,
    author,
    event: 'deleted',
    from: computer.status,
    to: computer.status,
    changes: { computer: { deleted_at: at, updated_at: at } },
  });
}
