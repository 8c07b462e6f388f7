import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { handTargets, type LifeRefusal, mayChangeByHand } from '@cobertura/domain/computer/life.ts';
import { paymentMethods } from '@cobertura/domain/payment/methods.ts';
import { maxReasonLength } from '@cobertura/domain/text.ts';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Form, FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { StatusName } from '../list/StatusCell.tsx';
import { lifeOf } from '../offers.ts';
import type { StatusChange } from '../queries.ts';

/** Asks for the new status, the reason and, if the change records a payment, how the money came. */
export function ChangeStatusForm({
  computer,
  scopes,
  isPending,
  isDone,
  isRefused,
  onSave,
  onClose,
  children,
}: {
  computer: Computer;
  scopes: readonly Scope[];
  isPending: boolean;
  isDone: boolean;
  isRefused: boolean;
  onSave: (change: StatusChange) => void;
  onClose: () => void;
  /** The result, above the buttons. */
  children: ReactNode;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const from = computer.status;
  const decisions = handTargets.map((to) => ({
    to,
    decision: mayChangeByHand(lifeOf(computer), to, { kind: 'staff', scopes }),
  }));
  const targets = decisions.filter(({ decision }) => decision.ok).map(({ to }) => to);
  const lacks = (code: LifeRefusal) =>
    decisions.some(({ decision }) => !decision.ok && decision.code === code);

  const [to, setTo] = useState(targets.find((target) => target === from));
  const [method, setMethod] = useState(computer.paymentMethod);
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const recordsPayment = to === 'paid' && from !== 'paid' && computer.paidAt === null;
  const lacksMethod = recordsPayment && method === undefined;
  const lacksReason = reason.trim() === '';

  function save() {
    if (!to || to === from) return;
    setSubmitted(true);
    if (lacksMethod || lacksReason) return;
    onSave({ status: to, reason: reason.trim(), ...(recordsPayment && { paymentMethod: method }) });
  }

  return (
    <Form
      unsaved={(!lacksReason || (to !== undefined && to !== from)) && !isPending && !isDone}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p>
        {t('change-status.now', { student: computer.studentName })} <StatusName status={from} />
      </p>
      <NativeSelect
        label={t('change-status.to')}
        // Recording the payment is how to get there, so the hint ends with that choice.
        description={
          lacks('money-needed') && !lacks('serial-in-use') && !recordsPayment
            ? t('change-status.no-money')
            : undefined
        }
        value={to ?? ''}
        disabled={isDone}
        onChange={({ currentTarget }) =>
          setTo(targets.find((target) => target === currentTarget.value))
        }
        data={[
          { value: '', label: t('change-status.choose'), disabled: true },
          ...targets.map((target) => ({ value: target, label: t(`status.${target}`) })),
        ]}
      />
      {lacks('serial-in-use') && <Notice kind="info">{t('change-status.no-serial')}</Notice>}
      {recordsPayment && (
        <>
          <Notice kind="warning">{t('change-status.paid-hint')}</Notice>
          <NativeSelect
            label={t('change-status.method')}
            value={method ?? ''}
            disabled={isDone}
            error={isSubmitted && lacksMethod && t('change-status.method-required')}
            onChange={({ currentTarget }) =>
              setMethod(paymentMethods.find((each) => each === currentTarget.value))
            }
            data={[
              { value: '', label: t('change-status.choose-method'), disabled: true },
              ...paymentMethods.map((each) => ({ value: each, label: t(`method.${each}`) })),
            ]}
          />
        </>
      )}
      <Textarea
        label={t('change-status.reason')}
        description={`${t('change-status.reason-hint')} ${t('reason.counter', { count: reason.length, max: maxReasonLength })}`}
        size="md"
        rows={2}
        disabled={isDone}
        maxLength={maxReasonLength}
        value={reason}
        error={isSubmitted && lacksReason && t('change-status.reason-required')}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {children}
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {common(isDone ? 'app.close' : 'app.cancel')}
        </Button>
        <Button
          type="submit"
          loading={isPending}
          disabled={!to || to === from || isDone || isRefused}
        >
          {common('app.save')}
        </Button>
      </FormActions>
    </Form>
  );
}
