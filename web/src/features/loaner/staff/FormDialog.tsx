import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** A dialog with a form, what went wrong, and the buttons to cancel and to send. */
export function FormDialog({
  title,
  sendLabel,
  form,
  send,
  onClose,
  children,
}: {
  title: string;
  sendLabel: string;
  form: { onSubmit: (event: FormEvent<HTMLFormElement>) => void; hasUnsaved: () => boolean };
  send: { error: Error | null; isPending: boolean };
  onClose: () => void;
  children: ReactNode;
}) {
  const { t: common } = useTranslation();
  return (
    <Dialog opened roomy onClose={onClose} title={title} closeLabel={common('app.close')}>
      <Form label={title} onSubmit={form.onSubmit} unsaved={form.hasUnsaved}>
        {children}
        {send.error && (
          <Notice kind="error">{failureText(send.error, common('errors.generic'))}</Notice>
        )}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {common('app.cancel')}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {sendLabel}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
