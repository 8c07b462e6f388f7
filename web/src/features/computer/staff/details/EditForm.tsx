import type { Computer } from '@cobertura/domain/computer/api.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../../../lib/failure.ts';
import { useForm } from '../../../../lib/form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { FieldRow, Form, FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useTimedMessage } from '../../../../ui/useTimedMessage.ts';
import type { SchoolField } from '../../families/data/DataForm.tsx';
import { dataIssues, valuesOf } from '../../families/data/data-form.ts';
import { ModelField } from '../../families/data/ModelField.tsx';
import { useChangeComputer } from '../queries.ts';

const failureDurationMs = 3000;

/** The form in which the staff corrects the data of a computer. */
export function EditForm({
  computer,
  SchoolField,
  onSaved,
  onCancel,
}: {
  computer: Computer;
  SchoolField: SchoolField;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation();
  const save = useChangeComputer(computer._id);
  const [school, setSchool] = useState<Computer['school'] | undefined>(computer.school);
  const [failure, showFailure] = useTimedMessage(failureDurationMs);
  const form = useForm({
    initial: valuesOf(computer),
    validate: dataIssues,
    onSend: async (values) => {
      await save.mutateAsync(values, {
        onError: (error) => showFailure(() => failureText(error, t('details.save-error'))),
      });
      onSaved();
    },
  });

  return (
    <Form label={t('details.edit')} onSubmit={form.onSubmit} unsaved={form.hasUnsaved}>
      {computer.contractSigned && <Notice kind="info">{t('details.edit-signed')}</Notice>}
      <FieldRow>
        <TextInput
          id="studentName"
          label={t('fact.student')}
          value={form.values.studentName}
          onChange={(event) => form.change({ studentName: event.currentTarget.value })}
          error={form.error('studentName')}
          autoComplete="off"
          data-autofocus
        />
        <TextInput
          id="serialNumber"
          label={t('fact.serial')}
          value={form.values.serialNumber}
          onChange={(event) =>
            form.change({ serialNumber: event.currentTarget.value.toUpperCase() })
          }
          error={form.error('serialNumber')}
          autoComplete="off"
          spellCheck={false}
        />
      </FieldRow>
      <FieldRow>
        <SchoolField
          id="schoolId"
          label={t('fact.school')}
          description={t('details.school-hint')}
          error={form.error('schoolId')}
          selected={school}
          onSelect={(chosen) => {
            setSchool(chosen);
            form.change({ schoolId: chosen?._id ?? '' });
          }}
        />
        <ModelField
          current={{ _id: computer.pcModel, model: computer.computerModel }}
          value={form.values.pcModel}
          error={form.error('pcModel')}
          onChange={(pcModel) => form.change({ pcModel })}
        />
      </FieldRow>
      {failure && <Notice kind="error">{failure}</Notice>}
      <FormActions>
        <Button variant="default" disabled={save.isPending} onClick={onCancel}>
          {common('app.cancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {common('app.save')}
        </Button>
      </FormActions>
    </Form>
  );
}
