import { type Actor, decide } from '@cobertura/domain/computer/life.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { endAttempts } from '../../ledger/service/end-attempts.ts';
import { freeSerial } from '../../serial-number/service/claim-serial.ts';
import { findClosing, lockComputer } from '../store/computers.ts';
import { leaveJointTransfers } from '../store/joint-transfers.ts';
import { type Author, addEvent } from './add-event.ts';

type Withdrawal = {
  computerId: ComputerId;
  /** The period of the withdrawn contract. It may be an earlier one of a renewed computer. */
  periodId: string;
  /** The family, the support desk or a job. */
  by: Actor;
  author: Author;
};

/**
 * Closes the period of a withdrawn contract for ever, also of a deleted computer. Money that still
 * comes for it is kept to be refunded. The computer expires and frees its serial number, unless it was
 * renewed: then its current period goes on. Returns false if the period was already closed.
 */
export async function withdrawPeriod(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { computerId, periodId, by, author }: Withdrawal,
): Promise<boolean> {
  const { computer, period, life } = await lockComputer(tx, { id: computerId, evenDeleted: true });
  const closing = await findClosing(tx, { computerId, periodId });
  if (!closing) throw new Refusal('not-found');
  if (closing.withdrawn_at !== null) return false;

  const decision = decide(life, 'withdrawn', by);
  if (!decision.ok && decision.code === 'access-denied') throw new Refusal(decision.code);
  // An expired computer stays expired. Its period is closed all the same.
  const isEnding = decision.ok && periodId === period.id;
  const at = clock.now();
  await addEvent(tx, {
    computerId,
    periodId,
    at,
    author,
    event: 'withdrawn',
    from: computer.status,
    to: isEnding ? decision.to : computer.status,
    changes: {
      ...(isEnding && { computer: { status: decision.to, updated_at: at } }),
      period: { withdrawn_at: at, issue: null, end_date: earlier(closing.end_date, at) },
    },
  });
  if (isEnding) await freeSerial(tx, computerId, at);
  await leaveJointTransfers(tx, [periodId], at);
  await endAttempts(tx, { periodId, at });
  return true;
}

/** An unpaid period has no end date, and gets none. */
function earlier(endDate: Date | null, at: Date): Date | null {
  return endDate !== null && endDate > at ? at : endDate;
}
