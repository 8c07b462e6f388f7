import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/form.ts';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordField } from './PasswordField.tsx';
import classes from './PasswordForm.module.css';

/** Asks for the password again before a sensitive action. */
export function PasswordForm({
  submit,
  dangerous = false,
  isPending,
  failure,
  onSend,
  onCancel,
  children,
}: {
  submit: string;
  /** Marks the action as irreversible. */
  dangerous?: boolean;
  isPending: boolean;
  failure: string | undefined;
  onSend: (password: string) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
  /** Describes the action. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) => ({ ...(password === '' && { password: 'required' as const }) }),
    onSend: ({ password }) => onSend(password),
  });
  return (
    <Form onSubmit={form.onSubmit}>
      {children}
      {failure && <Notice kind="error">{failure}</Notice>}
      <PasswordField
        label={t('password')}
        description={t('password-why')}
        autoComplete="current-password"
        value={form.values.password}
        onChange={(password) => form.change({ password })}
        error={form.error('password')}
      />
      <FormActions>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {common('app.cancel')}
          </Button>
        )}
        <Button
          type="submit"
          className={dangerous ? classes.dangerous : undefined}
          loading={isPending}
        >
          {submit}
        </Button>
      </FormActions>
    </Form>
  );
}
