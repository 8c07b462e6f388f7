import type { Computer } from '@cobertura/domain/computer/api.ts';
import { statusFacts } from '@cobertura/domain/computer/status.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatEuros } from '../../../lib/format.ts';
import { FormActions } from '../../../ui/Form.tsx';
import { InvoiceDialog, type InvoiceDialogProps } from './InvoiceDialog.tsx';
import { useCreateInvoice } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';

/**
 * Issues the invoice of a computer: asks once. Where there is one already, a rectifying invoice
 * takes its place, and says why.
 */
export function CreateInvoiceDialog({ onDone, ...shared }: InvoiceDialogProps) {
  const { t } = useTranslation('accounting');
  const { computer, onClose } = shared;
  const { _id: computerId } = computer;
  // Once it is issued the computer is another; what was asked stays the same.
  const [{ number, regenerate }] = useState(() => wishFor(computer));
  const isAgain = number !== '';
  const { data: issued, error, isPending, mutate } = useCreateInvoice(onDone);
  return (
    <InvoiceDialog
      {...shared}
      title={t(`invoice.${isAgain ? 'again' : 'create'}.title`)}
      done={
        issued && t('invoice.done', { number: issued.number, amount: formatEuros(issued.total) })
      }
      error={error}
      fallback={t('invoice.error')}
    >
      {isAgain ? (
        <ReasonForm
          asked="again"
          number={number}
          isPending={isPending}
          onSend={(why) => mutate({ computerId, regenerate, again: { number, why } })}
          onCancel={onClose}
        />
      ) : (
        <FirstInvoice
          isPending={isPending}
          onIssue={() => mutate({ computerId, regenerate })}
          onCancel={onClose}
        />
      )}
    </InvoiceDialog>
  );
}

/**
 * Which one the new one rectifies. Put back to paid by hand, a computer has its invoice still; one
 * that was rectified to nothing is no invoice of the money that came since.
 */
function wishFor({ status, invoice }: Computer): { number: string; regenerate: boolean } {
  return {
    number: invoice && invoice.total > 0 ? invoice.number : '',
    regenerate: statusFacts[status].hasInvoice,
  };
}

function FirstInvoice({
  isPending,
  onIssue,
  onCancel,
}: {
  isPending: boolean;
  onIssue: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('accounting');
  const { t: common } = useTranslation();
  return (
    <>
      <p>{t('invoice.create.what')}</p>
      <FormActions>
        <Button variant="default" data-autofocus onClick={onCancel}>
          {common('app.cancel')}
        </Button>
        <Button loading={isPending} onClick={onIssue}>
          {t('invoice.create.do')}
        </Button>
      </FormActions>
    </>
  );
}
