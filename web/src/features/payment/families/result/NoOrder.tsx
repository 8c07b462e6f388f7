import type { Computer } from '@cobertura/domain/computer/api.ts';
import { isBeingChecked } from '@cobertura/domain/payment/shown-attempt.ts';
import { mayTransfer } from '@cobertura/domain/payment/transfer.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { PaymentLink } from '../AttemptNotice.tsx';
import { Countdown } from './Countdown.tsx';
import classes from './PaymentResult.module.css';

/** A return without a known payment: what each computer still awaits, or that all are paid. */
export function NoOrder({
  computers,
  PaymentLink,
  onDone,
}: {
  computers: readonly Computer[] | undefined;
  PaymentLink: PaymentLink;
  onDone: () => void;
}) {
  const { t } = useTranslation('payments');
  const { t: shared } = useTranslation('computers');
  if (computers === undefined) return <p>{t('result.no-order')}</p>;
  const unpaid = computers.filter(({ status, paidAt }) => mayTransfer(status) && paidAt === null);
  if (unpaid.length === 0) {
    const isPaid = computers.some(({ paidAt }) => paidAt !== null);
    return (
      <>
        <p>{t(isPaid ? 'result.no-order-paid' : 'result.no-order')}</p>
        {isPaid && <Countdown onDone={onDone} />}
      </>
    );
  }
  return (
    <>
      <p>{t('result.no-order-unpaid')}</p>
      <ul className={classes.unpaid}>
        {unpaid.map(({ _id, studentName, status, attempt }) => (
          <li key={_id}>
            <b>{studentName}</b>{' '}
            {attempt && isBeingChecked(attempt) ? (
              <PaymentLink order={attempt.order} inline>
                {shared('paying.title')}
              </PaymentLink>
            ) : (
              shared(`status.${status}`)
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
