import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { InvoiceDialog, type InvoiceDialogProps } from './InvoiceDialog.tsx';
import { InvoiceReasonForm } from './InvoiceReasonForm.tsx';
import { useAnnulInvoice } from './queries.ts';

/** Annuls an invoice that was issued by mistake. Explains when to do it and asks for the reason. */
export function AnnulInvoiceDialog({ onDone, ...shared }: Omit<InvoiceDialogProps, 'onInvoiced'>) {
  const { t } = useTranslation('accounting');
  const { computer, onClose } = shared;
  // An annulled invoice is removed from the computer, but the dialog keeps showing its number.
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
      <InvoiceReasonForm
        action="annul"
        number={number}
        isPending={annul.isPending}
        onSend={(why) => annul.mutate({ computerId: computer._id, number, why })}
        onCancel={onClose}
      />
    </InvoiceDialog>
  );
}
