import { isoDay } from '@cobertura/domain/dates.ts';
import type { Payment } from '@cobertura/domain/payment/api.ts';
import { maxReasonLength } from '@cobertura/domain/text.ts';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useForm } from '../../../lib/form.ts';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useRefund } from './queries.ts';
import {
  endsCoverage,
  initialRefund,
  parseEuros,
  type RefundValues,
  refundIssues,
} from './refund-form.ts';

/** Refunds the rest or a part, with a reason, or records a transfer that gave it back. */
export function RefundForm({
  payment,
  onPaymentsChanged,
  onClose,
}: {
  payment: Payment;
  onPaymentsChanged: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const refund = useRefund(onPaymentsChanged);
  const { refundable } = payment;
  const form = useForm<RefundValues>({
    initial: initialRefund(payment, isoDay(Date.now() / 1000)),
    validate: (values) => refundIssues(values, refundable),
    onSend: async ({ amount, why, isTransfer, day, iban }) => {
      const euros = parseEuros(amount);
      await refund.mutateAsync({
        paymentId: payment._id,
        // Without an amount the server refunds everything that is left.
        amount: euros === refundable ? undefined : euros,
        why: why.trim(),
        transfer: isTransfer ? { day, iban: iban.trim() } : undefined,
      });
      onClose();
    },
  });
  const euros = parseEuros(form.values.amount);
  const wrongAmount = form.error('amount');
  const tooMuch =
    euros !== undefined && euros > refundable
      ? t(refundable < payment.amount ? 'refund.over-left' : 'refund.over-paid', {
          paid: formatEuros(payment.amount),
          left: formatEuros(refundable),
        })
      : undefined;
  return (
    <Form label={t('refund.open')} onSubmit={form.onSubmit} unsaved={form.hasUnsaved}>
      <TextInput
        label={t('refund.amount')}
        description={t('refund.left', { amount: formatEuros(refundable) })}
        inputMode="decimal"
        // The button that opened the form is unmounted, so the field takes the focus.
        autoFocus
        autoComplete="off"
        value={form.values.amount}
        onChange={(event) => form.change({ amount: event.currentTarget.value })}
        error={wrongAmount && (tooMuch ?? wrongAmount)}
        rightSection="€"
      />
      <Textarea
        label={t('refund.why')}
        description={t('reason.counter', { count: form.values.why.length, max: maxReasonLength })}
        size="md"
        rows={2}
        maxLength={maxReasonLength}
        value={form.values.why}
        onChange={(event) => form.change({ why: event.currentTarget.value })}
        error={form.error('why')}
      />
      <Checkbox
        label={t('refund.is-transfer')}
        checked={form.values.isTransfer}
        onChange={(event) => form.change({ isTransfer: event.currentTarget.checked })}
      />
      {form.values.isTransfer && (
        <>
          <TextInput
            type="date"
            label={t('refund.day')}
            value={form.values.day}
            onChange={(event) => form.change({ day: event.currentTarget.value })}
            error={form.error('day')}
          />
          <TextInput
            label={t('refund.iban')}
            description={payment.givenAccount && t('refund.iban-given')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            value={form.values.iban}
            onChange={(event) => form.change({ iban: event.currentTarget.value })}
            error={form.error('iban')}
          />
        </>
      )}
      <Notice kind="info">
        {t(
          form.values.isTransfer
            ? 'refund.by-transfer'
            : payment.order
              ? 'refund.by-gateway'
              : 'refund.by-hand',
        )}
        {endsCoverage(payment, euros) && ` ${t('refund.ends')}`}
      </Notice>
      {refund.error && <Notice kind="error">{refund.error.message}</Notice>}
      <FormActions>
        <Button variant="default" disabled={refund.isPending} onClick={onClose}>
          {common('app.cancel')}
        </Button>
        <Button type="submit" loading={refund.isPending}>
          {form.values.isTransfer
            ? t('refund.record')
            : euros === undefined
              ? t('refund.send')
              : t('refund.send-amount', { amount: formatEuros(euros) })}
        </Button>
      </FormActions>
    </Form>
  );
}
