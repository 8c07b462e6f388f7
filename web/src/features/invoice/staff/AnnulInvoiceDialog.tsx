import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InvoiceDialog, type InvoiceDialogProps } from './InvoiceDialog.tsx';
import { useAnnulInvoice } from './queries.ts';
import { ReasonForm } from './ReasonForm.tsx';

/** Annuls an invoice that was issued by mistake: explains when to do it, and asks why. */
export function AnnulInvoiceDialog({ onDone, ...shared }: InvoiceDialogProps) {
  const { t } = useTranslation('accounting');
  const { computer, onClose } = shared;
  // The computer loses its invoice when it is annulled; the dialog keeps showing the number.
  const [number] = useState(computer.invoice?.number ?? '');
  const annul = useAnnulInvoice(onDone);
  return (
    <InvoiceDialog
      {...shared}
      title={t('invoice.annul.title')}
      done={annul.isSuccess ? t('invoice.annul.done', { number }) : undefined}
      error={annul.error}
      fallback={t('invoice.annul.error')}
    >
      <ReasonForm
        asked="annul"
        number={number}
        isPending={annul.isPending}
        onSend={(why) => annul.mutate({ computerId: computer._id, number, why })}
        onCancel={onClose}
      />
    </InvoiceDialog>
  );
}
