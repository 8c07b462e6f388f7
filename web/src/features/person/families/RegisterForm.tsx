import { checkNewPassword, type ProfileField } from '@cobertura/domain/person/profile.ts';
import { Button } from '@mantine/core';
import { useDraftedForm } from '../../../lib/draft.ts';
import { failureText, hasCode } from '../../../lib/failure.ts';
import { currentLanguage, useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { FieldRow, Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RestoredDraft } from '../../../ui/RestoredDraft.tsx';
import { WaitingToSend } from '../../../ui/WaitingToSend.tsx';
import { AcceptPrivacy } from '../components/AcceptPrivacy.tsx';
import { NewPassword } from '../components/NewPassword.tsx';
import { ProfileFields } from '../components/ProfileFields.tsx';
import { TurnNotice } from '../components/TurnNotice.tsx';
import { useProfileLabel } from '../components/useProfileLabel.ts';
import { KnownEmail } from './KnownEmail.tsx';
import { emptyProfile, type ProfileValues, profileIssues } from './profile-form.ts';
import { useRegister } from './queries.ts';

type Values = ProfileValues & { password: string; repeated: string; accepts: boolean };

const empty: Values = { ...emptyProfile, password: '', repeated: '', accepts: false };

export function RegisterForm({
  onSignedIn,
  onKnownEmail,
  backButton,
}: {
  onSignedIn: () => void;
  /** The person has an account with this e-mail, and goes on from there. */
  onKnownEmail: (to: '/login' | '/reset-password', email: string) => void;
  backButton: React.ReactNode;
}) {
  const { t } = useTranslation();
  const { t: interruption } = useTranslation('interruptions');
  const profileLabel = useProfileLabel(['user']);
  const register = useRegister();
  const sentEmail = register.variables?.email;
  const form = useDraftedForm({
    draft: { name: 'register', owner: 'browser', omit: ['password', 'repeated', 'accepts'] },
    initial: empty,
    validate: issuesOf,
    onSend: async ({ repeated: _repeated, accepts: _accepts, ...person }) => {
      // Each try has the same language, so that the server recognises it.
      const { signedIn } = await register.mutateAsync({ ...person, lang: currentLanguage() });
      if (signedIn) onSignedIn();
      else form.reset();
    },
  });

  function change(changes: Partial<Values>) {
    // The waiting request has the previous values.
    if (register.waiting) register.cancel();
    form.change(changes);
  }

  const label = (field: keyof Values) => {
    if (field === 'password') return t('register.password');
    if (field === 'repeated') return t('register.repeat-password');
    if (field === 'accepts') return t('footer.privacy');
    return profileLabel(field as ProfileField);
  };

  return (
    <Form
      onSubmit={form.onSubmit}
      unsaved={() => register.isWaiting() || form.hasUnsaved()}
      onDiscard={form.discard}
    >
      {form.isRestored && (
        <RestoredDraft
          text={interruption('draft.restored')}
          startOverLabel={interruption('draft.start-over')}
          onStartOver={form.startOver}
        />
      )}
      <ErrorSummary
        title={t('errors.summary', { count: form.invalidFields.length })}
        submitCount={form.submitCount}
        entries={form.invalidFields.map((field) => ({
          id: field,
          label: label(field),
          message: form.error(field) ?? '',
        }))}
      />
      {register.error && form.invalidFields.length === 0 && (
        <Notice kind="error">
          <p>{failureText(register.error, t('errors.generic'))}</p>
          {hasCode(register.error, 'email-taken') && (
            <KnownEmail onChoose={(to) => onKnownEmail(to, sentEmail ?? '')} />
          )}
        </Notice>
      )}
      {register.data?.signedIn === false && <Notice kind="success">{t('register.saved')}</Notice>}

      <Card title={t('register.personal')}>
        <div className="stack">
          <ProfileFields
            values={form.values}
            label={profileLabel}
            error={form.error}
            onChange={change}
          />
        </div>
      </Card>

      <Card title={t('register.access')}>
        <div className="stack">
          <FieldRow>
            <NewPassword
              labels={{ password: t('register.password'), repeated: t('register.repeat-password') }}
              values={form.values}
              error={form.error}
              onChange={change}
            />
          </FieldRow>
          <AcceptPrivacy
            checked={form.values.accepts}
            error={form.error('accepts')}
            onChange={(accepts) => change({ accepts })}
          />
        </div>
      </Card>

      {register.waiting === 'offline' ? (
        <WaitingToSend
          text={interruption('waiting.offline')}
          cancelLabel={t('app.cancel')}
          onCancel={register.cancel}
        />
      ) : (
        <TurnNotice isPending={register.isPending} onCancel={register.cancel} />
      )}
      <FormActions>
        {backButton}
        <Button type="submit" loading={register.isPending}>
          {t('register.submit')}
        </Button>
      </FormActions>
    </Form>
  );
}

function issuesOf(values: Values) {
  const password = checkNewPassword(values.password);
  return {
    ...profileIssues(values),
    ...(password && { password }),
    ...(values.repeated === ''
      ? { repeated: 'required' as const }
      : values.repeated !== values.password && { repeated: 'must-match-password' as const }),
    ...(!values.accepts && { accepts: 'tick-the-checkbox' as const }),
  };
}
