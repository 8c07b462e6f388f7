import type { Payment } from '@cobertura/domain/payment/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Placeholder } from '../../../ui/Placeholder.tsx';
import { Attempts } from './Attempts.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { useComputerPayments } from './queries.ts';
import type { RepairLink } from './RepairNumber.tsx';

/** The payments, refunds and attempts of a computer. Money to refund comes first. */
export function ComputerPayments({
  computerId,
  mayRefund,
  onPaymentsChanged,
  RepairLink,
}: {
  computerId: string;
  mayRefund: boolean;
  /** Called after a refund, which may change the computer's status. */
  onPaymentsChanged: () => void;
  RepairLink?: RepairLink;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const payments = useComputerPayments(computerId);
  if (payments.isError && !payments.data) {
    return (
      <LoadFailure
        title={t('payments.load-error')}
        message={payments.error.message}
        retryLabel={common('app.retry')}
        onRetry={() => void payments.refetch()}
      />
    );
  }
  if (!payments.data) return <Placeholder lines={6} label={common('app.loading')} />;
  const { payments: received, attempts } = payments.data;
  const money = [...received.filter(isToRefund), ...received.filter((each) => !isToRefund(each))];
  return (
    <div className="stack">
      {received.length === 0 && <p>{t('payments.none')}</p>}
      {money.map((payment) => (
        <PaymentCard
          key={payment._id}
          payment={payment}
          mayRefund={mayRefund}
          onPaymentsChanged={onPaymentsChanged}
          RepairLink={RepairLink}
        />
      ))}
      <Attempts
        attempts={attempts}
        maySettle={mayRefund}
        onPaymentsChanged={onPaymentsChanged}
        RepairLink={RepairLink}
      />
    </div>
  );
}

function isToRefund({ toRefund }: Payment): boolean {
  return toRefund !== null;
}
