import { isDay } from '@cobertura/domain/dates.ts';
import type { IssueCode } from '@cobertura/domain/issues.ts';
import { isIban } from '@cobertura/domain/payment/account.ts';
import type { Payment } from '@cobertura/domain/payment/api.ts';
import { maxReasonLength } from '@cobertura/domain/text.ts';

export type RefundValues = {
  amount: string;
  why: string;
  /** The money is back by a transfer that the accountant made at the bank. */
  isTransfer: boolean;
  /** As in 2026-11-19. */
  day: string;
  iban: string;
};

/** Parses 12,50 or 12.50. Returns undefined if the text is not an amount in whole cents. */
export function parseEuros(written: string): number | undefined {
  const text = written.replace(/[\s€]/g, '').replace(',', '.');
  return /^\d{1,5}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

/**
 * The form at first. The transfer is chosen after a refusal of the gateway, which would probably refuse
 * again, and for other money when the family gave an account.
 */
export function initialRefund(
  { order, refundable, refunds, givenAccount }: Payment,
  today: string,
): RefundValues {
  return {
    amount: refundable.toFixed(2).replace('.', ','),
    why: '',
    isTransfer:
      refunds.some(({ state }) => state === 'refused') || (order === null && givenAccount !== null),
    day: today,
    iban: givenAccount ?? '',
  };
}

/** Refuses zero, more than the rest, and texts that are not amounts. */
export function refundIssues(
  { amount, why, ...transfer }: RefundValues,
  refundable: number,
): Partial<Record<keyof RefundValues, IssueCode>> {
  const euros = parseEuros(amount);
  const wrongAmount: IssueCode | undefined =
    euros === undefined
      ? 'wrong-format'
      : euros <= 0 || euros > refundable
        ? 'out-of-range'
        : undefined;
  const reason = why.trim();
  const wrongReason: IssueCode | undefined =
    reason === '' ? 'required' : reason.length > maxReasonLength ? 'too-long' : undefined;
  return {
    ...(wrongAmount && { amount: wrongAmount }),
    ...(wrongReason && { why: wrongReason }),
    ...(transfer.isTransfer && transferIssues(transfer)),
  };
}

/** The server also refuses a day before the payment or after today. */
function transferIssues({
  day,
  iban,
}: Pick<RefundValues, 'day' | 'iban'>): Partial<Record<keyof RefundValues, IssueCode>> {
  return {
    ...(!isDay(day) && { day: day === '' ? 'required' : 'wrong-format' }),
    ...(!isIban(iban) && { iban: iban.trim() === '' ? 'required' : 'wrong-format' }),
  };
}

/** Whether the refund ends the coverage. Money of a repair, or marked to refund, covers nothing. */
export function endsCoverage(
  { toRefund, repair, refundable, refunds }: Payment,
  euros: number | undefined,
): boolean {
  const hasPendingRefund = refunds.some(
    ({ state }) => state === 'requested' || state === 'unknown',
  );
  return repair === null && toRefund === null && !hasPendingRefund && euros === refundable;
}
