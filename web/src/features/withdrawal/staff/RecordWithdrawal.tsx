import { isIban } from '@cobertura/domain/payment/account.ts';
import { checkProfileField, maxFullNameLength } from '@cobertura/domain/person/profile.ts';
import { maxDeclaredContractLength } from '@cobertura/domain/withdrawal/declared-contract.ts';
import { Button, TextInput } from '@mantine/core';
import { useDateField } from '../../../lib/date-field.ts';
import { failureText } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { lineIssue } from '../../../lib/line-issue.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FieldRow, Form, FormActions } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RadioBoxes } from '../../../ui/RadioBoxes.tsx';
import { ContractSearch } from './ContractSearch.tsx';
import type { CaseLink } from './links.ts';
import { type Recorded, useRecord } from './queries.ts';

type Optional = 'contractId' | 'contract' | 'iban';

type Values = Omit<Recorded, Optional> & Record<Optional, string>;

const channels = ['letter', 'phone', 'email'] as const;
const languages = ['es', 'ga'] as const;

/** Records a withdrawal that came by letter, phone or e-mail. */
export function RecordWithdrawal({
  CaseLink,
  onRecorded,
  onClose,
}: {
  CaseLink: CaseLink;
  onRecorded: (caseId: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('cases');
  const { t: common } = useTranslation();
  const dateField = useDateField();
  const record = useRecord();
  const form = useForm<Values>({
    initial: { ...empty, receivedOn: dateField.today },
    validate,
    onSend: async (values) => onRecorded((await record.mutateAsync(toBody(values))).caseId),
  });
  const { values, change, error } = form;
  const text = (field: 'name' | 'email' | 'contract' | 'iban') => ({
    id: `record-${field}`,
    label: t(`withdrawal.record.${field}`),
    value: values[field],
    error: error(field),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [field]: event.currentTarget.value }),
  });

  return (
    <Dialog
      opened
      roomy
      onClose={onClose}
      title={t('withdrawal.record.open')}
      closeLabel={common('app.close')}
    >
      <Form label={t('withdrawal.record.open')} onSubmit={form.onSubmit} unsaved={form.hasUnsaved}>
        <p>{t('withdrawal.record.intro')}</p>
        <TextInput {...text('name')} data-autofocus maxLength={maxFullNameLength} />
        <FieldRow>
          <TextInput {...text('email')} type="email" />
          <DateField
            {...dateField}
            id="record-receivedOn"
            label={t('withdrawal.record.received')}
            description={t('withdrawal.record.received-hint')}
            value={values.receivedOn}
            max={dateField.today}
            onChange={(receivedOn) => change({ receivedOn })}
            error={error('receivedOn')}
          />
        </FieldRow>
        <RadioBoxes
          label={t('withdrawal.record.channel')}
          value={values.channel}
          options={channels.map((value) => ({
            value,
            label: t(`withdrawal.record.channels.${value}`),
          }))}
          onChange={(channel) => change({ channel })}
        />
        <RadioBoxes
          label={t('withdrawal.language')}
          value={values.language}
          options={languages.map((value) => ({
            value,
            label: t(`withdrawal.record.languages.${value}`),
          }))}
          onChange={(language) => change({ language })}
        />
        <ContractSearch
          chosen={values.contractId}
          CaseLink={CaseLink}
          onChoose={(contractId) => change({ contractId })}
        />
        {values.contractId === '' && (
          <TextInput
            {...text('contract')}
            description={t('withdrawal.record.contract-hint')}
            maxLength={maxDeclaredContractLength}
          />
        )}
        <TextInput {...text('iban')} maxLength={60} spellCheck={false} />
        {record.error && (
          <Notice kind="error">{failureText(record.error, t('withdrawal.failed'))}</Notice>
        )}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {common('app.cancel')}
          </Button>
          <Button type="submit" loading={record.isPending}>
            {t('withdrawal.record.send')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

const empty: Omit<Values, 'receivedOn'> = {
  name: '',
  email: '',
  language: 'es',
  channel: 'letter',
  contractId: '',
  contract: '',
  iban: '',
};

function validate({ name, email, receivedOn, iban }: Values) {
  const issues = {
    name: lineIssue(name, { max: maxFullNameLength, isName: true }),
    email: email.trim() === '' ? undefined : checkProfileField('email', email),
    receivedOn: receivedOn === '' ? ('required' as const) : undefined,
    iban: iban.trim() === '' || isIban(iban) ? undefined : ('wrong-format' as const),
  };
  return Object.fromEntries(Object.entries(issues).filter(([, issue]) => issue !== undefined));
}

/** Optional fields are left out when they are empty. */
function toBody({ contractId, contract, iban, ...values }: Values): Recorded {
  return {
    ...values,
    email: values.email.trim(),
    ...(contractId ? { contractId } : { contract: contract.trim() }),
    ...(iban.trim() && { iban: iban.trim() }),
  };
}
