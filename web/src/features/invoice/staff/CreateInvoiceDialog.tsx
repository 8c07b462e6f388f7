import type { Computer } from '@cobertura/domain/computer/api.ts';
import { statusFacts } from '@cobertura/domain/computer/status.ts';
import { hasOpenWithdrawal } from '@cobertura/domain/withdrawal/status.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { InvoiceDialog, type InvoiceDialogProps } from './InvoiceDialog.tsx';
import { InvoiceReasonForm } from './InvoiceReasonForm.tsx';
import { useCreateInvoice, useOtherSigner } from './queries.ts';

/** Issues the invoice of a computer. If it has one already, asks why and issues a rectifying one. */
export function CreateInvoiceDialog({ onDone, onInvoiced, ...shared }: InvoiceDialogProps) {
  const { t } = useTranslation('accounting');
  const { computer, onClose } = shared;
  const { _id: computerId } = computer;
  // The computer changes when the invoice is issued; the dialog keeps showing the request.
  const [{ number, regenerate }] = useState(() => requestFor(computer));
  const isRectifying = number !== '';
  const { data: signer } = useOtherSigner(computer);
  const { data: issued, error, isPending, mutate } = useCreateInvoice(onDone);
  const resultOf = ({ number: issuedNumber, total }: { number: string; total: number }) =>
    t('invoice.done', { number: issuedNumber, amount: formatEuros(total) });
  const issue = (request: Parameters<typeof mutate>[0]) =>
    mutate(request, { onSuccess: (invoice) => onInvoiced?.(() => resultOf(invoice)) });
  return (
    <InvoiceDialog
      {...shared}
      title={t(`invoice.${isRectifying ? 'again' : 'create'}.title`)}
      done={issued && !onInvoiced ? resultOf(issued) : undefined}
      error={error}
      fallback={t('invoice.error')}
    >
      {signer && <Notice kind="warning">{t('invoice.other-signer', signer)}</Notice>}
      {isRectifying ? (
        <InvoiceReasonForm
          action="again"
          number={number}
          isPending={isPending}
          onSend={(why) => issue({ computerId, regenerate, replaced: { number, why } })}
          onCancel={onClose}
        />
      ) : (
        <FirstInvoice
          isPending={isPending}
          isHeld={hasOpenWithdrawal(computer)}
          onIssue={() => issue({ computerId, regenerate })}
          onCancel={onClose}
        />
      )}
    </InvoiceDialog>
  );
}

/**
 * The invoice that the new one rectifies. A computer moved back to paid by hand keeps its invoice.
 * An invoice rectified to zero does not count for money received since.
 */
function requestFor({ status, invoice }: Computer): { number: string; regenerate: boolean } {
  return {
    number: invoice && invoice.total > 0 ? invoice.number : '',
    regenerate: statusFacts[status].hasInvoice,
  };
}

function FirstInvoice({
  isPending,
  isHeld,
  onIssue,
  onCancel,
}: {
  isPending: boolean;
  /** The family withdrew, so no invoice is issued. */
  isHeld: boolean;
  onIssue: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('accounting');
  const { t: common } = useTranslation();
  return (
    <>
      {!isHeld && <p>{t('invoice.create.what')}</p>}
      <FormActions>
        <Button variant="default" onClick={onCancel}>
          {common('app.cancel')}
        </Button>
        {!isHeld && (
          <Button data-autofocus loading={isPending} onClick={onIssue}>
            {t('invoice.create.do')}
          </Button>
        )}
      </FormActions>
    </>
  );
}
