import type { Computer } from '@cobertura/domain/computer/api.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOvertaken } from '../../lib/failure.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { InvoiceFacts } from './invoice/InvoiceFacts.tsx';
import { InvoiceFailure } from './invoice/InvoiceFailure.tsx';
import { useAnnulInvoice } from './invoice/queries.ts';
import { ReasonForm } from './invoice/ReasonForm.tsx';

/** Annuls an invoice that was issued by mistake: says when that is right, and asks why. */
export function AnnulInvoiceDialog({
  computer,
  overtaken,
  onDone,
  onClose,
}: {
  computer: Computer;
  /** What to say where somebody else was quicker. */
  overtaken: ReactNode;
  /** It was annulled, or refused: what is shown of the computer is old. */
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('accounting');
  const { t: common } = useTranslation();
  // Once it is annulled the computer has none; what was asked stays the same.
  const [number] = useState(computer.invoice?.number ?? '');
  const annul = useAnnulInvoice(onDone);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('invoice.annul.title')}
      closeLabel={common('app.close')}
    >
      <div className="stack">
        {annul.isSuccess ? (
          <>
            <Notice kind="success">{t('invoice.annul.done', { number })}</Notice>
            <FormActions>
              <Button autoFocus onClick={onClose}>
                {common('app.close')}
              </Button>
            </FormActions>
          </>
        ) : (
          <>
            <InvoiceFacts computer={computer} />
            <InvoiceFailure
              error={annul.error}
              fallback={t('invoice.annul.error')}
              overtaken={overtaken}
            />
            {!isOvertaken(annul.error) && (
              <ReasonForm
                asked="annul"
                number={number}
                isPending={annul.isPending}
                onSend={(why) => annul.mutate({ computerId: computer._id, number, why })}
                onCancel={onClose}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
