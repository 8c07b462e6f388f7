import type { Computer } from '@cobertura/domain/computer/api.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOvertaken } from '../../lib/failure.ts';
import { formatEuros } from '../../lib/format.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { InvoiceFacts } from './invoice/InvoiceFacts.tsx';
import { InvoiceFailure } from './invoice/InvoiceFailure.tsx';
import { useCreateInvoice } from './invoice/queries.ts';
import { ReasonForm } from './invoice/ReasonForm.tsx';

/**
 * Issues the invoice of a computer: asks once. Where there is one already, a rectifying invoice
 * takes its place, and says why.
 */
export function CreateInvoiceDialog({
  computer,
  overtaken,
  onDone,
  onClose,
}: {
  computer: Computer;
  /** What to say where somebody else was quicker. */
  overtaken: ReactNode;
  /** It was issued, or refused: what is shown of the computer is old. */
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('accounting');
  const { t: common } = useTranslation();
  // Once it is issued the computer is another; what was asked stays the same.
  const [number] = useState(computer.invoice?.number ?? '');
  const isAgain = number !== '';
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
            <InvoiceFailure
              error={invoice.error}
              fallback={t('invoice.error')}
              overtaken={overtaken}
            />
            {isOvertaken(invoice.error) ? null : isAgain ? (
              <ReasonForm
                asked="again"
                number={number}
                isPending={invoice.isPending}
                onSend={(why) => invoice.mutate({ computerId, again: { number, why } })}
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
