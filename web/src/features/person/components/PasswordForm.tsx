import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';
import classes from './PasswordForm.module.css';
import { usePasskeyFailure } from './passkey-failure.ts';
import { provePasskey } from './passkey-queries.ts';
import { useCeremony } from './useCeremony.ts';

/** The password, and the code or the passkey if the form asks for one. */
export type Proof = {
  password: string;
  code?: string;
  passkey?: Awaited<ReturnType<typeof provePasskey>>;
};

/** Asks for the password again before a sensitive action, and for the second factor of staff. */
export function PasswordForm({
  submit,
  dangerous = false,
  withCode = false,
  withPasskey = false,
  hasApp = true,
  isPending,
  failure,
  onSend,
  onCancel,
  otherWay,
  children,
}: {
  submit: string;
  /** Marks the action as irreversible. */
  dangerous?: boolean;
  /** The action also needs a current code or a recovery code. */
  withCode?: boolean;
  /** A passkey may replace the code. */
  withPasskey?: boolean;
  /** Without an authenticator app, the code is a recovery code. */
  hasApp?: boolean;
  isPending: boolean;
  failure: string | undefined;
  onSend: (proof: Proof) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
  /** Leads to another way, below the form's own buttons. */
  otherWay?: ReactNode;
  /** Describes the action. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const [prefersCode, setPrefersCode] = useState(false);
  const [prompt, setPrompt] = useState<{ isOpen: boolean; error: Error | null }>(noPrompt);
  const ceremony = useCeremony();
  const promptFailure = usePasskeyFailure(prompt.error);
  const asksPasskey = withCode && withPasskey && !prefersCode;
  const asksCode = withCode && !asksPasskey;

  async function sendWithPasskey(password: string) {
    const signal = ceremony.begin();
    setPrompt({ isOpen: true, error: null });
    let passkey: Proof['passkey'];
    try {
      passkey = await provePasskey(signal);
    } catch (error) {
      if (!signal.aborted) setPrompt({ isOpen: false, error: error as Error });
      return false;
    }
    setPrompt(noPrompt);
    return onSend({ password, passkey });
  }

  const form = useForm({
    initial: { password: '', code: '' },
    validate: ({ password, code }) => ({
      ...(password === '' && { password: 'required' as const }),
      ...(asksCode && code.trim() === '' && { code: 'required' as const }),
    }),
    onSend: ({ password, code }) =>
      asksPasskey ? sendWithPasskey(password) : onSend({ password, ...(asksCode && { code }) }),
  });
  const shownFailure = promptFailure ?? failure;
  return (
    <Form onSubmit={form.onSubmit}>
      {children}
      {shownFailure && <Notice kind="error">{shownFailure}</Notice>}
      <PasswordField
        label={t('password')}
        description={t('password-why')}
        autoComplete="current-password"
        isFirstInDialog
        value={form.values.password}
        onChange={(password) => form.change({ password })}
        error={form.error('password')}
      />
      {asksCode && (
        <CodeField
          label={t(hasApp ? 'current-code' : 'passkeys.recovery-code')}
          description={t(hasApp ? 'current-code-hint' : 'passkeys.recovery-hint')}
          value={form.values.code}
          onChange={(code) => form.change({ code })}
          error={form.error('code')}
          autoFocus={prefersCode}
        />
      )}
      {asksPasskey && (
        <div>
          <p>{t('passkeys.proof')}</p>
          <button
            type="button"
            className={classes.switch}
            onClick={() => {
              ceremony.end();
              setPrompt(noPrompt);
              setPrefersCode(true);
            }}
          >
            {t('passkeys.prefer-code')}
          </button>
        </div>
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
          loading={isPending || prompt.isOpen}
        >
          {submit}
        </Button>
      </FormActions>
      {otherWay}
    </Form>
  );
}

const noPrompt = { isOpen: false, error: null };
