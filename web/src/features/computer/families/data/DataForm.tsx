import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import type { School } from '@cobertura/domain/school/api.ts';
import { Button, TextInput } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { ErrorSummary } from '../../../../ui/ErrorSummary.tsx';
import { Form, FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { RestoredDraft } from '../../../../ui/RestoredDraft.tsx';
import { WaitingToSend } from '../../../../ui/WaitingToSend.tsx';
import { SupportContact } from '../../components/SupportContact.tsx';
import { ModelField } from './ModelField.tsx';
import { SerialField } from './SerialField.tsx';
import { type OnBehalf, useDataForm } from './useDataForm.ts';

export type SchoolField = ComponentType<{
  id: string;
  label: string;
  description: string;
  error: string | undefined;
  selected: School | undefined;
  /** The id of the selected school, when only that is known. */
  selectedId?: string;
  onSelect: (school: School | undefined) => void;
}>;

/** Step 1 of the wizard: the student, the school, the model and the serial number. */
export function DataForm({
  computer,
  like,
  own,
  support,
  SchoolField,
  onSaved,
  onBehalf,
}: {
  /** Undefined while it is being added. */
  computer: Computer | undefined;
  /** A new computer starts with the school and the model of this one. */
  like?: Computer | undefined;
  /** All computers of the family. */
  own?: readonly Computer[];
  support: Options['support'] | undefined;
  SchoolField: SchoolField;
  onSaved: (computerId: string) => void;
  /** Staff fill in the form for a family. */
  onBehalf?: OnBehalf;
}) {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  const { t: interruption } = useTranslation('interruptions');
  const form = useDataForm(computer, { like, own, onSaved, onBehalf });
  const [school, setSchool] = useState((computer ?? like)?.school);
  const { holder } = form;
  const serialError = form.error('serialNumber');

  return (
    <Form
      onSubmit={form.onSubmit}
      unsaved={form.hasUnsaved}
      onDiscard={form.discard}
      label={t('wizard.title-1')}
    >
      {form.isRestored && (
        <RestoredDraft
          text={interruption('draft.restored')}
          startOverLabel={interruption('draft.start-over')}
          onStartOver={() => {
            setSchool((computer ?? like)?.school);
            form.startOver();
          }}
        />
      )}
      <ErrorSummary
        title={common('errors.summary', { count: form.invalidFields.length })}
        submitCount={form.attempts}
        entries={form.invalidFields.map((field) => ({
          id: field,
          label: t(`data.${field}`),
          message: form.error(field) ?? '',
        }))}
      />
      <TextInput
        id="studentName"
        name="studentName"
        label={t('data.studentName')}
        autoComplete="off"
        value={form.values.studentName}
        onChange={(event) => form.change({ studentName: event.currentTarget.value })}
        error={form.error('studentName')}
        required
        withAsterisk={false}
      />
      <SchoolField
        id="schoolId"
        label={t('data.schoolId')}
        description={t('data.school-hint')}
        error={form.error('schoolId')}
        selected={school?._id === form.values.schoolId ? school : undefined}
        selectedId={form.values.schoolId}
        onSelect={(chosen) => {
          setSchool(chosen);
          form.change({ schoolId: chosen?._id ?? '' });
        }}
      />
      <ModelField
        current={computer && { _id: computer.pcModel, model: computer.computerModel }}
        value={form.values.pcModel}
        error={form.error('pcModel')}
        onChange={(pcModel) => form.change({ pcModel })}
      />
      <SerialField
        value={form.values.serialNumber}
        error={
          holder ? (
            <>
              {serialError}{' '}
              <Button variant="default" size="compact-md" onClick={() => onSaved(holder._id)}>
                {t('serial.open-own')}
              </Button>
            </>
          ) : serialError && form.isAssigned && support ? (
            <>
              {serialError} <SupportContact support={support} />
            </>
          ) : (
            serialError
          )
        }
        isChecking={form.serial.isChecking}
        isFree={form.serial.result === 'ok' && !serialError}
        check={form.serial.checkOther}
        isUnanswered={form.serial.isUnanswered && !serialError}
        onChange={(serialNumber) => form.change({ serialNumber })}
        onLeave={form.serial.enable}
      />
      {form.failure && <Notice kind="error">{form.failure}</Notice>}
      {form.waiting && (
        <WaitingToSend
          text={interruption(`waiting.${form.waiting}`)}
          cancelLabel={common('app.cancel')}
          onCancel={form.cancel}
        />
      )}
      <FormActions>
        <Button
          type="submit"
          loading={form.isSending}
          // Keeps the focus in the field: a check on blur could move the button away from the click.
          onMouseDown={(event) => event.preventDefault()}
        >
          {onBehalf?.save ?? t('data.save')}
        </Button>
      </FormActions>
    </Form>
  );
}
