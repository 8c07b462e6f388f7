import type { School } from '@cobertura/domain/school/api.ts';
import { Button } from '@mantine/core';
import { failureText } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useSaveSchool } from './queries.ts';
import { SchoolFields } from './SchoolFields.tsx';
import { emptySchool, type SchoolValues, schoolIssues } from './school-form.ts';

/** Adds or edits a school. */
export function SchoolDialog({
  school,
  onClose,
}: {
  school: School | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const save = useSaveSchool(school?._id);
  const form = useForm<SchoolValues>({
    initial: school ? withoutId(school) : emptySchool,
    validate: schoolIssues,
    onSend: async (values) => {
      await save.mutateAsync(values);
      onClose();
    },
  });
  const title = t(school ? 'school.edit' : 'school.add');

  return (
    <Dialog opened roomy onClose={onClose} title={title} closeLabel={common('app.close')}>
      <Form onSubmit={form.onSubmit} unsaved={form.hasUnsaved} label={title}>
        <ErrorSummary
          title={common('errors.summary', { count: form.invalidFields.length })}
          submitCount={form.submitCount}
          entries={form.invalidFields.map((field) => ({
            id: `school-${field}`,
            label: t(`school.${field}`),
            message: form.error(field) ?? '',
          }))}
        />
        <SchoolFields
          values={form.values}
          error={form.error}
          onChange={form.change}
          isNew={!school}
        />
        {save.error && (
          <Notice kind="error">{failureText(save.error, t('school.save-error'))}</Notice>
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

function withoutId({ _id, ...school }: School): SchoolValues {
  return school;
}
