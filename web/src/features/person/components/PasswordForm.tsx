import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';
import classes from './PasswordForm.module.css';

/** The password, and the code if the form asks for one. */
export type Proof = { password: string; code?: string };

/** Asks for the password again before a sensitive action, and for a code of the second factor. */
export function PasswordForm({
  submit,
  dangerous = false,
  withCode = false,
  isPending,
  failure,
  onSend,
  onCancel,
  children,
}: {
  submit: string;
  /** Marks the action as irreversible. */
  dangerous?: boolean;
  /** The action also needs a current code or a recovery code. */
  withCode?: boolean;
  isPending: boolean;
  failure: string | undefined;
  onSend: (proof: Proof) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
  /** Describes the action. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const form = useForm({
    initial: { password: '', code: '' },
    validate: ({ password, code }) => ({
      ...(password === '' && { password: 'required' as const }),
      ...(withCode && code.trim() === '' && { code: 'required' as const }),
    }),
    onSend: ({ password, code }) => onSend(withCode ? { password, code } : { password }),
  });
  return (
    <Form onSubmit={form.onSubmit}>
      {children}
      {failure && <Notice kind="error">{failure}</Notice>}
      <PasswordField
        label={t('password')}
        description={t('password-why')}
        autoComplete="current-password"
        isFirstInDialog
        value={form.values.password}
        onChange={(password) => form.change({ password })}
        error={form.error('password')}
      />
      {withCode && (
        <CodeField
          label={t('current-code')}
          description={t('current-code-hint')}
          value={form.values.code}
          onChange={(code) => form.change({ code })}
          error={form.error('code')}
        />
      )}
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
