import type { Scope } from '@cobertura/domain/access/scopes.ts';
import type { ProfileField } from '@cobertura/domain/person/profile.ts';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isUnanswered } from '../../../lib/connection.ts';
import { useDraftedForm, useDraftOwner } from '../../../lib/draft.ts';
import { failureText } from '../../../lib/failure.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RestoredDraft } from '../../../ui/RestoredDraft.tsx';
import { useTimedMessage } from '../../../ui/useTimedMessage.ts';
import { WaitingToSend } from '../../../ui/WaitingToSend.tsx';
import { ProfileFields } from '../components/ProfileFields.tsx';
import { useProfileLabel } from '../components/useProfileLabel.ts';
import { type ProfileValues, profileDraft, profileIssues, savedValues } from './profile-form.ts';
import { useSaveProfile } from './queries.ts';

export function ProfileForm({
  profile,
  onSaved,
  onCancel,
}: {
  profile: ProfileValues & { scopes: readonly Scope[] };
  onSaved: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const { t: interruption } = useTranslation('interruptions');
  const label = useProfileLabel(profile.scopes);
  const save = useSaveProfile();
  const [failure, showFailure] = useTimedMessage(3000);
  const [isEmailUnknown, setEmailUnknown] = useState(false);
  const form = useDraftedForm({
    draft: { name: profileDraft, owner: useDraftOwner() },
    initial: savedValues(profile),
    validate: profileIssues,
    onSend: async (values) => {
      setEmailUnknown(false);
      await save.mutateAsync(values, {
        onError: (error) => {
          if (isUnanswered(error)) setEmailUnknown(true);
          else showFailure(() => failureText(error, t('errors.generic')));
        },
      });
      onSaved();
    },
  });
  function cancelSending() {
    if (save.variables?.email !== profile.email) setEmailUnknown(true);
    save.cancel();
  }

  // The pressed button is unmounted, so the first field takes the focus.
  useEffect(() => document.getElementById('firstName')?.focus(), []);

  return (
    <Card>
      <Form
        onSubmit={form.onSubmit}
        unsaved={() => save.isWaiting() || form.hasUnsaved()}
        onDiscard={form.discard}
        label={t('app.my-data.edit')}
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
            label: label(field as ProfileField),
            message: form.error(field) ?? '',
          }))}
        />
        <ProfileFields
          values={form.values}
          label={label}
          emailHint={form.values.email === profile.email ? undefined : t('app.my-data.new-email')}
          error={form.error}
          onChange={(changes) => {
            // The waiting request has the previous values.
            if (save.waiting) cancelSending();
            form.change(changes);
          }}
        />
        {failure && <Notice kind="error">{failure}</Notice>}
        {isEmailUnknown && <Notice kind="warning">{interruption('email-unknown')}</Notice>}
        {save.waiting && (
          <WaitingToSend
            text={interruption(`waiting.${save.waiting}`)}
            cancelLabel={t('app.cancel')}
            onCancel={cancelSending}
          />
        )}
        <FormActions>
          <Button
            variant="default"
            onClick={() => {
              form.discard();
              onCancel();
            }}
          >
            {t('app.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('app.save')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
