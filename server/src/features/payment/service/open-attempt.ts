import { randomBytes } from 'node:crypto';
import { madridTime } from '@cobertura/domain/dates.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { OwnComputerId } from '@cobertura/domain/ids.ts';
import { type Cents, sumCents } from '@cobertura/domain/money.ts';
import { firstCheckAfter } from '@cobertura/domain/payment/follow-up.ts';
import { type GatewayMethod, offeredMethods } from '@cobertura/domain/payment/methods.ts';
import { orderCode } from '@cobertura/domain/payment/order-code.ts';
import type { Tx } from '../../../db/database.ts';
import { fullNameOf } from '../../../db/full-name.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Charge } from '../../../gateways/payments/gateway.ts';
import { newId } from '../../../lib/ids.ts';
import type { PayingComputer } from '../../computer/service/for-payment.ts';
import { loadPaymentTerms } from '../../options/service.ts';
import { insertAttempt, loadPayer } from '../store/attempts.ts';
import { insertShares } from '../store/shares.ts';
import { addSubjectEvent, type LockedRepair, type SubjectWithTimeline } from './lock-subject.ts';

type NewAttempt = {
  /** What it pays: locked computers that wait for their payment, or a locked repair. */
  pays: { computers: readonly PayingComputer<OwnComputerId>[] } | LockedRepair;
  ownerId: string;
  method: GatewayMethod;
  /** What is paid, as the gateway shows it to the payer. */
  description: string;
  /** Source of the order codes. Tests replace it. */
  randomBytes?: (() => Uint8Array) | undefined;
};

/**
 * Opens an attempt with a share for each computer, at the current price, or with the share of the family
 * in a repair. Returns the charge to sign.
 */
export async function openAttempt(tx: Tx, deps: Deps, attempt: NewAttempt): Promise<Charge> {
  const { pays, ownerId, method, description } = attempt;
  const at = deps.clock.now();
  const { priceCents, methods } = await loadPaymentTerms(tx);
  const shares = sharesOf(pays, priceCents);
  const amountCents = sumCents(shares.map((share) => share.amountCents));
  if (amountCents === 0 || !offeredMethods(methods).includes(method)) {
    throw new Refusal('method-not-available');
  }
  const generate = attempt.randomBytes ?? (() => randomBytes(8));
  const order = await saveAttempt(tx, { shares, method, amountCents, at, randomBytes: generate });
  const author = { actor: 'family', userId: ownerId } as const;
  for (const share of shares)
    await addSubjectEvent(tx, share, { event: 'payment-begun', author, at, why: order });
  const payer = await loadPayer(tx, ownerId);
  return {
    orderCode: order,
    amountCents,
    method,
    language: payer.lang,
    description: `Cobertura SIR · ${description}`,
    holder: fullNameOf(payer),
    ...callbackUrls(deps, order),
  };
}

function sharesOf(pays: NewAttempt['pays'], priceCents: Cents): NewShare[] {
  if ('repairId' in pays) return [{ ...pays, amountCents: pays.locked.quote.family_cents }];
  return pays.computers.map((locked) => ({
    computerId: locked.computer.id,
    periodId: locked.period.id,
    locked,
    amountCents: priceCents,
  }));
}

type NewShare = SubjectWithTimeline & { amountCents: Cents };

type AttemptToSave = {
  shares: readonly NewShare[];
  method: GatewayMethod;
  amountCents: Cents;
  at: Date;
  randomBytes: () => Uint8Array;
};

/** Returns the order code. Retries on a collision, with a chance of one in 850,000 million. */
async function saveAttempt(tx: Tx, attempt: AttemptToSave): Promise<string> {
  const { shares, method, amountCents, at } = attempt;
  const single = shares.length === 1 ? shares[0] : undefined;
  const only = single && 'periodId' in single ? single : undefined;
  const { year, month } = madridTime(toSeconds(at));
  const yearAndMonth = `${year % 100}${String(month).padStart(2, '0')}`;
  for (let attempts = 0; attempts < 5; attempts += 1) {
    const id = newId(at);
    const order = orderCode(yearAndMonth, attempt.randomBytes());
    const isInserted = await insertAttempt(tx, {
      id,
      computer_id: only?.computerId ?? null,
      period_id: only?.periodId ?? null,
      order_code: order,
      method,
      amount_cents: amountCents,
      state: 'open',
      created_at: at,
      answered_at: null,
      response_code: null,
      denial_reason: null,
      next_check_at: fromSeconds(toSeconds(at) + firstCheckAfter),
      mismatched_at: null,
    });
    if (!isInserted) continue;
    if (!only) await insertShares(tx, id, shares);
    return order;
  }
  throw new Error('five generated order codes already exist');
}

function callbackUrls({ config }: Deps, order: string) {
  const { publicUrl } = config;
  return {
    notificationUrl: `${publicUrl}/api/v1/payments/notification`,
    successUrl: `${publicUrl}/payment/success?order=${order}`,
    errorUrl: `${publicUrl}/payment/error?order=${order}`,
  };
}
