import { formatDateTime } from '@cobertura/domain/dates.ts';
import type { ReviewKind } from '@cobertura/domain/payment/review.ts';
import { maxReasonLength } from '@cobertura/domain/text.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RadioBoxes } from '../../../ui/RadioBoxes.tsx';
import { ReasonForm } from '../../../ui/ReasonForm.tsx';
import classes from './Payments.module.css';
import { useSettleMessage } from './queries.ts';
import type { UnclearPayment } from './UnclearPayments.tsx';

type UnclearMessage = UnclearPayment & { kind: ReviewKind; messageId: string };

export function isMessage(payment: UnclearPayment): payment is UnclearMessage {
  return payment.messageId !== null;
}

/** An operation that the gateway reported and this product did not request, with its decision. */
export function MessageReview({
  message,
  onPaymentsChanged,
  onSettled,
}: {
  message: UnclearMessage;
  onPaymentsChanged: () => void;
  onSettled: () => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const [decision, setDecision] = useState<'record' | 'settle'>();
  const [paymentId, setPaymentId] = useState('');
  const [isComputerMissing, setIsComputerMissing] = useState(false);
  const settle = useSettleMessage(onPaymentsChanged);
  const { kind, amount, order, at, why, messageId, computers, needsComputer } = message;
  const paid = computers.flatMap((each) =>
    each.paymentId === null ? [] : [{ ...each, value: each.paymentId }],
  );
  const isRecordable = kind === 'portal-refund' && paid.length > 0 && amount !== null;
  const asksComputer = decision === 'record' && needsComputer;
  return (
    <article className={classes.card} aria-label={t(`unclear.${kind}`)}>
      <header className={classes.header}>
        <strong className={classes.amount}>{amount === null ? '–' : formatEuros(amount)}</strong>
        <span>{t(`unclear.${kind}`)}</span>
      </header>
      <Notice kind="info">{t(`message.${kind}`)}</Notice>
      <Facts
        facts={[
          [t('fact.order'), order ?? '–'],
          [t('message.day'), formatDateTime(at)],
          [t('message.code'), why || '–'],
        ]}
      />
      {decision ? (
        <div className={classes.settle}>
          <p>{t(decision === 'record' ? 'message.look' : 'settle.look')}</p>
          {asksComputer && (
            <RadioBoxes
              label={t('message.which')}
              value={paymentId}
              options={paid.map(({ value, studentName, amount: share }) => ({
                value,
                label: `${studentName} · ${formatEuros(share)}`,
              }))}
              error={isComputerMissing && paymentId === '' && t('message.which-required')}
              onChange={setPaymentId}
            />
          )}
          <ReasonForm
            key={decision}
            labels={{
              form: t(decision === 'record' ? 'message.record' : 'settle.open'),
              reason: t('reason.label'),
              required: t('reason.required'),
              send: t(decision === 'record' ? 'message.record' : 'settle.send'),
              cancel: common('app.cancel'),
              counter: (count) => t('reason.counter', { count, max: maxReasonLength }),
            }}
            maxLength={maxReasonLength}
            isPending={settle.isPending}
            failure={settle.error?.message}
            onSend={(reason) => {
              setIsComputerMissing(asksComputer && paymentId === '');
              if (asksComputer && paymentId === '') return;
              settle.mutate(
                {
                  id: messageId,
                  why: reason,
                  refund: decision === 'record',
                  ...(asksComputer && { paymentId }),
                },
                { onSuccess: onSettled },
              );
            }}
            onCancel={() => {
              settle.reset();
              setPaymentId('');
              setIsComputerMissing(false);
              setDecision(undefined);
            }}
          />
        </div>
      ) : (
        <div className={classes.buttons}>
          {isRecordable && (
            <Button onClick={() => setDecision('record')}>{t('message.record')}</Button>
          )}
          <Button variant="default" onClick={() => setDecision('settle')}>
            {t('settle.open')}
          </Button>
        </div>
      )}
    </article>
  );
}
