import { madridTime } from '@cobertura/domain/dates.ts';
import { isGatewayMethod } from '@cobertura/domain/payment/methods.ts';
import { orderCode } from '@cobertura/domain/payment/order-code.ts';
import type { DenialReason, ToRefundReason } from '@cobertura/domain/payment/settle.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../src/db/schema.ts';
import type { DatedStep } from './chapters.ts';
import type { EventRow } from './computers.ts';
import type { Random } from './random.ts';

type AttemptRow = Insertable<Tables['payment_attempts']>;
type PaymentRow = Insertable<Tables['payments']>;

export type DemoMoney = { attempts: AttemptRow[]; payments: PaymentRow[] };

export const demoPriceCents = 4900;

/** The answers that a gateway would have given. */
const responseCodes: Partial<Record<DenialReason, string>> = {
  'not-enough': '0116',
  authentication: '0184',
  cancelled: '9673',
};

/** The attempts and payments of one campaign, and its events with order codes. */
export function moneyOf(
  steps: readonly DatedStep[],
  events: readonly EventRow[],
  random: Random,
): DemoMoney & { events: EventRow[] } {
  const attempts: AttemptRow[] = [];
  const payments: PaymentRow[] = [];
  const eventsWithOrders = steps.map((step, index): EventRow => {
    const event = events[index] as EventRow;
    const change = (changes: Partial<AttemptRow>) =>
      answerOldest(attempts, { ...changes, at: step.at });
    switch (step.event) {
      case 'payment-begun': {
        const attempt = attemptOf(step, event, random);
        attempts.push(attempt);
        return { ...event, why: attempt.order_code };
      }
      case 'payment-unknown':
        return { ...event, why: change({ state: 'unknown' }).order_code };
      case 'payment-denied':
        change({
          state: 'denied',
          denial_reason: step.why as DenialReason,
          response_code: responseCodes[step.why as DenialReason] ?? '0190',
        });
        return event;
      case 'payment-authorised':
      case 'payment-to-refund': {
        const attempt = change({ state: 'authorised', response_code: '0000' });
        const toRefund = step.event === 'payment-to-refund' ? (step.why as ToRefundReason) : null;
        payments.push({ ...paymentOf(event, random), ...paidAt(attempt), to_refund: toRefund });
        return event;
      }
      case 'transfer-validated':
        payments.push(paymentOf(event, random));
        return event;
      default:
        return event;
    }
  });
  return { attempts, payments, events: eventsWithOrders };
}

function attemptOf(step: DatedStep, event: EventRow, random: Random): AttemptRow {
  const { year, month } = madridTime(step.at.getTime() / 1000);
  const bytes = Uint8Array.from({ length: 8 }, () => random.between(0, 255));
  return {
    id: random.idAt(step.at),
    computer_id: event.computer_id,
    period_id: event.period_id,
    order_code: orderCode(`${year % 100}${String(month).padStart(2, '0')}`, bytes),
    method: step.method && isGatewayMethod(step.method) ? step.method : 'creditCard',
    amount_cents: demoPriceCents,
    state: 'open',
    created_at: step.at,
    answered_at: null,
    response_code: null,
    denial_reason: null,
    next_check_at: null,
    mismatched_at: null,
  };
}

/** Gives the oldest open attempt its answer. */
function answerOldest(
  attempts: AttemptRow[],
  { at, ...changes }: Partial<AttemptRow> & { at: Date },
): AttemptRow {
  const attempt = attempts.find(({ state }) => state === 'open');
  if (!attempt) throw new Error('there is no open attempt to answer');
  return Object.assign(attempt, { answered_at: changes.state === 'unknown' ? null : at }, changes);
}

/** A transfer that a staff member confirmed. */
function paymentOf({ computer_id, period_id, at, user_id }: EventRow, random: Random): PaymentRow {
  return {
    id: random.idAt(at as Date),
    computer_id,
    period_id,
    attempt_id: null,
    method: 'transfer',
    amount_cents: demoPriceCents,
    received_at: at,
    source: 'transfer',
    recorded_by: user_id ?? null,
    to_refund: null,
  };
}

function paidAt({ id, method }: AttemptRow) {
  return { attempt_id: id, method, source: 'gateway', recorded_by: null } as const;
}
