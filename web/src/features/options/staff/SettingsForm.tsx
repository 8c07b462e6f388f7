import { formatDateTime } from '@cobertura/domain/dates.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { isSameAccount } from '@cobertura/domain/payment/account.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CampaignFields } from './CampaignFields.tsx';
import { ConfirmAccount } from './ConfirmAccount.tsx';
import { MaintenanceField } from './MaintenanceField.tsx';
import { PaymentFields } from './PaymentFields.tsx';
import { useSaveOptions } from './queries.ts';
import { SecondFactorField } from './SecondFactorField.tsx';
import classes from './SettingsForm.module.css';
import {
  changesOf,
  type SettingsValues,
  settingsIssues,
  toSeconds,
  valuesOf,
} from './settings-form.ts';

type AccountQuestion = { from: string; to: string; answer: (isConfirmed: boolean) => void };

export function SettingsForm({ options }: { options: Options }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const save = useSaveOptions();
  const isAdmin = useCurrentUser()?.scopes.includes('admin') ?? false;
  const known = valuesOf(options, { isAdmin });
  const [question, setQuestion] = useState<AccountQuestion>();
  const form = useForm({
    initial: known,
    validate: (values) => settingsIssues(values, known),
    onSend: async (values) => {
      const from = options.bankAccount ?? '';
      const to = values.bankAccount.trim() || (options.defaultBankAccount ?? '');
      const isKept = from === to || isSameAccount(from, to);
      if (!isKept && !(await confirm({ from, to }))) return false;
      return save.mutateAsync(changesOf(values));
    },
  });
  const confirm = (accounts: { from: string; to: string }) =>
    new Promise<boolean>((resolve) => {
      const answer = (isConfirmed: boolean) => {
        setQuestion(undefined);
        resolve(isConfirmed);
      };
      setQuestion({ ...accounts, answer });
    });
  const isChanged = !isSame(form.values, known);

  return (
    <Form onSubmit={form.onSubmit} unsaved={form.hasUnsaved} label={t('general.form')}>
      <ErrorSummary
        title={common('errors.summary', { count: form.invalidFields.length })}
        submitCount={form.submitCount}
        entries={form.invalidFields.map((field) => ({
          id: field,
          label: t(`general.${field}`),
          message: form.error(field) ?? '',
        }))}
      />
      <Card title={t('general.campaign')}>
        <CampaignFields values={form.values} error={form.error} onChange={form.change} />
      </Card>
      <Card title={t('general.payment')}>
        <PaymentFields
          values={form.values}
          defaultAccount={options.defaultBankAccount ?? ''}
          lastChange={options.bankAccountChange}
          error={form.error}
          onChange={form.change}
        />
      </Card>
      <Card title={t('general.maintenance')}>
        <MaintenanceField
          checked={form.values.isMaintenance}
          onChange={(isMaintenance) => form.change({ isMaintenance })}
        />
      </Card>
      {form.values.staffSecondFactor !== undefined && (
        <Card title={t('general.security')}>
          <SecondFactorField
            checked={form.values.staffSecondFactor}
            isNew={!known.staffSecondFactor}
            onChange={(staffSecondFactor) => form.change({ staffSecondFactor })}
          />
        </Card>
      )}
      {save.error && (
        <Notice kind="error" title={t('general.save-error')}>
          {save.error.message}
        </Notice>
      )}
      {save.isSuccess && !isChanged && <Notice kind="success">{t('general.saved')}</Notice>}
      <div className={classes.bar}>
        <p className={classes.state} role="status">
          {isChanged
            ? t('general.unsaved')
            : t('general.updated', { at: formatDateTime(toSeconds(options.updatedAt)) })}
        </p>
        <Button type="submit" loading={save.isPending}>
          {t('general.save')}
        </Button>
      </div>
      {question && <ConfirmAccount {...question} />}
    </Form>
  );
}

function isSame(some: SettingsValues, others: SettingsValues): boolean {
  return JSON.stringify(changesOf(some)) === JSON.stringify(changesOf(others));
}
