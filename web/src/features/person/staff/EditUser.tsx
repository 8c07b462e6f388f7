import { type ProfileField, profileFieldNames } from '@cobertura/domain/person/profile.ts';
import { Button } from '@mantine/core';
import { failureText, hasCode } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ProfileFields } from '../components/ProfileFields.tsx';
import { useProfileLabel } from '../components/useProfileLabel.ts';
import { type ProfileValues, profileIssues } from '../families/profile-form.ts';
import { type Person, useSavePerson } from './queries.ts';

/** Edits a person's data with the same rules as their own form. */
export function EditUser({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const label = useProfileLabel(person.scopes);
  const save = useSavePerson(person._id);
  const form = useForm({
    initial: Object.fromEntries(
      profileFieldNames.map((field) => [field, person[field]]),
    ) as ProfileValues,
    validate: profileIssues,
    onSend: async (values) => {
      await save.mutateAsync(values);
      onClose();
    },
  });

  return (
    <Dialog
      opened
      roomy
      onClose={onClose}
      title={t('person.edit')}
      closeLabel={common('app.close')}
    >
      <Form onSubmit={form.onSubmit} unsaved={form.hasUnsaved} label={t('person.edit')}>
        <ErrorSummary
          title={common('errors.summary', { count: form.invalidFields.length })}
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
          error={form.error}
          onChange={form.change}
        />
        {save.error && (
          <Notice kind="error">
            {/* Families get a neutral message for a taken address; staff may see the reason. */}
            {hasCode(save.error, 'email-taken')
              ? t('person.email-taken')
              : failureText(save.error, t('person.save-error'))}
          </Notice>
        )}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {common('app.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {common('app.save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
