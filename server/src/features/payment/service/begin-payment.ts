import { randomBytes } from 'node:crypto';
import { madridTime } from '@cobertura/domain/dates.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import type { ComputerId, OwnComputerId } from '@cobertura/domain/ids.ts';
import { firstCheckAfter } from '@cobertura/domain/payment/follow-up.ts';
import { type GatewayMethod, offeredMethods } from '@cobertura/domain/payment/methods.ts';
import { orderCode } from '@cobertura/domain/payment/order-code.ts';
import type { Tx } from '../../../db/database.ts';
import { fullNameOf } from '../../../db/full-name.ts';
import { fromSeconds, toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Charge, SignedForm } from '../../../gateways/payments/gateway.ts';
import { newId } from '../../../lib/ids.ts';
import { addMoneyEvent, lockToPay } from '../../computer/service/for-payment.ts';
import { loadPaymentTerms } from '../../options/service.ts';
import { insertAttempt, loadPayer } from '../store/attempts.ts';

type PaymentRequest = {
  computerId: ComputerId;
  ownerId: string;
  method: GatewayMethod;
  /** Source of the order codes. Tests replace it. */
  randomBytes?: () => Uint8Array;
};

/** Opens a payment attempt with a new order code. Each call opens another attempt. */
export async function beginPayment(deps: Deps, request: PaymentRequest): Promise<SignedForm> {
  const charge = await deps.db.transaction().execute(async (tx) => {
    const { computerId, ownerId, method } = request;
    const locked = await lockToPay(tx, { id: computerId, ownerId });
    const at = deps.clock.now();
    const { priceCents, methods } = await loadPaymentTerms(tx);
    if (priceCents === 0 || !offeredMethods(methods).includes(method)) {
      throw new Refusal('method-not-available');
    }
    const order = await openAttempt(tx, {
      computerId: locked.computer.id,
      periodId: locked.period.id,
      method,
      amountCents: priceCents,
      at,
      randomBytes: request.randomBytes ?? (() => randomBytes(8)),
    });
    await addMoneyEvent(tx, locked, {
      event: 'payment-begun',
      author: { actor: 'family', userId: ownerId },
      at,
      why: order,
    });
    const payer = await loadPayer(tx, ownerId);
    return {
      orderCode: order,
      amountCents: priceCents,
      method,
      language: payer.lang,
      description: `Cobertura SIR · ${locked.computer.student_name}`,
      holder: fullNameOf(payer),
      ...callbackUrls(deps, order),
    } satisfies Charge;
  });
  return deps.payments.signForm(charge);
}

type NewAttempt = {
  computerId: OwnComputerId;
  periodId: string;
  method: GatewayMethod;
  amountCents: number;
  at: Date;
  randomBytes: () => Uint8Array;
};

/** Returns the order code. Retries on a collision, with a chance of one in 850,000 million. */
async function openAttempt(tx: Tx, attempt: NewAttempt): Promise<string> {
  const { computerId, periodId, method, amountCents, at } = attempt;
  const { year, month } = madridTime(toSeconds(at));
  const yearAndMonth = `${year % 100}${String(month).padStart(2, '0')}`;
  for (let attempts = 0; attempts < 5; attempts += 1) {
    const order = orderCode(yearAndMonth, attempt.randomBytes());
    const isInserted = await insertAttempt(tx, {
      id: newId(at),
      computer_id: computerId,
      period_id: periodId,
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
    if (isInserted) return order;
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
