import type { Computer } from '@cobertura/domain/computer/api.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { isStatusConflict } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceFailure } from './InvoiceFailure.tsx';

/** The props of every invoice dialog. */
export type InvoiceDialogProps = {
  computer: Computer;
  /** Shown if another staff member changed the computer first. */
  changedMeanwhile: ReactNode;
  /** Shown if a withdrawal waits for a decision. */
  openWithdrawal?: ReactNode;
  /** Runs after success and failure, to refetch the computer. */
  onDone: () => void;
  /** Receives the result of an issued invoice. Without it, the dialog shows the result. */
  onInvoiced?: ((message: () => string) => void) | undefined;
  onClose: () => void;
};

/** The frame of the invoice dialogs: facts, form and result. */
export function InvoiceDialog({
  computer,
  title,
  done,
  error,
  fallback,
  changedMeanwhile,
  openWithdrawal,
  onClose,
  children,
}: Omit<InvoiceDialogProps, 'onDone' | 'onInvoiced'> & {
  title: string;
  /** The success message, or undefined before success. */
  done: string | undefined;
  error: Error | null;
  /** The error text if the server gives no reason. */
  fallback: string;
  /** The form. Hidden if another staff member changed the computer first. */
  children: ReactNode;
}) {
  const { t: common } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={title} closeLabel={common('app.close')}>
      <div className="stack">
        {done === undefined ? (
          <>
            <InvoiceFacts computer={computer} />
            {openWithdrawal}
            <InvoiceFailure error={error} fallback={fallback} changedMeanwhile={changedMeanwhile} />
            {!isStatusConflict(error) && children}
          </>
        ) : (
          <>
            <Notice kind="success">{done}</Notice>
            <FormActions>
              <Button autoFocus onClick={onClose}>
                {common('app.close')}
              </Button>
            </FormActions>
          </>
        )}
      </div>
    </Dialog>
  );
}
