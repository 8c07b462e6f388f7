import type { Status } from '../computer/status.ts';
import { minTogether } from '../computer/together-limits.ts';
import { mayTransfer } from './transfer.ts';

type JoinedComputer = { status: Status; hasMoney: boolean; isPaidByTransfer: boolean };

/**
 * The computers that a joint transfer pays, as the computer in `status` shows them. Empty when the
 * computer awaits no transfer or no other one is left. A receipt is about the whole transfer, so a
 * reviewer also sees the computers whose share is already confirmed.
 */
export function shownTogether<Joined extends JoinedComputer>(
  status: Status,
  joined: readonly Joined[],
): Joined[] {
  if (!mayTransfer(status)) return [];
  const hasReceipt = status === 'transfer-confirmation';
  const shown = joined.filter(
    (each) => (mayTransfer(each.status) && !each.hasMoney) || (hasReceipt && each.isPaidByTransfer),
  );
  return shown.length < minTogether ? [] : shown;
}
