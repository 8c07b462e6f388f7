import { formatDate, formatDateTime, startOfIsoDay } from '@cobertura/domain/dates.ts';
import type { Payment } from '@cobertura/domain/payment/api.ts';
import { Button } from '@mantine/core';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './Payments.module.css';
import { useSettleRefund } from './queries.ts';

const colours = {
  requested: 'blue',
  done: 'green',
  refused: 'red',
  unknown: 'orange',
} as const satisfies Record<Payment['refunds'][number]['state'], string>;

/** One refund. For an unknown result, a staff member sets the state after checking the portal. */
export function RefundLine({
  refund,
  maySettle,
  onPaymentsChanged,
}: {
  refund: Payment['refunds'][number];
  maySettle: boolean;
  onPaymentsChanged: () => void;
}) {
  const { t } = useTranslation('staff');
  const settle = useSettleRefund(onPaymentsChanged);
  const { _id: refundId, state, amount, requestedAt, by, why, transfer } = refund;
  return (
    <div className={classes.refund}>
      <p>
        <strong>{t('refund.of', { amount: formatEuros(amount) })}</strong>{' '}
        <StatusBadge colour={colours[state]}>{t(`refund.state-${state}`)}</StatusBadge>
      </p>
      <p className={classes.quiet}>
        {formatDateTime(requestedAt)} · {by} · {why}
      </p>
      {transfer && (
        <p className={classes.quiet}>
          {t('refund.transfer', {
            day: formatDate(startOfIsoDay(transfer.day)),
            account: transfer.account ?? '–',
          })}
        </p>
      )}
      {state === 'unknown' && maySettle && (
        <>
          <p>{t('refund.look')}</p>
          <div className={classes.buttons}>
            <Button
              variant="default"
              loading={settle.isPending}
              onClick={() => settle.mutate({ refundId, state: 'done' })}
            >
              {t('refund.was-done')}
            </Button>
            <Button
              variant="default"
              disabled={settle.isPending}
              onClick={() => settle.mutate({ refundId, state: 'refused' })}
            >
              {t('refund.was-not-done')}
            </Button>
          </div>
        </>
      )}
      {settle.error && <Notice kind="error">{settle.error.message}</Notice>}
    </div>
  );
}
