import type { SessionUser } from '@cobertura/domain/person/token.ts';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState, useTransition } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { failureText } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { withTexts } from '../../../lib/with-texts.ts';
import { Form } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { EmailField } from '../components/EmailField.tsx';
import { PasswordField } from '../components/PasswordField.tsx';
import { TurnNotice } from '../components/TurnNotice.tsx';
import { type SecondStep, useLogIn } from '../queries.ts';
import classes from './LoginForm.module.css';

// Loaded only for those who use them.
const LoginCode = lazy(async () => ({
  default: (await withTexts(['account'], import('./LoginCode.tsx'))).LoginCode,
}));
const LoginPasskey = lazy(async () => ({
  default: (await withTexts(['account'], import('./LoginPasskey.tsx'))).LoginPasskey,
}));

export function LoginForm({
  email = '',
  onSignedIn,
  maintenance,
  resetLink,
  registerButton,
}: {
  /** The e-mail to begin with. */
  email?: string | undefined;
  onSignedIn: (user: SessionUser) => void;
  /** Known from the options before the first attempt. */
  maintenance: boolean;
  resetLink: React.ReactNode;
  registerButton: (disabled: boolean) => React.ReactNode;
}) {
  const { t } = useTranslation();
  const logIn = useLogIn();
  const [step, setStep] = useState<'passkey' | SecondStep>();
  // The form stays until the next step is loaded.
  const [isLoading, startLoading] = useTransition();
  const isUnavailable = logIn.error instanceof ApiError && logIn.error.status === 503;
  const form = useForm({
    initial: { email, password: '' },
    validate: ({ email, password }) => ({
      ...(email.trim() === '' && { email: 'required' as const }),
      ...(password === '' && { password: 'required' as const }),
    }),
    onSend: async (credentials) => {
      const reply = await logIn.mutateAsync(credentials);
      if ('user' in reply) onSignedIn(reply.user);
      else startLoading(() => setStep(reply));
    },
  });

  if (step) {
    const steps = {
      onSignedIn,
      onBack: () => {
        form.change({ password: '' });
        setStep(undefined);
      },
    };
    return (
      <Suspense>
        {step === 'passkey' ? <LoginPasskey {...steps} /> : <LoginCode {...step} {...steps} />}
      </Suspense>
    );
  }
  return (
    <>
      <PageTitle intro={t('login.intro')}>{t('login.title')}</PageTitle>
      <Form onSubmit={form.onSubmit}>
        {maintenance || isUnavailable ? (
          <Notice kind="info" title={t('login.maintenance-title')}>
            {t('login.maintenance')}
          </Notice>
        ) : (
          logIn.error && <Notice kind="error">{messageOf(logIn.error, t('login.invalid'))}</Notice>
        )}
        <EmailField
          autoComplete="username"
          value={form.values.email}
          onChange={(email) => {
            // Staff may log in during maintenance, so another address may be accepted.
            if (isUnavailable) logIn.reset();
            form.change({ email });
          }}
          error={form.error('email')}
        />
        <PasswordField
          id="password"
          label={t('login.password')}
          autoComplete="current-password"
          value={form.values.password}
          onChange={(password) => form.change({ password })}
          error={form.error('password')}
        />
        <p>{resetLink}</p>
        <TurnNotice isPending={logIn.isPending} onCancel={logIn.cancel} />
        <Button
          type="submit"
          fullWidth
          loading={logIn.isPending || isLoading}
          disabled={isUnavailable}
        >
          {t('login.submit')}
        </Button>
        {'PublicKeyCredential' in window && (
          <Button
            variant="default"
            fullWidth
            onClick={() => startLoading(() => setStep('passkey'))}
          >
            {t('login.passkey')}
          </Button>
        )}
      </Form>
      <div className={classes.register}>
        <p>{t('login.no-account')}</p>
        {registerButton(isUnavailable || maintenance)}
      </div>
    </>
  );
}

function messageOf(error: Error, invalidCredentials: string): string {
  const isInvalid = error instanceof ApiError && error.status === 401;
  return isInvalid ? failureText(error, invalidCredentials) : error.message;
}
