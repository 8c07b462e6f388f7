import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import classes from './ConfirmDialog.module.css';
import { Dialog } from './Dialog.tsx';
import { FormActions } from './Form.tsx';
import { Notice } from './Notice.tsx';

/** As long as it takes to read that it is done. */
const doneLasts = 1500;

/** Asks once before something is done, says how it went, and closes by itself when it is done. */
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
  /** What cannot be undone looks so. */
  dangerous?: boolean;
  isPending: boolean;
  failure: string | undefined;
  /** That it is done, once it is. */
  done: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** What will happen. */
  children: ReactNode;
}) {
  const isDone = done !== undefined;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => close(), doneLasts);
    return () => clearTimeout(timer);
  }, [isDone]);

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
