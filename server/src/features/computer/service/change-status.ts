import { type HandTarget, mayChangeByHand } from '@cobertura/domain/computer/life.ts';
import { isCovered, type Status } from '@cobertura/domain/computer/status.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import { mayTransfer } from '@cobertura/domain/payment/transfer.ts';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { recordPayment } from '../../ledger/service/record-payment.ts';
import { loadPriceCents } from '../../options/service.ts';
import { claimSerial } from '../../serial-number/service/claim-serial.ts';
import { lockComputer, type PeriodRow } from '../store/computers.ts';
import { addEvent } from './add-event.ts';
import { endDateOf, paidPeriod } from './cover-period.ts';

type Change = {
  id: ComputerId;
  to: HandTarget;
  /** The status on the admin's screen. The change is refused if it is no longer current. */
  seen?: Status | undefined;
  /** Kept in the timeline. */
  reason?: string | undefined;
  /** How the money came, if the change records a payment. */
  paymentMethod?: PaymentMethod | undefined;
  caller: Caller;
};

/** Sets a status by hand, as an admin. Returns false if the computer already has that status. */
export async function changeStatus(
  tx: Tx,
  { clock }: Deps,
  { id, to, seen, reason, paymentMethod, caller }: Change,
): Promise<boolean> {
  const { computer, period, life, held } = await lockComputer(tx, { id });
  const at = clock.now();
  if (seen !== undefined && seen !== computer.status) throw new Refusal('not-in-this-status');
  if (computer.status === to) return false;
  const decision = mayChangeByHand(life, to, { kind: 'staff', scopes: caller.scopes });
  if (!decision.ok) throw new Refusal(decision.code);

  if (computer.status === 'expired') {
    await claimSerial(tx, {
      computerId: id,
      ownerId: computer.user_id,
      modelId: computer.model_id,
      serial: computer.serial_number,
      held,
      at,
    });
  }
  const price = await loadPriceCents(tx);
  const isPaidByHand = to === 'paid' && period.paid_at === null;
  // Without a payment method, assume that the admin saw the money in the bank account.
  const method = paymentMethod ?? period.payment_method ?? 'transfer';
  const money = { source: 'hand', by: caller.id, method, amountCents: price, at } as const;
  const event = {
    computerId: id,
    periodId: period.id,
    at,
    author: { actor: 'staff', userId: caller.id },
    from: computer.status,
  } as const;
  if (isPaidByHand) {
    await recordPayment(tx, { computerId: id, subject: { periodId: period.id }, money });
    if (paymentMethod) {
      const why = paymentMethod;
      await addEvent(tx, { ...event, event: 'payment-recorded', to: computer.status, why });
    }
  }
  await addEvent(tx, {
    ...event,
    event: 'status-changed',
    to,
    ...(reason !== undefined && { why: reason }),
    changes: {
      computer: { status: to, updated_at: at },
      period: isPaidByHand
        ? paidPeriod(period, { money, to })
        : periodIn(to, { period, price, at }),
    },
  });
  return true;
}

/** The columns of a period that match a status set by hand. The issue is cleared. */
function periodIn(
  to: HandTarget,
  { period, price, at }: { period: PeriodRow; price: number; at: Date },
) {
  return {
    issue: null,
    ...(mayTransfer(to) && {
      transfer_price_cents: period.transfer_price_cents ?? price,
    }),
    ...(isCovered(to) && { end_date: period.end_date ?? endDateOf(period) }),
    ...(to === 'invoiced' && { invoiced_at: period.invoiced_at ?? at }),
  };
}
