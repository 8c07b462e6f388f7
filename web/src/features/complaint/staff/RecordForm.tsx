import { recordedChannels } from '@cobertura/domain/case/case.ts';
import {
  type ComplaintKind,
  complaintKindFacts,
  complaintKinds,
} from '@cobertura/domain/complaint/kinds.ts';
import {
  maxComplaintText,
  maxDaysBeforeRecording,
  maxPostalAddress,
  maxReference,
} from '@cobertura/domain/complaint/limits.ts';
import { addCalendarDays } from '@cobertura/domain/holiday/working-days.ts';
import { type Language, languages } from '@cobertura/domain/language.ts';
import { checkProfileField, maxFullNameLength } from '@cobertura/domain/person/profile.ts';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDateField } from '../../../lib/date-field.ts';
import { useDraftedForm, useDraftOwner } from '../../../lib/draft.ts';
import { failureText } from '../../../lib/failure.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { lineIssue } from '../../../lib/line-issue.ts';
import { foundIssues, textIssue } from '../../../lib/text-issue.ts';
import { Card } from '../../../ui/Card.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { FieldRow, Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RadioBoxes } from '../../../ui/RadioBoxes.tsx';
import { WaitingToSend } from '../../../ui/WaitingToSend.tsx';
import { useRecordComplaint } from './queries.ts';

type Channel = (typeof recordedChannels)[number];

type Values = {
  channel: Channel;
  receivedOn: string;
  name: string;
  email: string;
  address: string;
  language: Language;
  kind: ComplaintKind;
  text: string;
  reference: string;
};

/** Records a complaint that came by phone, letter or e-mail. Its clock runs from that day. */
export function RecordForm({
  onRecorded,
  backButton,
}: {
  onRecorded: (caseId: string) => void;
  backButton: ReactNode;
}) {
  const { t } = useTranslation('complaints');
  const { t: common } = useTranslation();
  const { t: interruption } = useTranslation('interruptions');
  const language = useLanguage();
  const dateField = useDateField();
  const record = useRecordComplaint();
  const form = useDraftedForm<Values>({
    draft: { name: 'record-complaint', owner: useDraftOwner() },
    initial: {
      channel: 'phone',
      receivedOn: dateField.today,
      name: '',
      email: '',
      address: '',
      language: 'es',
      kind: 'other',
      text: '',
      reference: '',
    },
    validate,
    onSend: async (values) => onRecorded((await record.mutateAsync(values))._id),
  });
  const { values } = form;
  const line = (field: 'name' | 'email' | 'address' | 'reference', hint?: string) => (
    <TextInput
      id={field}
      label={t(`record.${field}`)}
      description={hint}
      value={values[field]}
      error={form.error(field)}
      onChange={(event) => form.change({ [field]: event.currentTarget.value })}
      autoComplete="off"
    />
  );
  return (
    <Card>
      <Form
        label={t('record.title')}
        onSubmit={form.onSubmit}
        unsaved={() => record.isWaiting() || form.hasUnsaved()}
        onDiscard={form.discard}
      >
        <RadioBoxes
          label={t('record.channel')}
          value={values.channel}
          options={recordedChannels.map((value) => ({
            value,
            label: t(`record.channels.${value}`),
          }))}
          onChange={(channel) => form.change({ channel })}
        />
        <DateField
          {...dateField}
          id="receivedOn"
          label={t('record.received')}
          description={t('record.received-hint')}
          max={dateField.today}
          min={addCalendarDays(dateField.today, -maxDaysBeforeRecording)}
          value={values.receivedOn}
          error={form.error('receivedOn')}
          onChange={(receivedOn) => form.change({ receivedOn })}
        />
        <FieldRow>
          {line('name')}
          {line('email', t('record.email-hint'))}
        </FieldRow>
        {line('address', t('record.address-hint'))}
        <FieldRow>
          <NativeSelect
            label={t('record.language')}
            value={values.language}
            onChange={(event) => form.change({ language: event.currentTarget.value as Language })}
            data={languages.map((value) => ({ value, label: t(`staff.languages.${value}`) }))}
          />
          <NativeSelect
            label={t('form.kind')}
            value={values.kind}
            onChange={(event) => form.change({ kind: event.currentTarget.value as ComplaintKind })}
            data={complaintKinds.map((value) => ({
              value,
              label: complaintKindFacts[value].label[language],
            }))}
          />
        </FieldRow>
        <Textarea
          id="text"
          label={t('record.text')}
          size="md"
          rows={6}
          maxLength={maxComplaintText}
          value={values.text}
          error={form.error('text')}
          onChange={(event) => form.change({ text: event.currentTarget.value })}
        />
        {line('reference', t('form.reference-hint'))}
        {record.error && (
          <Notice kind="error">{failureText(record.error, common('errors.generic'))}</Notice>
        )}
        {record.waiting && (
          <WaitingToSend
            text={interruption(`waiting.${record.waiting}`)}
            cancelLabel={common('app.cancel')}
            onCancel={record.cancel}
          />
        )}
        <FormActions>
          {backButton}
          <Button type="submit" loading={record.isPending}>
            {t('record.save')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

function validate(values: Values) {
  return foundIssues({
    receivedOn: values.receivedOn === '' ? 'required' : undefined,
    name: lineIssue(values.name, { max: maxFullNameLength, isName: true }),
    email: values.email.trim() === '' ? undefined : checkProfileField('email', values.email),
    address: lineIssue(values.address, { max: maxPostalAddress, optional: true }),
    text: textIssue(values.text, { max: maxComplaintText }),
    reference: lineIssue(values.reference, { max: maxReference, optional: true }),
  });
}
