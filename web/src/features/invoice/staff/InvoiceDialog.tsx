import type { Computer } from '@cobertura/domain/computer/api.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isStatusConflict } from '../../../lib/failure.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceFailure } from './InvoiceFailure.tsx';

/** What whoever opens such a window gives. */
export type InvoiceDialogProps = {
  computer: Computer;
  /** What to say where somebody else was quicker. */
  overtaken: ReactNode;
  /** It was done, or refused: what is shown of the computer is old. */
  onDone: () => void;
  onClose: () => void;
};

/** Whose invoice it is, what is asked, and how it went. */
export function InvoiceDialog({
  computer,
  title,
  done,
  error,
  fallback,
  overtaken,
  onClose,
  children,
}: Omit<InvoiceDialogProps, 'onDone'> & {
  title: string;
  /** That it is done, once it is. */
  done: string | undefined;
  error: Error | null;
  /** What to say where nobody says why not. */
  fallback: string;
  /** What is asked; where somebody else was quicker there is nothing to ask. */
  children: ReactNode;
}) {
  const { t: common } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={title} closeLabel={common('app.close')}>
      <div className="stack">
        {done === undefined ? (
          <>
            <InvoiceFacts computer={computer} />
            <InvoiceFailure error={error} fallback={fallback} overtaken={overtaken} />
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
