import { formatDate, isoDay, startOfIsoDay } from '@cobertura/domain/dates.ts';
import { type ErrorDetails, Refusal } from '@cobertura/domain/errors.ts';
import { centsFromEuros, formatEuros } from '@cobertura/domain/money.ts';
import { decideRefund, refundableCents } from '@cobertura/domain/payment/refund.ts';
import { subjectOf } from '@cobertura/domain/payment/subject.ts';
import type { Tx } from '../../../db/database.ts';
import { toSeconds } from '../../../db/instant.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/access.ts';
import { newId } from '../../../lib/ids.ts';
import { byStaff } from '../../computer/service/apply-event.ts';
import { lockAttempt } from '../store/attempts.ts';
import {
  findPayment,
  hasEqualRefund,
  insertRefund,
  lockPayment,
  type PaymentRow,
  type RefundRow,
} from '../store/refunds.ts';
import { lockSubject } from './lock-subject.ts';
import { type RefundResult, viewRefund } from './read-refund.ts';
import { type RefundOutcome, saveRefundAnswer } from './save-refund-answer.ts';

type RefundRequest = {
  paymentId: string;
  euros: number | undefined;
  why: string;
  /** The money is back by this transfer. */
  transfer?: Transfer | undefined;
};

type Transfer = { day: string; iban: string };

/**
 * Refunds a payment. The request is saved before the gateway call, and the gateway is called once.
 * The answer, or its absence, is saved in a second transaction. A transfer that a staff member made at
 * the bank is only recorded.
 */
export async function refundPayment(
  deps: Deps,
  { caller, ...request }: RefundRequest & { caller: Caller },
): Promise<RefundResult> {
  const by = byStaff(caller);
  const requested = await deps.db.transaction().execute(async (tx) => {
    const saved = await requestRefund(tx, deps, { ...request, requestedBy: caller.id });
    if (saved.orderCode !== undefined) {
      await refuseTooSoon(tx, deps, saved.refundId);
      return saved;
    }
    const answer = { kind: 'done', responseCode: null } as const;
    await saveRefundAnswer(tx, deps, { refundId: saved.refundId, answer, ...by });
    return saved;
  });

  const { refundId, orderCode } = requested;
  if (orderCode !== undefined) await askGateway(deps, { ...requested, orderCode }, by);
  return viewRefund(deps, refundId);
}

/** Asks the gateway for a saved refund, and saves its answer. Never call it twice for the same refund. */
export async function askGateway(
  deps: Deps,
  { refundId, orderCode, amountCents }: SavedRefund & { orderCode: string },
  by: Pick<RefundOutcome, 'by' | 'author'>,
): Promise<void> {
  const answer = await deps.payments.refund({ orderCode, amountCents });
  await deps.db
    .transaction()
    .execute((tx) => saveRefundAnswer(tx, deps, { refundId, answer, ...by }));
}

/** The gateway takes an equal refund of the same order within a minute for a repeated request. */
const repetitionMs = 61_000;

/** The lock of the attempt makes two refunds of an order at once wait for each other. */
export async function refuseTooSoon(tx: Tx, { clock }: Deps, refundId: string): Promise<void> {
  const since = new Date(clock.now().getTime() - repetitionMs);
  if (await hasEqualRefund(tx, refundId, since)) throw new Refusal('refund-too-soon');
}

type SavedRefund = { refundId: string; orderCode: string | undefined; amountCents: number };

/** Locks the computer, the attempt and the payment, and saves the request. */
export async function requestRefund(
  tx: Tx,
  deps: Deps,
  request: RefundRequest & {
    requestedBy: string;
    /** Refuses a payment that a refund was asked for before, even if it was refused. */
    isAskedOnce?: boolean;
  },
): Promise<SavedRefund> {
  const found = await findPayment(tx, request.paymentId);
  if (!found) throw new Refusal('not-found');
  await lockSubject(tx, { computerId: found.computer_id, ...subjectOf(found) });
  const at = deps.clock.now();
  const attempt = found.attempt_id === null ? undefined : await lockAttempt(tx, found.attempt_id);
  const { payment, refunds } = await lockPayment(tx, found.id);

  const paid = {
    amountCents: payment.amount_cents,
    refunds: refunds.map(({ amount_cents, state }) => ({ amountCents: amount_cents, state })),
  };
  const requested = request.euros === undefined ? undefined : centsFromEuros(request.euros);
  const decision = decideRefund(paid, requested);
  // A staff member may have asked for a part before, and that is no request for the rest.
  const wasAsked = refunds.some(({ state }) => state !== 'done');
  if (request.isAskedOnce && wasAsked) throw new Refusal('nothing-to-refund');
  refuseTransferTwice(refunds, { ...decision, transfer: request.transfer });
  if (!decision.ok) throw new Refusal(decision.code, [], detailsOf(paid));
  if (request.transfer) refuseWrongDay(payment, { day: request.transfer.day, at });

  const refundId = newId(at);
  await insertRefund(tx, {
    id: refundId,
    payment_id: payment.id,
    amount_cents: decision.amountCents,
    state: 'requested',
    why: request.why,
    requested_by: request.requestedBy,
    requested_at: at,
    answered_at: null,
    settled_by: null,
    response_code: null,
    ...(request.transfer && { returned_on: request.transfer.day, iban: request.transfer.iban }),
  });
  const orderCode = request.transfer ? undefined : attempt?.order_code;
  return { refundId, orderCode, amountCents: decision.amountCents };
}

/**
 * Refuses a second request for the same money, and names the transfer. A repeated record of a part is a second
 * click, because the bank shows two equal transfers of one day as one mistake.
 */
function refuseTransferTwice(
  refunds: readonly RefundRow[],
  asked: { ok: boolean; code?: string; amountCents?: number; transfer: Transfer | undefined },
): void {
  const transfers = refunds.filter(({ returned_on }) => returned_on !== null);
  const same = transfers.find(
    ({ returned_on, amount_cents }) =>
      asked.code === 'nothing-to-refund' ||
      (returned_on === asked.transfer?.day && amount_cents === asked.amountCents),
  );
  if (!same?.returned_on) return;
  throw new Refusal('returned-by-transfer', [], {
    day: formatDate(startOfIsoDay(same.returned_on)),
  });
}

/** The lower limit is the day on which the money came. */
function refuseWrongDay({ received_at }: PaymentRow, { day, at }: { day: string; at: Date }): void {
  const isPossible = day >= isoDay(toSeconds(received_at)) && day <= isoDay(toSeconds(at));
  if (!isPossible) throw new Refusal('wrong-return-day');
}

/** The amounts in the message about a refund that is too large. */
function detailsOf(paid: Parameters<typeof refundableCents>[0]): ErrorDetails {
  const left = refundableCents(paid);
  return {
    paid: formatEuros(paid.amountCents),
    ...(left < paid.amountCents && { left: formatEuros(left) }),
  };
}
