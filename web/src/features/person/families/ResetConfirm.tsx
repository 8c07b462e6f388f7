import { checkNewPassword, checkProfileField } from '@cobertura/domain/person/profile.ts';
import { Button, Loader } from '@mantine/core';
import { ApiError } from '../../../lib/api.ts';
import { failureText } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Form } from '../../../ui/Form.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { AcceptPrivacy } from '../components/AcceptPrivacy.tsx';
import { EmailField } from '../components/EmailField.tsx';
import { NewPassword } from '../components/NewPassword.tsx';
import { TurnNotice } from '../components/TurnNotice.tsx';
import { useResetKey, useResetPassword } from './link-queries.ts';
import classes from './ResetConfirm.module.css';

/** Sets a new password with the key of the mailed link. */
export function ResetConfirm({
  resetKey,
  backButton,
  askAgainButton,
}: {
  resetKey: string;
  backButton: React.ReactNode;
  askAgainButton: React.ReactNode;
}) {
  const { t } = useTranslation();
  const { t: account } = useTranslation('account');
  const verified = useResetKey(resetKey);
  const isActivation = verified.data?.activates !== undefined;
  // Staff registered the family, but only the family can accept the privacy policy.
  const asksConsent = verified.data?.activates === 'family';
  const reset = useResetPassword();
  const form = useForm({
    initial: { email: '', password: '', repeated: '', accepts: false },
    validate: (values) => issuesOf(values, asksConsent),
    onSend: ({ email, password, accepts }) =>
      reset.mutateAsync({
        email: email.trim(),
        password,
        key: resetKey,
        ...(asksConsent && { accepts }),
      }),
  });

  const isKeyInvalid =
    (statusOf(reset.error) === 400 && form.invalidFields.length === 0) ||
    (verified.data?.valid === false && !reset.error);

  if (verified.isPending) {
    return (
      <div className={classes.verifying} role="status">
        <Loader aria-hidden="true" />
        <p>{account('reset.verifying')}</p>
      </div>
    );
  }
  // Without the check it is unknown what the link is for, and what the form asks.
  if (verified.isError) {
    return (
      <>
        <PageTitle>{account('reset.new-title')}</PageTitle>
        <LoadFailure
          message={failureText(verified.error, t('errors.generic'))}
          retryLabel={t('app.retry')}
          onRetry={() => void verified.refetch()}
        />
      </>
    );
  }
  if (reset.isSuccess) {
    return (
      <div className="stack">
        <PageTitle key="done">
          {isActivation ? account('activate.done-title') : account('reset.done-title')}
        </PageTitle>
        <Notice kind="success">
          {isActivation ? account('activate.done-body') : account('reset.done-body')}
        </Notice>
        {backButton}
      </div>
    );
  }
  if (isKeyInvalid) {
    return (
      <div className="stack">
        <PageTitle key="dead">{account('dead-link.title')}</PageTitle>
        <Notice kind="error">{account('reset.invalid-key')}</Notice>
        <p>{account('dead-link.what')}</p>
        {askAgainButton}
        {backButton}
      </div>
    );
  }
  return (
    <>
      <PageTitle intro={isActivation ? account('activate.intro') : account('reset.new-intro')}>
        {isActivation ? account('activate.title') : account('reset.new-title')}
      </PageTitle>
      <Form onSubmit={form.onSubmit}>
        {reset.error && form.invalidFields.length === 0 && (
          <Notice kind="error">
            {statusOf(reset.error) === 404
              ? account('reset.user-not-found')
              : failureText(reset.error, t('errors.generic'))}
          </Notice>
        )}
        <EmailField
          autoComplete="username"
          value={form.values.email}
          onChange={(email) => form.change({ email })}
          error={form.error('email')}
        />
        <NewPassword
          labels={{ password: t('app.password.new'), repeated: t('app.password.repeat') }}
          values={form.values}
          error={form.error}
          onChange={form.change}
        />
        {asksConsent && (
          <AcceptPrivacy
            checked={form.values.accepts}
            error={form.error('accepts')}
            onChange={(accepts) => form.change({ accepts })}
          />
        )}
        <TurnNotice isPending={reset.isPending} onCancel={reset.cancel} />
        <Button type="submit" fullWidth loading={reset.isPending}>
          {isActivation ? account('activate.submit') : account('reset.new-submit')}
        </Button>
      </Form>
    </>
  );
}

function statusOf(error: Error | null): number | undefined {
  return error instanceof ApiError ? error.status : undefined;
}

type Values = { email: string; password: string; repeated: string; accepts: boolean };

function issuesOf(values: Values, asksConsent: boolean) {
  const email = checkProfileField('email', values.email);
  const password = checkNewPassword(values.password);
  return {
    ...(email && { email }),
    ...(password && { password }),
    ...(values.repeated !== values.password && { repeated: 'must-match-password' as const }),
    ...(asksConsent && !values.accepts && { accepts: 'tick-the-checkbox' as const }),
  };
}
