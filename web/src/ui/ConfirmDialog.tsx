import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';
import { FormActions } from './Form.tsx';
import { Notice } from './Notice.tsx';
import { useDelayedClose } from './useDelayedClose.ts';

/** Milliseconds that the success message stays. */
const successDurationMs = 1500;

/** Asks for a confirmation, shows the result, and closes itself after a success. */
export function ConfirmDialog({
  title,
  labels,
  dangerous = false,
  isPending,
  failure,
  done,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  labels: { confirm: string; cancel: string; close: string };
  /** Marks the action as irreversible. */
  dangerous?: boolean;
  isPending: boolean;
  failure: string | undefined;
  /** The success message, or undefined before the success. */
  done: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** Describes the action. */
  children: ReactNode;
}) {
  const isDone = done !== undefined;
  useDelayedClose(isDone, { delayMs: successDurationMs, onClose });

  return (
    <Dialog opened onClose={onClose} title={title} closeLabel={labels.close}>
      <div className="stack">
        {isDone ? (
          <Notice kind="success">{done}</Notice>
        ) : (
          <>
            <div className="stack">{children}</div>
            {failure && <Notice kind="error">{failure}</Notice>}
            <FormActions>
              <Button variant="default" data-autofocus onClick={onClose}>
                {labels.cancel}
              </Button>
              <Button
                className={dangerous ? classes.dangerous : undefined}
                loading={isPending}
                onClick={onConfirm}
              >
                {labels.confirm}
              </Button>
            </FormActions>
          </>
        )}
      </div>
    </Dialog>
  );
}
