import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { type ProfileField, profileFieldNames } from '@cobertura/domain/person/profile.ts';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useTimedMessage } from '../../../ui/useTimedMessage.ts';
import { ProfileFields } from '../components/ProfileFields.tsx';
import { useProfileLabel } from '../components/useProfileLabel.ts';
import { useSaveProfile } from '../queries.ts';
import { type ProfileValues, profileIssues } from './profile-form.ts';

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
  const label = useProfileLabel(profile.scopes);
  const save = useSaveProfile();
  const [failure, showFailure] = useTimedMessage(3000);
  const form = useForm({
    initial: Object.fromEntries(
      profileFieldNames.map((field) => [field, profile[field]]),
    ) as ProfileValues,
    validate: profileIssues,
    onSend: async (values) => {
      await save.mutateAsync(values, {
        onError: (error) => showFailure(() => failureText(error, t('errors.generic'))),
      });
      onSaved();
    },
  });
  // The pressed button is unmounted, so the first field takes the focus.
  useEffect(() => document.getElementById('firstName')?.focus(), []);

  return (
    <Card>
      <Form onSubmit={form.onSubmit} unsaved={form.hasUnsaved} label={t('app.my-data.edit')}>
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
          onChange={form.change}
        />
        {failure && <Notice kind="error">{failure}</Notice>}
        <FormActions>
          <Button variant="default" onClick={onCancel}>
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
