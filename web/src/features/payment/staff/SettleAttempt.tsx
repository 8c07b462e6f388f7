import { formatDateTime } from '@cobertura/domain/dates.ts';
import type { Attempt } from '@cobertura/domain/payment/api.ts';
import { maxReasonLength } from '@cobertura/domain/text.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { ReasonForm } from '../../../ui/ReasonForm.tsx';
import classes from './Payments.module.css';
import { useSettleAttempt } from './queries.ts';

/** Marks an unclear attempt as settled, which removes it from the list. */
export function SettleAttempt({
  attempt,
  maySettle,
  onPaymentsChanged,
}: {
  attempt: Attempt;
  maySettle: boolean;
  onPaymentsChanged: () => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  /** Undefined until the form was open once. After closing, the focus returns to the button. */
  const [isOpen, setIsOpen] = useState<boolean>();
  const settle = useSettleAttempt(onPaymentsChanged);
  const { settled, unclear, order } = attempt;
  if (settled) {
    return (
      <p className={classes.quiet}>
        {t('settle.by', { ...settled, at: formatDateTime(settled.at) })}
      </p>
    );
  }
  if (!unclear || !maySettle) return null;
  if (!isOpen) {
    return (
      <Button
        variant="default"
        size="sm"
        autoFocus={isOpen === false}
        onClick={() => setIsOpen(true)}
      >
        {t('settle.open')}
        <span className="visually-hidden">: {order}</span>
      </Button>
    );
  }
  return (
    <div className={classes.settle}>
      <p>{t('settle.look')}</p>
      <ReasonForm
        labels={{
          form: t('settle.open'),
          reason: t('reason.label'),
          required: t('reason.required'),
          send: t('settle.send'),
          cancel: common('app.cancel'),
          counter: (count) => t('reason.counter', { count, max: maxReasonLength }),
        }}
        maxLength={maxReasonLength}
        isPending={settle.isPending}
        failure={settle.error?.message}
        onSend={(why) => settle.mutate({ id: attempt._id, why })}
        onCancel={() => setIsOpen(false)}
      />
    </div>
  );
}
