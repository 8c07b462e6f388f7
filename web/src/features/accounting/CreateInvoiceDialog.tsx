import type { Computer } from '@cobertura/domain/computer/api.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../lib/failure.ts';
import { formatEuros } from '../../lib/format.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { InvoiceFacts } from './invoice/InvoiceFacts.tsx';
import { useCreateInvoice } from './invoice/queries.ts';
import { ReasonForm } from './invoice/ReasonForm.tsx';

/**
 * Issues the invoice of a computer: asks once. Where there is one already, a rectifying invoice
 * takes its place, and says why.
 */
export function CreateInvoiceDialog({
  computer,
  onDone,
  onClose,
}: {
  computer: Computer;
  /** It was issued: what is shown of the computer is old. */
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('accounting');
  const { t: common } = useTranslation();
  // Once it is issued the computer is another; what was asked stays the same.
  const [isAgain] = useState(computer.invoice !== undefined);
  const invoice = useCreateInvoice(onDone);
  const { _id: computerId } = computer;
  const asked = isAgain ? 'again' : 'create';

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`invoice.${asked}.title`)}
      closeLabel={common('app.close')}
    >
      <div className="stack">
        {invoice.data ? (
          <Issued number={invoice.data.number} total={invoice.data.total} onClose={onClose} />
        ) : (
          <>
            <InvoiceFacts computer={computer} />
            {invoice.error && (
              <Notice kind="error">{failureText(invoice.error, t('invoice.error'))}</Notice>
            )}
            {isAgain ? (
              <ReasonForm
                asked="again"
                number={computer.invoice?.number ?? ''}
                isPending={invoice.isPending}
                onSend={(why) => invoice.mutate({ computerId, again: { why } })}
                onCancel={onClose}
              />
            ) : (
              <>
                <p>{t('invoice.create.what')}</p>
                <FormActions>
                  <Button variant="default" data-autofocus onClick={onClose}>
                    {common('app.cancel')}
                  </Button>
                  <Button
                    loading={invoice.isPending}
                    onClick={() => invoice.mutate({ computerId })}
                  >
                    {t('invoice.create.do')}
                  </Button>
                </FormActions>
              </>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function Issued({
  number,
  total,
  onClose,
}: {
  number: string;
  total: number;
  onClose: () => void;
}) {
  const { t } = useTranslation('accounting');
  const { t: common } = useTranslation();
  return (
    <>
      <Notice kind="success">{t('invoice.done', { number, amount: formatEuros(total) })}</Notice>
      <FormActions>
        <Button autoFocus onClick={onClose}>
          {common('app.close')}
        </Button>
      </FormActions>
    </>
  );
}
