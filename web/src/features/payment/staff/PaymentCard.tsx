import { formatDateTime } from '@cobertura/domain/dates.ts';
import type { Payment } from '@cobertura/domain/payment/api.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import classes from './Payments.module.css';
import { RefundForm } from './RefundForm.tsx';
import { RefundLine } from './RefundLine.tsx';
import { type RepairLink, RepairNumber } from './RepairNumber.tsx';
import { Together } from './Together.tsx';

/** One payment with its refunds and a form for a new refund. */
export function PaymentCard({
  payment,
  mayRefund,
  onPaymentsChanged,
  RepairLink,
}: {
  payment: Payment;
  mayRefund: boolean;
  onPaymentsChanged: () => void;
  RepairLink: RepairLink | undefined;
}) {
  const { t } = useTranslation('staff');
  const card = useRef<HTMLElement>(null);
  /** Undefined until the form was open once. After closing, the focus returns to the button. */
  const [isOpen, setOpen] = useState<boolean>();
  const { method, source, by, order, receivedAt, refunds, refundable } = payment;
  // After a full refund the button is gone, so the card takes the focus.
  const needsFocus = isOpen === false && refundable === 0;
  useEffect(() => {
    if (needsFocus) card.current?.focus();
  }, [needsFocus]);
  return (
    <article
      ref={card}
      tabIndex={-1}
      className={classes.card}
      aria-label={formatEuros(payment.amount)}
    >
      <header className={classes.header}>
        <strong className={classes.amount}>{formatEuros(payment.amount)}</strong>
        <span>{t(`method.${method}`)}</span>
        <span className={classes.quiet}>{formatDateTime(receivedAt)}</span>
      </header>
      {payment.toRefund && (
        <Notice kind="warning">
          <strong>{t('payments.to-refund')}</strong>: {t(`why.${payment.toRefund}`)}
        </Notice>
      )}
      <Together together={payment.together} />
      <Facts
        facts={[
          [t('payments.source'), by ? `${t(`source.${source}`)} (${by})` : t(`source.${source}`)],
          ...(order ? [[t('fact.order'), order] as const] : []),
          payment.repair
            ? [
                t('payments.repair'),
                <RepairNumber key="repair" {...{ repair: payment.repair, RepairLink }} />,
              ]
            : [t('payments.period'), payment.period],
        ]}
      />
      {refunds.map((refund) => (
        <RefundLine
          key={refund._id}
          refund={refund}
          maySettle={mayRefund}
          onPaymentsChanged={onPaymentsChanged}
        />
      ))}
      {mayRefund &&
        refundable > 0 &&
        (isOpen ? (
          <RefundForm
            payment={payment}
            onPaymentsChanged={onPaymentsChanged}
            onClose={() => setOpen(false)}
          />
        ) : (
          <Button
            variant="default"
            autoFocus={isOpen === false}
            leftSection={<IconArrowBackUp size={19} stroke={1.9} aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            {t('refund.open')}
          </Button>
        ))}
    </article>
  );
}
