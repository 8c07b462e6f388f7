import type { IssueCode } from '@cobertura/domain/issues.ts';
import type { Payment } from '@cobertura/domain/payment/api.ts';
import { maxReasonLength } from '@cobertura/domain/text.ts';

export type RefundValues = { amount: string; why: string };

/** Parses 12,50 or 12.50. Returns undefined if the text is not an amount in whole cents. */
export function parseEuros(written: string): number | undefined {
  const text = written.replace(/[\s€]/g, '').replace(',', '.');
  return /^\d{1,5}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

/** Refuses zero, more than the rest, and texts that are not amounts. */
export function refundIssues(
  { amount, why }: RefundValues,
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
