import { formatDate } from '@cobertura/domain/dates.ts';
import type { Withdrawal } from '@cobertura/domain/withdrawal/api.ts';
import type { ReactNode } from 'react';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { useRefundLines } from './useRefundLines.ts';

/** What has happened since the declaration, and what is still to come. */
export function WithdrawalState({
  withdrawal,
  complaintsLink,
}: {
  withdrawal: Withdrawal;
  complaintsLink: ReactNode;
}) {
  const { t } = useTranslation('withdrawal');
  const refundLines = useRefundLines();
  const { status, refund, refundAmount, why, closedAt } = withdrawal;
  // The refund is done some minutes before the withdrawal is.
  const isBack = status === 'done' || (status === 'refunding' && refund.amount === 0);
  const lines: ReactNode[] = [t(`state.${isBack && status !== 'done' ? 'effective' : status}`)];
  if (status === 'refunding') lines.push(...refundLines(refund));
  if (isBack && refundAmount) {
    lines.push(t('state.back', { amount: formatEuros(refundAmount) }));
  }
  if (why) lines.push(t('state.why', { why }));
  if (status === 'declined') {
    lines.push(complaintsLink);
  }
  if (closedAt !== null) lines.push(t('state.closed', { date: formatDate(closedAt) }));
  return (
    <Card title={t('state.heading')}>
      <div className="stack">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are drawn together and never reordered
          <p key={index}>{line}</p>
        ))}
      </div>
    </Card>
  );
}
