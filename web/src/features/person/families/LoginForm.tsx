import type { SessionUser } from '@cobertura/domain/person/token.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ApiError, throwConnectionError } from '../../../lib/api.ts';
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
  // The form stays until the next step is loaded.
  const next = useMutation({
    mutationFn: async (step: 'passkey' | SecondStep) => ({
      step,
      ...(await withTexts(['account'], import('./LoginStep.tsx')).catch(throwConnectionError)),
    }),
  });
  const isPasskey = next.isPending && next.variables === 'passkey';
  const error = logIn.error ?? next.error;
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
      else await next.mutateAsync(reply);
    },
  });

  if (next.data) {
    const { step, LoginStep } = next.data;
    return (
      <LoginStep
        step={step}
        onSignedIn={onSignedIn}
        onBack={() => {
          form.change({ password: '' });
          next.reset();
        }}
      />
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
          error && <Notice kind="error">{messageOf(error, t('login.invalid'))}</Notice>
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
          loading={logIn.isPending || (next.isPending && !isPasskey)}
          disabled={isUnavailable || isPasskey}
        >
          {t('login.submit')}
        </Button>
      </Form>
      <div className={classes.register}>
        <p>{t('login.no-account')}</p>
        {registerButton(isUnavailable || maintenance)}
        {/* Last: a parent who comes once a year has none, and looks for the button above. */}
        {'PublicKeyCredential' in window && (
          <Button
            variant="default"
            fullWidth
            loading={isPasskey}
            onClick={() => {
              logIn.cancel();
              next.mutate('passkey');
            }}
          >
            {t('login.passkey')}
          </Button>
        )}
      </div>
    </>
  );
}

function messageOf(error: Error, invalidCredentials: string): string {
  const isInvalid = error instanceof ApiError && error.status === 401;
  return isInvalid ? failureText(error, invalidCredentials) : error.message;
}
